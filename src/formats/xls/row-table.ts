import type { SheetDetails } from '../workbook/index.ts';
import { toGroups, toSpans } from './outline.ts';

export const TWIPS_PER_POINT = 20;
const LEVEL = 0x07;
const COLLAPSED = 0x10;
const HIDDEN = 0x20;

/** What ROW records say, one entry each: sheets are wide and mostly empty. */
export class RowTable {
  private readonly entries: { readonly row: number; readonly twips: number; readonly flags: number }[] = [];

  /** `twips` is 0 for a row of the default height. */
  add(row: number, twips: number, flags: number): void {
    this.entries.push({ row, twips, flags });
  }

  finish(defaultTwips: number): Pick<SheetDetails, 'hidden_rows' | 'row_heights' | 'row_groups'> {
    const sorted = this.entries.sort((a, b) => a.row - b.row);
    const entries = sorted.filter(({ row }, i) => sorted[i + 1]?.row !== row);
    const rows = entries.map(({ row }) => row);
    const flags = Uint8Array.from(entries, (entry) => entry.flags);
    const flagsOf = new Map(entries.map((entry) => [entry.row, entry.flags]));
    const isCollapsed = (first: number, last: number): boolean =>
      ((flagsOf.get(first) ?? 0) & HIDDEN) !== 0 || ((flagsOf.get(last + 1) ?? 0) & COLLAPSED) !== 0;
    return {
      hidden_rows: toSpans(rows, flags, (value) => (value & HIDDEN) !== 0),
      row_heights: entries
        .filter(({ twips }) => twips > 0 && twips !== defaultTwips)
        .map(({ row, twips }) => [row, twips / TWIPS_PER_POINT]),
      row_groups: toGroups(
        rows,
        flags.map((value) => value & LEVEL),
        isCollapsed,
      ),
    };
  }
}
