import type { SheetDetails } from '../workbook/index.ts';
import { toGroups, toSpans } from './outline.ts';

export const TWIPS_PER_POINT = 20;
const LEVEL = 0x07;
const HIDDEN = 0x20;
/** Rows are named by 16 bits. */
const ROWS = 2 ** 16;

/** What ROW records say; of two on one row the later counts. */
export class RowTable {
  private readonly stated = new Uint8Array(ROWS);
  private readonly twips = new Uint16Array(ROWS);
  private readonly flags = new Uint8Array(ROWS);
  private last = -1;

  /** `twips` is 0 for a row of the default height. */
  add(row: number, twips: number, flags: number): void {
    this.stated[row] = 1;
    this.twips[row] = twips;
    this.flags[row] = flags;
    if (row > this.last) this.last = row;
  }

  finish(defaultTwips: number): Pick<SheetDetails, 'hidden_rows' | 'row_heights' | 'row_groups'> {
    const rows = this.rows();
    const flags = Uint8Array.from(rows, (row) => this.flags[row]!);
    const isHidden = (entry: number): boolean => (flags[entry]! & HIDDEN) !== 0;
    return {
      hidden_rows: toSpans(rows, flags, (value) => (value & HIDDEN) !== 0),
      row_heights: this.heights(defaultTwips),
      row_groups: toGroups(
        rows,
        flags.map((value) => value & LEVEL),
        isHidden,
      ),
    };
  }

  private rows(): number[] {
    const rows: number[] = [];
    for (let row = 0; row <= this.last; row++) if (this.stated[row] === 1) rows.push(row);
    return rows;
  }

  private heights(defaultTwips: number): [number, number][] {
    const heights: [number, number][] = [];
    for (let row = 0; row <= this.last; row++) {
      const twips = this.twips[row]!;
      if (twips > 0 && twips !== defaultTwips) heights.push([row, twips / TWIPS_PER_POINT]);
    }
    return heights;
  }
}
