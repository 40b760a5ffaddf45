export { formulaAt, shiftFormula } from './formula-at.ts';
export { toPattern } from './to-pattern.ts';
