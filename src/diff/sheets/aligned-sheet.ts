// Types for a pair of sheets with aligned rows and columns, and for changes placed in it.
import type { FoundChange } from '../change.ts';
import type { ColumnMap } from '../grid/align-columns.ts';
import type { RowMap } from '../grid/align-rows.ts';
import type { SheetPair } from './match-sheets.ts';

/** Two sheets, and which of their rows and columns go together. */
export interface AlignedSheet extends SheetPair {
  readonly columns: ColumnMap;
  readonly rows: RowMap;
  /** Rows without a partner in their order that are elsewhere in the sheet after; positions among the filled rows. */
  readonly moved: ReadonlyMap<number, number>;
}

/** A change and where it is in the sheet after. */
export interface Placed {
  readonly row: number;
  readonly col: number;
  readonly found: FoundChange;
}
