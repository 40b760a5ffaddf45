// Types of an audit: finding codes, severities, places, the rule interface and the counts of what was checked.
import type { CellRect } from '../model/index.ts';
import type { AuditedBook } from './audited-book.ts';
import type { RelationKind } from './relation-kind.ts';

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
  'table_sum_mismatch',
  'table_subtotal_mismatch',
  'table_difference_mismatch',
  'table_product_mismatch',
  'table_percent_mismatch',
] as const;
export type FindingCode = (typeof CODES)[number];

/** Cells of one sheet; `sheet` is 1-based. */
export interface Place {
  readonly sheet: number;
  readonly rect: CellRect;
}

/** A cell of a table; rows and columns from 0, with the header counted. */
export interface TablePlace {
  readonly id: string;
  readonly page: number;
  readonly row: number;
  readonly col: number;
  /** Of the number in the cell. */
  readonly anchor: string;
}

/** Something wrong or doubtful, and where. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** What is there, and what to do about it. */
  readonly message: string;
  /** Null where it is no matter of a sheet's cell. */
  readonly place: Place | null;
  /** The cell of a table whose number does not fit the others. */
  readonly table?: TablePlace;
  /** Further cells that belong to it, with their sheets or as anchors. */
  readonly related: readonly string[];
}

/** What was looked at, and how far. */
export interface Checked {
  readonly sheets: number;
  readonly cells: number;
  readonly formulas: number;
  /** Formulas that differ in more than where they are. */
  readonly distinct_formulas: number;
  /** Formulas whose value was computed again. */
  readonly evaluated: number;
  /** Tables whose numbers were held against each other. */
  readonly tables: number;
  /** Why some of it was not looked at; empty where all was. */
  readonly limits: readonly string[];
}

/** A table, how often each kind of relation holds and fails among its numbers, and how sure its reading is after that. */
export interface TableAudit {
  readonly table_id: string;
  readonly page: number;
  /** Kinds that were not found are left out. */
  readonly relations: readonly { readonly kind: RelationKind; readonly holds: number; readonly fails: number }[];
  readonly confidence: number;
}

export interface Audit {
  readonly findings: readonly Finding[];
  /** Those with a relation. */
  readonly tables: readonly TableAudit[];
  readonly checked: Checked;
}

/** One kind of fault; the file of a rule is named after it. */
export interface Rule {
  readonly code: FindingCode;
  find(book: AuditedBook): Finding[] | Promise<Finding[]>;
}
