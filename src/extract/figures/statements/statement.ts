// Types of financial statements: period columns, rows and figures.
import type { TextCell } from '../../text/index.ts';

/** A column of a table of figures over time. */
export interface PeriodColumn {
  /** 0 for a day on which something is counted; null where the head does not say. */
  readonly months: number | null;
  /** Last day, as in `2024-12-31`; null where the head names a year alone. */
  readonly end: string | null;
  readonly year: number;
  /** Which part of the fiscal year, such as `Q3` or `H1`, where the head says so. */
  readonly part: string | null;
  /** Of two columns for one period, the one that was corrected or the one that was before. */
  readonly version: 'restated' | 'superseded' | null;
  /** What the head says, from top to bottom. */
  readonly heads: readonly TextCell[];
}

export interface Figure {
  readonly column: number;
  readonly value: number;
  readonly percent: boolean;
  /** A dash, which stands for zero or for nothing. */
  readonly dash: boolean;
  readonly cell: TextCell;
  /** In the text of the cell. */
  readonly start: number;
  readonly end: number;
}

export interface StatementRow {
  readonly label: string;
  /** The heading above it that has no figures of its own. */
  readonly section: string;
  /** What it may be called, as words in the singular. */
  readonly names: readonly string[];
  readonly cell: TextCell;
  readonly figures: readonly Figure[];
  /** What the label says its figures are multiples of, such as `(in thousands)`. */
  readonly scale: number | null;
}

/** Some characters of a cell, and what they say. */
export interface Said<T> {
  readonly value: T;
  readonly cell: TextCell;
  readonly start: number;
  readonly end: number;
}

/** A table whose columns are periods and whose rows are what was counted in them. */
export interface Statement {
  readonly kind: 'income' | 'balance' | 'cash' | 'other';
  readonly columns: readonly PeriodColumn[];
  readonly rows: readonly StatementRow[];
  /** What its figures are multiples of, such as 1,000,000; null where nothing is said. */
  readonly scale: Said<number> | null;
  /** What its numbers of shares are multiples of, where that is another. */
  readonly share_scale: number | null;
  /** How much it looks like one of the statements that the company reports by, 0 to 1. */
  readonly primary: number;
  /** Another statement of the kind, for the same time, looks more like the one that the company reports by. */
  readonly secondary: boolean;
  readonly currency: Said<string> | null;
  /** Its title speaks of parts of the company. */
  readonly of_parts: boolean;
  /** Its figures are shares of one of them, and no amounts. */
  readonly of_shares: boolean;
  /** The lines above the heads, the nearest first. */
  readonly title: readonly string[];
}
