// Types of a slide table as the file has it, before it is laid out.
import type { TextBody } from '../text/text-body.ts';
import type { Fill } from './fill.ts';

/** `a:tbl` as the file has it: every row lists every place of the grid, also those that a span covers. Points. */
export interface SlideTable {
  readonly columns: readonly number[];
  readonly rows: readonly SlideRow[];
  /** The parts that are to stand out: `firstRow`, `lastRow`, `firstCol`, `lastCol`, `bandRow`, `bandCol`; and `rtl` where the first column is the rightmost. */
  readonly flags: ReadonlySet<string>;
  readonly style: string | null;
}

export interface SlideRow {
  /** At least. */
  readonly height: number;
  readonly cells: readonly SlideCell[];
}

export interface SlideCell {
  readonly col_span: number;
  readonly row_span: number;
  /** Covered by a cell to the left or above. */
  readonly is_covered: boolean;
  readonly body: TextBody | null;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly anchor: 'top' | 'center' | 'bottom';
  readonly turned: 'horizontal' | 'down' | 'up' | 'stacked';
  readonly fill: Fill;
}
