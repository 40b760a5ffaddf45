// The part of the store that keeps batches: many files, each to be read and made something of.
import type { Page } from '../access/access.ts';

export interface BatchRecord {
  readonly id: string;
  readonly tenant: string;
  /** What is made of each file, as JSON. */
  readonly steps: string;
  readonly created_at: string;
  readonly cancelled_at: string | null;
}

/** How far a batch is. */
export interface BatchProgress extends BatchRecord {
  readonly total: number;
  readonly pending: number;
  readonly done: number;
  readonly failed: number;
  /** When the last file came to its end; null while there are others. */
  readonly finished_at: string | null;
}

export interface BatchItem {
  /** From 0, in the order of the files. */
  readonly position: number;
  readonly file_id: string;
  readonly status: 'pending' | 'done' | 'failed';
  readonly extraction_id: string | null;
  /** The problem of one that failed, as JSON. */
  readonly error: string | null;
}

/** A file that is to be worked on now, and for which batch. */
export interface DueItem extends BatchItem {
  readonly batch_id: string;
  readonly tenant: string;
  readonly steps: string;
  /** Proves that this worker still holds it. */
  readonly lease: string;
  readonly attempts: number;
}

export interface BatchStore {
  /** All or nothing. */
  addBatch(batch: BatchRecord, file_ids: readonly string[]): Promise<void>;
  getBatch(tenant: string, id: string): Promise<BatchProgress | null>;
  /** The newest first. */
  listBatches(tenant: string, limit: number, cursor: string | null): Promise<Page<BatchProgress>>;
  /** What was not begun is not begun any more. False where there is none, or none that goes on. */
  cancelBatch(tenant: string, id: string, at: string): Promise<boolean>;
  /** From `after` on, in order. */
  listBatchItems(tenant: string, id: string, after: number, limit: number): Promise<readonly BatchItem[]>;
  /** Items that nobody is about, each given out once until `lease_ms` are over; the tenant with the fewest under way first. */
  claimItems(limit: number, lease: string, lease_ms: number): Promise<readonly DueItem[]>;
  /** False where the lease was lost. */
  extendItem(item: DueItem, lease_ms: number): Promise<boolean>;
  /** Puts it back, the try uncounted, until so many milliseconds are over. */
  deferItem(item: DueItem, in_ms: number): Promise<void>;
  finishItem(
    item: DueItem,
    outcome: { readonly extraction_id: string | null; readonly error: string | null; readonly at: string },
  ): Promise<boolean>;
  /** Forgets batches that are older, and items that no batch has. */
  trimBatches(before: string): Promise<void>;
}
