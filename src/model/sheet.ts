// Types of sheets: directory entries, extras, declared tables, names and formulas.
import type { Comment } from './comment.ts';
import type { Link } from './page.ts';

export type SheetVisibility = 'visible' | 'hidden' | 'very_hidden';

export interface Sheet {
  readonly name: string;
  /** 1-based position; also the sheet's page. */
  readonly index: number;
  readonly kind: 'worksheet' | 'chart' | 'macro' | 'dialog';
  readonly visibility: SheetVisibility;
  /** The smallest range that holds every filled cell; null where there is none. */
  readonly used_range: string | null;
  readonly row_count: number;
  readonly col_count: number;
  readonly cell_count: number;
  readonly formula_count: number;
  readonly error_count: number;
  readonly merged_ranges: readonly string[];
  /** Row spans such as `3:5`. */
  readonly hidden_rows: readonly string[];
  /** Column spans such as `B:C`. */
  readonly hidden_columns: readonly string[];
  /** Ids of the tables that are on it. */
  readonly tables: readonly string[];
  readonly comment_count: number;
  /** Points. Columns past the end of `col_widths` have the default width. */
  readonly default_col_width: number;
  readonly col_widths: readonly number[];
  readonly default_row_height: number;
  /** Rows of another height, ascending: [0-based row, points]. */
  readonly row_heights: readonly (readonly [number, number])[];
}

/** What hangs on cells and is seldom asked for; a segment of its own. */
export interface SheetExtras {
  readonly comments: readonly (Comment & { readonly cell: string })[];
  readonly links: readonly (Link & { readonly cell: string })[];
  readonly validations: readonly { readonly range: string; readonly rule: string }[];
  readonly conditional_formats: readonly { readonly range: string; readonly rule: string }[];
  readonly charts: readonly { readonly title: string | null; readonly series: readonly string[] }[];
  readonly print_areas: readonly string[];
  readonly frozen: { readonly rows: number; readonly columns: number } | null;
  /** Outlines: spans such as `3:9` or `B:D`, level from 1. */
  readonly groups: readonly { readonly span: string; readonly level: number; readonly collapsed: boolean }[];
  /** The range under the filter buttons of the sheet; null where there are none. */
  readonly filter: string | null;
}

/** A range that the author declared to be a table; formulas name its columns (`Sales[Amount]`). */
export interface ListObject {
  readonly name: string;
  readonly sheet: string;
  /** Header and totals included. */
  readonly range: string;
  readonly header_rows: number;
  readonly total_rows: number;
  readonly columns: readonly string[];
}

export interface DefinedName {
  readonly name: string;
  /** The sheet that the name belongs to; null for the workbook. */
  readonly scope: string | null;
  readonly ref: string;
  readonly visible: boolean;
}

/** Distinct formulas of a sheet; cells name them by position. Texts are in A1 relative to `cell`. */
export interface Formula {
  readonly text: string;
  readonly cell: string;
  readonly kind: 'normal' | 'shared' | 'array' | 'dynamic_array' | 'data_table';
  /** The cells that the formula fills, where it fills more than one. */
  readonly range: string | null;
}
