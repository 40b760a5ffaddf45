// Types of the regions found on a sheet, and the hints that their finding uses.
import type { CellRect, ListObject } from '../../../model/index.ts';

/** A text outside tables: one filled cell. */
export interface TextRegion {
  readonly kind: 'text';
  readonly row: number;
  readonly col: number;
  readonly text: string;
  /** Where it is to the table of the same run of rows: over it, under it, or there is none. */
  readonly role: 'above' | 'below' | 'alone';
  /** Its number format leaves nothing of it to be seen. */
  readonly hidden?: boolean;
}

export interface TableRegion {
  readonly kind: 'table';
  readonly rect: CellRect;
  readonly header_rows: number;
  readonly confidence: number;
  /** What the author calls it; absent where only a text over it can say. */
  readonly title?: string;
  /** The text that heads it, null where none does; where it is absent, the order of regions tells. */
  readonly heading?: TextRegion | null;
}

export type Region = TextRegion | TableRegion;

export interface FoundRegions {
  /** In reading order. */
  readonly regions: readonly Region[];
  /** Tables that were found beyond the limit and are listed as one. */
  readonly merged_tables: number;
  /** Texts outside tables that were found beyond the limit and are not listed. */
  readonly dropped_texts: number;
}

/** Tables of a sheet that are told apart. */
export const MAX_TABLES = 1000;

/** What of a sheet says where its tables are, besides its cells. */
export interface RegionHints {
  readonly used: CellRect | null;
  readonly merged: readonly CellRect[];
  readonly list_objects: readonly ListObject[];
  readonly filter: CellRect | null;
}
