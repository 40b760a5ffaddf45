// The part of the store that keeps batches: many files, each to be read and made something of.
import type { Page } from '../access/access.ts';

export interface BatchRecord {
  readonly id: string;
  readonly tenant: string;
  /** What is made of each file, as JSON. */
  readonly steps: string;
  readonly created_at: string;
  readonly cancelled_at: string | null;
  /** Whether results are to be written somewhere once all files came to their end. */
  readonly has_output?: boolean;
}

/** How far a batch is. */
export interface BatchProgress extends Omit<BatchRecord, 'has_output'> {
  readonly total: number;
  readonly pending: number;
  readonly done: number;
  readonly failed: number;
  /** When the last file came to its end; null while there are others. */
  readonly finished_at: string | null;
  /** When its results were written to where they were to be; null where they were not, or are not to be. */
  readonly written_at: string | null;
}

export interface BatchItem {
  /** From 0, in the order of the files. */
  readonly position: number;
  /** Empty where the file is yet to be taken in from its source. */
  readonly file_id: string;
  /** Where the file comes from; null where it was uploaded. */
  readonly source: string | null;
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

export type DueOutput = Pick<BatchRecord, 'id' | 'tenant' | 'steps'>;

export interface BatchStore {
  /** All or nothing. Of files that are there, and behind them of those that are to be taken in from their sources. */
  addBatch(batch: BatchRecord, file_ids: readonly string[], sources?: readonly string[]): Promise<void>;
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
  /** Says which file came from its source. False where the lease was lost. */
  nameItem(item: DueItem, file_id: string): Promise<boolean>;
  /** Puts it back, the try uncounted, until so many milliseconds are over. */
  deferItem(item: DueItem, in_ms: number): Promise<void>;
  finishItem(
    item: DueItem,
    outcome: { readonly extraction_id: string | null; readonly error: string | null; readonly at: string },
  ): Promise<boolean>;
  /** A batch all of whose files came to their end and whose results are to be written; given out once until `lease_ms` are over. */
  claimOutput(lease_ms: number): Promise<DueOutput | null>;
  extendOutput(id: string, lease_ms: number): Promise<void>;
  finishOutput(id: string, at: string): Promise<void>;
  /** Forgets batches that are older, and items that no batch has. */
  trimBatches(before: string): Promise<void>;
}
