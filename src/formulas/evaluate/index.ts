export { agrees } from './agrees.ts';
export type { CellPlace, CellPut, CellSource, PlacedFormula } from './cell-source.ts';
export { type Evaluated, type EvaluateOptions, evaluateFormula } from './evaluate-formula.ts';
