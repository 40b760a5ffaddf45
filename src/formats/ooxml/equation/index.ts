// Office Math equations as LaTeX, for all OOXML readers.
export { readEquation, readEquationParagraph } from './read-equation.ts';
