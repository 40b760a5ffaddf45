// Use cases of reviews, as surfaces call them.
import type { Page, QueuedReview, ReviewFilter } from '../../store/index.ts';
import type { Caller } from '../caller.ts';
import type { Content } from '../content.ts';
import type { JsonBody } from '../json-body.ts';

export interface NewStatements {
  /** By the names of fields; null where the document has no such value. */
  readonly values?: object | undefined;
  /** Names of fields of which nothing is said any more. */
  readonly withdraw?: readonly string[] | undefined;
  /** Who says so; the caller's key where it is left out. */
  readonly reviewer?: string | undefined;
  /** Whether the review is at its end. */
  readonly done?: boolean | undefined;
}

export type WireReview = Omit<QueuedReview, 'tenant' | 'schema_name' | 'doubtful'> & {
  readonly schema: string;
  readonly doubtful: readonly string[];
};

/** `pdf`: the pages that values are cited from, each value marked on them. */
type ReviewFormat = 'csv' | 'xlsx' | 'json' | 'pdf';

export interface ReviewService {
  /** Keeps what a person says of fields beside what was read, and gives the review that comes of it. */
  reviewExtraction(caller: Caller, extraction_id: string, said: NewStatements): Promise<JsonBody>;
  getReview(caller: Caller, extraction_id: string): Promise<JsonBody>;
  exportReview(caller: Caller, extraction_id: string, format: ReviewFormat): Promise<Content>;
  /** What waits to be looked at, the most doubtful first. */
  listReviews(caller: Caller, filter: ReviewFilter, limit: number, cursor: string | null): Promise<Page<WireReview>>;
}
