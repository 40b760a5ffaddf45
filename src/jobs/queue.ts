// Port of the job queue for readings: add, claim with a lease, extend and finish.

/** The reading of one document. Added twice under the same key, it is one job. */
export interface ReadJob {
  readonly key: string;
  /** Who asked for it first: the queue is fair between tenants. */
  readonly tenant: string;
  readonly sha256: string;
  readonly format: string;
  readonly size_bytes: number;
  readonly file_name: string;
  /** The file lies in another, as one of a thousand perhaps: what was uploaded goes before it. */
  readonly is_part?: boolean;
}

export interface LeasedJob extends ReadJob {
  /** Proves that this worker still holds the job; a lease that ran out and was taken over has another. */
  readonly lease: string;
  /** 1 at the first try. */
  readonly attempt: number;
}

export interface ClaimOptions {
  /** Only jobs of tenants that have none under way. */
  readonly only_idle?: boolean;
  /** No more of a tenant at once, `of` for those that it names and `of_all` for the others; 0 is no bound. */
  readonly most?: { readonly of_all: number; readonly of: Readonly<Record<string, number>> };
}

/**
 * Work that outlives the process that asked for it. A claimed job belongs to its worker until the lease runs out; a
 * worker that lives keeps extending it, and the jobs of one that died are taken over by another.
 */
export interface Queue {
  /** False where the queue already holds as many waiting jobs as `limit`. A job already there is kept and counts as added; one of a part that is uploaded too is one of an upload from then on. */
  add(job: ReadJob, limit: number): Promise<boolean>;
  /**
   * Of the jobs that nobody holds one of the tenant that has the fewest under way, and of those the oldest upload, else the oldest; or null.
   * Bounds hold however many ask at once.
   */
  claim(lease_seconds: number, options?: ClaimOptions): Promise<LeasedJob | null>;
  /** False where the lease was lost. `share` is how much is read so far, from 0 to 1, for whoever asks elsewhere. */
  extend(job: LeasedJob, lease_seconds: number, share?: number): Promise<boolean>;
  /** Takes the job out. False where the lease was lost. */
  finish(job: LeasedJob): Promise<boolean>;
  /** Puts the job back at once, its try uncounted: for a worker that is shutting down. */
  release(job: LeasedJob): Promise<void>;
  /** How many wait, not counting those under way. */
  waiting(): Promise<number>;
  /** How many of those were uploaded. */
  waitingUploads(): Promise<number>;
  /** For how many seconds the upload has waited that was added first; 0 where none waits. */
  oldest(): Promise<number>;
  /** What its worker last said of a job that is under way; null where there is none. */
  progress(key: string): Promise<number | null>;
}
