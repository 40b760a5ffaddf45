// Compact grid of the numbers in a table body, with the state of each position (number, blank, text, spanned).
import type { CellNumber, CellReading } from '../../number-text/index.ts';
import { foldLabel, PERCENT } from './words.ts';

/** What a position of the grid holds. A spanned position is covered by the cell at its top left. */
export const STATE = { blank: 0, number: 1, percent: 2, dash: 3, unknown: 4, text: 5, covered: 6 } as const;

/**
 * The numbers of a table's body, held row by row. Years and other heads of columns are no numbers here: rows of the header are left out.
 */
export class NumberGrid {
  readonly rows: number;
  readonly cols: number;
  readonly values: Float64Array;
  readonly halves: Float64Array;
  readonly states: Uint8Array;
  /** Folded; the words before the first number of a row, and the header of a column. */
  readonly rowLabels: string[];
  readonly colLabels: string[];
  /** Rows that head the table, from the first. */
  headerRows: number;

  constructor(rows: number, cols: number, headerRows: number) {
    this.rows = rows;
    this.cols = cols;
    this.headerRows = headerRows;
    this.values = new Float64Array(rows * cols);
    this.halves = new Float64Array(rows * cols);
    this.states = new Uint8Array(rows * cols);
    this.rowLabels = Array.from({ length: rows }, () => '');
    this.colLabels = Array.from({ length: cols }, () => '');
  }

  put(row: number, col: number, text: string, reading: CellReading): void {
    if (row >= this.rows || col >= this.cols) return;
    const at = row * this.cols + col;
    if (row < this.headerRows) this.#head(col, text);
    else if (reading === 'blank' && text.trim() === '%') this.#toPercent(row, col);
    else if (typeof reading !== 'string') this.#number(at, reading);
    else {
      this.states[at] = STATE[reading];
      if (reading === 'text' && this.rowLabels[row] === '') this.rowLabels[row] = foldLabel(text);
    }
  }

  /** The positions that a cell covers besides its own. */
  cover(row: number, col: number, rowSpan: number, colSpan: number): void {
    const [bottom, right] = [Math.min(row + rowSpan, this.rows), Math.min(col + colSpan, this.cols)];
    for (let r = row; r < bottom; r++) {
      for (let c = col; c < right; c++) if (r !== row || c !== col) this.states[r * this.cols + c] = STATE.covered;
    }
  }

  /** A header over several columns heads each of them. */
  headSpan(col: number, colSpan: number, text: string): void {
    for (let c = col + 1; c < Math.min(col + colSpan, this.cols); c++) this.#head(c, text);
  }

  /** Once all cells are put: the numbers below a header that says so are percentages. */
  finish(): void {
    for (const [col, label] of this.colLabels.entries()) {
      if (!PERCENT.test(label)) continue;
      for (let at = this.headerRows * this.cols + col; at < this.states.length; at += this.cols) {
        if (this.states[at] === STATE.number) this.states[at] = STATE.percent;
      }
    }
  }

  #head(col: number, text: string): void {
    this.colLabels[col] = [this.colLabels[col], foldLabel(text)].filter(Boolean).join(' ');
  }

  #number(at: number, { value, half, percent }: CellNumber): void {
    this.values[at] = value;
    this.halves[at] = half;
    this.states[at] = percent ? STATE.percent : STATE.number;
  }

  /** A percent sign in a cell of its own belongs to the number before it. */
  #toPercent(row: number, col: number): void {
    const before = row * this.cols + col - 1;
    if (col > 0 && this.states[before] === STATE.number) this.states[before] = STATE.percent;
  }
}
