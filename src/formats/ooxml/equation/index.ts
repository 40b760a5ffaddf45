export { readEquation, readEquationParagraph } from './read-equation.ts';
