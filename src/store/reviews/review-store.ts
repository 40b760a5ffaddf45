// The part of the store that keeps reviews: what people said of the fields of a document, and what waits to be looked at.
import type { Page } from '../access/access.ts';
import type { Slice } from '../whole/whole-store.ts';

/** What a review is of: the fields of a schema in a file. */
export interface ReviewOf {
  readonly tenant: string;
  readonly file_id: string;
  readonly schema_name: string;
}

/** What the newest extraction of a file by a schema leaves to be looked at. */
export interface ReviewRecord extends ReviewOf {
  readonly extraction_id: string;
  /** Of the extraction. */
  readonly created_at: string;
  /** How many wrong values are to be expected among those that nobody spoke of, in thousandths. */
  readonly doubt: number;
  /** Names of the fields that are in doubt, the worst first, as JSON. */
  readonly doubtful: string;
  /** How many fields there are. */
  readonly fields: number;
}

/** When a person was done with it, and who. */
export interface ReviewEnd {
  readonly done_at: string | null;
  readonly done_by: string | null;
}

export interface QueuedReview extends ReviewRecord, ReviewEnd {
  readonly file_name: string;
  /** Of how many fields something was said. */
  readonly stated: number;
}

/** What a person said of one field. What was read stays in the extraction. */
export interface StatementRecord {
  readonly field: string;
  /** The value and where it is in the document, both as JSON; `null` where the document has none. */
  readonly value: string;
  readonly citation: string;
  /** The extraction that was looked at. */
  readonly extraction_id: string;
  readonly said_at: string;
  readonly said_by: string | null;
}

export interface ReviewFilter {
  readonly schema_name?: string | undefined;
  readonly file_id?: string | undefined;
  readonly is_done?: boolean | undefined;
}

/** All of it goes with the file. */
export interface ReviewStore {
  /** Takes the place of what was kept of an earlier extraction; that a person was done stays. Throws `file_not_found`. */
  putReview(review: ReviewRecord): Promise<void>;
  getReview(of: ReviewOf): Promise<(ReviewRecord & ReviewEnd) | null>;
  endReview(of: ReviewOf, end: ReviewEnd): Promise<void>;
  /** The most doubtful first, and the newest of those that are alike. */
  listReviews(tenant: string, filter: ReviewFilter, limit: number, cursor: string | null): Promise<Page<QueuedReview>>;
  /** The last word on each field counts. Throws `file_not_found`. */
  putStatements(of: ReviewOf, statements: readonly StatementRecord[], withdrawn: readonly string[]): Promise<void>;
  /** By the names of their fields. */
  listStatements(of: ReviewOf): Promise<readonly StatementRecord[]>;
  listEveryReview(after: string | null, limit: number): Promise<Slice<ReviewRecord & ReviewEnd>>;
}
