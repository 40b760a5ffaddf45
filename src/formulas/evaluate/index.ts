// Evaluation of single formulas over the values of a workbook.
export { agrees } from './agrees.ts';
export type { CellPut, CellSource, PlacedFormula } from './cells/cell-source.ts';
export { type Evaluated, evaluateFormula } from './evaluate-formula.ts';
