// Stores height, visibility and outline level of each row from ROW records.
import type { SheetDetails } from '../../workbook/index.ts';
import { toGroups, toSpans } from './outline.ts';

export const TWIPS_PER_POINT = 20;
const LEVEL = 0x07;
const HIDDEN = 0x20;
/** Rows are named by 16 bits. */
const ROWS = 2 ** 16;

/** What ROW records say; of two on one row the later counts. Rows that none names are of the default height, shown and in no group. */
export class RowTable {
  private readonly twips = new Uint16Array(ROWS);
  private readonly flags = new Uint8Array(ROWS);
  private last = -1;
  /** All flags that came: few sheets have a row that is hidden or in a group, and the others need no look at their rows. */
  private anyFlags = 0;

  /** `twips` is 0 for a row of the default height. */
  add(row: number, twips: number, flags: number): void {
    this.twips[row] = twips;
    this.flags[row] = flags;
    this.anyFlags |= flags;
    if (row > this.last) this.last = row;
  }

  finish(defaultTwips: number): Pick<SheetDetails, 'hidden_rows' | 'row_heights' | 'row_groups'> {
    const hidden = this.masked(HIDDEN);
    const levels = this.masked(LEVEL);
    return {
      hidden_rows: toSpans(hidden, HIDDEN),
      row_heights: this.heights(defaultTwips),
      row_groups: toGroups(levels, hidden),
    };
  }

  private masked(mask: number): Uint8Array {
    const masked = new Uint8Array(this.last + 1);
    if (this.anyFlags & mask) for (let row = 0; row <= this.last; row++) masked[row] = this.flags[row]! & mask;
    return masked;
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
