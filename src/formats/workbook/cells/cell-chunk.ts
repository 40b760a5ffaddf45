// Compact arrays of the cells a workbook reader delivers, as input for building column blocks.

/** What a cell was given as. Which type of the model it becomes depends on its style too. */
export const GIVEN = { number: 0, shared: 1, text: 2, boolean: 3, error: 4, pending: 5 } as const;

/**
 * Cells in the order in which they came, an entry each in arrays of numbers: a sheet of a million cells makes no object for any.
 * `values` holds the number, 0 or 1 of a boolean, the position in the workbook's strings, or the position in `texts`.
 */
export class CellChunk {
  readonly rows: Uint32Array;
  readonly cols: Uint16Array;
  readonly given: Uint8Array;
  readonly values: Float64Array;
  readonly styles: Uint16Array;
  readonly formulas: Uint32Array;
  texts: string[] = [];
  count = 0;
  /** False once a cell came that does not lie behind the one before it. */
  ordered = true;
  /** True once a cell came that has a formula. */
  anyFormula = false;

  constructor(capacity: number) {
    this.rows = new Uint32Array(capacity);
    this.cols = new Uint16Array(capacity);
    this.given = new Uint8Array(capacity);
    this.values = new Float64Array(capacity);
    this.styles = new Uint16Array(capacity);
    this.formulas = new Uint32Array(capacity);
  }

  /** A chunk with room for more, which takes everything over. */
  widened(capacity: number): CellChunk {
    const wide = new CellChunk(capacity);
    wide.rows.set(this.rows);
    wide.cols.set(this.cols);
    wide.given.set(this.given);
    wide.values.set(this.values);
    wide.styles.set(this.styles);
    wide.formulas.set(this.formulas);
    wide.texts = this.texts;
    wide.count = this.count;
    wide.ordered = this.ordered;
    wide.anyFormula = this.anyFormula;
    return wide;
  }

  clear(): void {
    this.count = 0;
    this.ordered = true;
    this.anyFormula = false;
    this.texts = [];
  }

  /** Takes entry `i` of another chunk; its text, where it has one, goes along. */
  take(from: CellChunk, i: number): void {
    const n = this.count++;
    this.rows[n] = from.rows[i]!;
    this.cols[n] = from.cols[i]!;
    const given = (this.given[n] = from.given[i]!);
    this.styles[n] = from.styles[i]!;
    this.formulas[n] = from.formulas[i]!;
    this.anyFormula ||= from.anyFormula;
    const value = from.values[i]!;
    if (given === GIVEN.text || given === GIVEN.error) this.values[n] = this.texts.push(from.texts[value]!) - 1;
    else this.values[n] = value;
  }
}
