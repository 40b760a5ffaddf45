import type { CellRect } from '../model/index.ts';
import type { AuditedBook } from './audited-book.ts';

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What an audit looks for, in the order in which findings of one cell are told. */
export const CODES = [
  'broken_reference',
  'circular_reference',
  'error_value',
  'hard_coded_value',
  'pattern_break',
  'sum_misses_rows',
  'stale_value',
  'missing_value',
  'text_number',
  'external_reference',
  'hidden_input',
  'volatile',
  'constant_in_formula',
] as const;
export type FindingCode = (typeof CODES)[number];

/** Cells of one sheet; `sheet` is 1-based. */
export interface Place {
  readonly sheet: number;
  readonly rect: CellRect;
}

/** Something wrong or doubtful, and where. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** What is there, and what to do about it. */
  readonly message: string;
  /** Null where it is no matter of a cell. */
  readonly place: Place | null;
  /** Further cells that belong to it, with their sheets. */
  readonly related: readonly string[];
}

/** What was looked at, and how far. */
export interface Checked {
  readonly sheets: number;
  readonly cells: number;
  readonly formulas: number;
  /** Formulas that differ in more than where they stand. */
  readonly distinct_formulas: number;
  /** Formulas whose value was computed again. */
  readonly evaluated: number;
  /** Why some of it was not looked at; empty where all was. */
  readonly limits: readonly string[];
}

export interface Audit {
  readonly findings: readonly Finding[];
  readonly checked: Checked;
}

/** One kind of fault; the file of a rule is named after it. */
export interface Rule {
  readonly code: FindingCode;
  find(book: AuditedBook): Finding[] | Promise<Finding[]>;
}
