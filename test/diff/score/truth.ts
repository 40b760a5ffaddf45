import type { Citation } from '../../../src/model/index.ts';

/** A change as it goes over the wire, as far as it is judged here. */
export interface Report {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly of: string;
  readonly before: ReportSide | null;
  readonly after: ReportSide | null;
  readonly edits: readonly ReportEdit[];
}

export interface ReportSide {
  readonly text: string;
  readonly citation: Citation;
  /** One a page, where it stands on several. */
  readonly citations?: readonly Citation[];
  readonly value?: string | number | boolean | null;
  readonly formula?: string | null;
}

export interface ReportEdit {
  readonly kind: 'equal' | 'insert' | 'delete';
  readonly text: string;
  readonly citation: Citation | null;
}

/** An edit that was made, and how to know it among the reports. */
export interface Truth {
  /** What was done, such as `word replaced`. */
  readonly edit: string;
  /** Whether the report is of this edit: of its kind, at its place. */
  matches(report: Report): boolean;
  /** Other reports that say the same in two parts: what went away and what came in its place. */
  readonly parts?: readonly ((report: Report) => boolean)[];
  /** What the place that is cited must hold on either side, read from the document again; null where that side has nothing. */
  readonly before: readonly string[] | null;
  /** Letters that should be marked as gone or as new; absent where nothing is marked. */
  readonly letters?: number;
  readonly after: readonly string[] | null;
}
