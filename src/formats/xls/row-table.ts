import type { GroupPart, SheetDetails } from '../workbook/index.ts';
import { toGroups, toSpans } from './outline.ts';

export const TWIPS_PER_POINT = 20;
const LEVEL = 0x07;
const HIDDEN = 0x20;

/** What ROW records say, one entry each in three lists: sheets are long and mostly plain. */
export class RowTable {
  private rows: number[] = [];
  private twips: number[] = [];
  private flags: number[] = [];
  private ascending = true;
  /** The flags of all rows together. */
  private anyFlags = 0;

  /** `twips` is 0 for a row of the default height. */
  add(row: number, twips: number, flags: number): void {
    const last = this.rows.length - 1;
    if (last >= 0 && row <= this.rows[last]!) this.ascending = false;
    this.rows.push(row);
    this.twips.push(twips);
    this.flags.push(flags);
    this.anyFlags |= flags;
  }

  finish(defaultTwips: number): Pick<SheetDetails, 'hidden_rows' | 'row_heights' | 'row_groups'> {
    if (!this.ascending) this.sort();
    const { rows, flags, anyFlags } = this;
    return {
      hidden_rows: anyFlags & HIDDEN ? toSpans(rows, flags, (value) => (value & HIDDEN) !== 0) : [],
      row_heights: this.heights(defaultTwips),
      row_groups: anyFlags & LEVEL ? this.groups() : [],
    };
  }

  /** Of two records of one row the later counts. */
  private sort(): void {
    const order = this.rows.map((_, i) => i).sort((a, b) => this.rows[a]! - this.rows[b]! || a - b);
    const kept = order.filter((entry, i) => this.rows[order[i + 1] ?? -1] !== this.rows[entry]);
    this.twips = kept.map((entry) => this.twips[entry]!);
    this.flags = kept.map((entry) => this.flags[entry]!);
    this.rows = kept.map((entry) => this.rows[entry]!);
  }

  private heights(defaultTwips: number): (readonly [number, number])[] {
    const heights: (readonly [number, number])[] = [];
    this.twips.forEach((twips, i) => {
      if (twips > 0 && twips !== defaultTwips) heights.push([this.rows[i]!, twips / TWIPS_PER_POINT]);
    });
    return heights;
  }

  private groups(): GroupPart[] {
    return toGroups(
      this.rows,
      this.flags.map((value) => value & LEVEL),
      (entry) => (this.flags[entry]! & HIDDEN) !== 0,
    );
  }
}
