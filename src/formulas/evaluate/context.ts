// The port through which worksheet functions ask the running evaluation for cells, names and limits.
import type { CellPlace, PlacedFormula } from './cells/cell-source.ts';
import type { Workbook } from './cells/workbook.ts';
import type { Meter } from './meter.ts';
import type { Area, Matrix, Scalar, Value } from './values/values.ts';

/** What a function may ask of the evaluation that it runs in. */
export interface Context {
  /** The cell of the formula. */
  readonly place: CellPlace;
  readonly workbook: Workbook;
  readonly meter: Meter;
  /** True where ranges stand for arrays; false where a range that meets a single value means the cell beside the formula. */
  readonly arrays: boolean;
  read(area: Area): Matrix;
  /** Any value as an array; single values are 1 by 1. Throws `#VALUE!` for several areas at once. */
  values(value: Value): Matrix;
  /** Any value as a single one: the cell beside the formula of a range, the first of an array. */
  scalar(value: Value): Scalar;
  /** A single value, or an array where arrays are wanted. */
  item(value: Value): Scalar | Matrix;
  formulas(area: Area): readonly PlacedFormula[];
  /** What a text names: a range, a name, a table. Throws `#REF!` where it names nothing. */
  refer(text: string): Value;
}
