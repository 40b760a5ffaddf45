// Equations of Office Math and MathML as LaTeX, for all readers.
export { readEquation, readEquationParagraph } from './read-equation.ts';
export { type MathMarkup, readMathml } from './read-mathml.ts';
