// What the service does with batches.
import type { Page } from '../../store/index.ts';
import type { Caller } from '../caller.ts';
import type { Content } from '../content.ts';
import type { Place } from './buckets.ts';

export const BATCH_FORMATS = ['json', 'markdown', 'csv', 'html', 'text', 'docling'] as const;
export type BatchFormat = (typeof BATCH_FORMATS)[number];

/** What is made of each file; reading comes first, always. */
export interface BatchSteps {
  readonly extract?: string | object | undefined;
  readonly export?: BatchFormat | undefined;
  /** Where files are taken in from, beside those that were uploaded. */
  readonly from?: Place | undefined;
  /** Where the results are written to, beside being kept. */
  readonly to?: Place | undefined;
}

export interface NewBatch extends BatchSteps {
  readonly files?: readonly string[] | undefined;
}

export interface WireBatch {
  readonly id: string;
  readonly status: 'running' | 'completed' | 'cancelled';
  readonly extract: unknown;
  readonly export: string | null;
  readonly from: Place | null;
  /** The object that the results are written to. */
  readonly to: { readonly bucket: string; readonly name: string } | null;
  readonly total: number;
  readonly pending: number;
  readonly done: number;
  readonly failed: number;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly written_at: string | null;
}

export interface BatchService {
  addBatch(caller: Caller, batch: NewBatch): Promise<WireBatch>;
  getBatch(caller: Caller, id: string): Promise<WireBatch>;
  listBatches(caller: Caller, limit: number, cursor: string | null): Promise<Page<WireBatch>>;
  /** What was not begun is left out; one that came to its end stays as it is. */
  cancelBatch(caller: Caller, id: string): Promise<WireBatch>;
  /** A line of JSON a file, in their order, of those that came to their end; from `after` on. */
  batchResults(caller: Caller, id: string, after: number): Promise<Content>;
}
