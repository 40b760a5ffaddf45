// References as areas with relative or fixed corners, stored compactly in arrays.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../model/index.ts';
import type { Corner } from './written-reference.ts';

/**
 * What a reference covers, wherever its formula stands: `row1`, `row2` and the columns are distances from the cell of the formula where
 * they are relative, positions where not. Corners are in no order.
 */
export interface Area {
  /** 1-based. */
  readonly sheet: number;
  readonly row1: number;
  readonly row2: number;
  readonly col1: number;
  readonly col2: number;
  /** `ROW1`, `ROW2`, `COL1`, `COL2` where that part is relative; `BY_SHAPE` where only the place matters, not the text there. */
  readonly relative: number;
}

export const ROW1 = 1;
export const ROW2 = 2;
export const COL1 = 4;
export const COL2 = 8;
export const BY_SHAPE = 16;

/** Distances from the cell that the text was written for. */
export function toArea(sheet: number, first: Corner, second: Corner, row: number, col: number): Area {
  const byColumns = first.row < 0;
  const byRows = first.col < 0;
  const relative =
    (byColumns || first.rowFixed ? 0 : ROW1) |
    (byColumns || second.rowFixed ? 0 : ROW2) |
    (byRows || first.colFixed ? 0 : COL1) |
    (byRows || second.colFixed ? 0 : COL2);
  return {
    sheet,
    row1: byColumns ? 0 : first.row - (relative & ROW1 ? row : 0),
    row2: byColumns ? SHEET_ROWS - 1 : second.row - (relative & ROW2 ? row : 0),
    col1: byRows ? 0 : first.col - (relative & COL1 ? col : 0),
    col2: byRows ? SHEET_COLUMNS - 1 : second.col - (relative & COL2 ? col : 0),
    relative,
  };
}

/** An area that stays where it is. */
export const fixedArea = (sheet: number, top: number, left: number, bottom: number, right: number): Area => ({
  sheet,
  row1: top,
  row2: bottom,
  col1: left,
  col2: right,
  relative: 0,
});

/** Many areas in a few arrays: 21 bytes each. */
export class AreaTable {
  length = 0;
  #numbers = new Int32Array(5 * 64);
  #relative = new Uint8Array(64);

  push(area: Area): void {
    if (this.length === this.#relative.length) this.#grow();
    const at = this.length * 5;
    this.#numbers[at] = area.sheet;
    this.#numbers[at + 1] = area.row1;
    this.#numbers[at + 2] = area.row2;
    this.#numbers[at + 3] = area.col1;
    this.#numbers[at + 4] = area.col2;
    this.#relative[this.length++] = area.relative;
  }

  #grow(): void {
    const size = Math.ceil(this.length * 1.5);
    const numbers = new Int32Array(5 * size);
    numbers.set(this.#numbers);
    const relative = new Uint8Array(size);
    relative.set(this.#relative);
    this.#numbers = numbers;
    this.#relative = relative;
  }

  /** Gives back what growing took too much. */
  trim(): void {
    this.#numbers = this.#numbers.slice(0, this.length * 5);
    this.#relative = this.#relative.slice(0, this.length);
  }

  sheet(id: number): number {
    return this.#numbers[id * 5]!;
  }

  get(id: number): Area {
    const at = id * 5;
    const numbers = this.#numbers;
    return {
      sheet: numbers[at]!,
      row1: numbers[at + 1]!,
      row2: numbers[at + 2]!,
      col1: numbers[at + 3]!,
      col2: numbers[at + 4]!,
      relative: this.#relative[id]!,
    };
  }

  get bytes(): number {
    return this.#numbers.byteLength + this.#relative.byteLength;
  }
}
