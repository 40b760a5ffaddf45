/** The reading of one document. Added twice under the same key, it is one job. */
export interface ReadJob {
  readonly key: string;
  readonly sha256: string;
  readonly format: string;
  readonly size_bytes: number;
  readonly file_name: string;
}

export interface LeasedJob extends ReadJob {
  /** Proves that this worker still holds the job; a lease that ran out and was taken over has another. */
  readonly lease: string;
  /** 1 at the first try. */
  readonly attempt: number;
}

/**
 * Work that outlives the process that asked for it. A claimed job belongs to its worker until the lease runs out; a
 * worker that lives keeps extending it, and the jobs of one that died are taken over by another.
 */
export interface Queue {
  /** False where the queue already holds as many waiting jobs as `limit`. A job already there is kept and counts as added. */
  add(job: ReadJob, limit: number): Promise<boolean>;
  /** The oldest job that nobody holds, or null. */
  claim(lease_seconds: number): Promise<LeasedJob | null>;
  /** False where the lease was lost. */
  extend(job: LeasedJob, lease_seconds: number): Promise<boolean>;
  /** Takes the job out. False where the lease was lost. */
  finish(job: LeasedJob): Promise<boolean>;
  /** Puts the job back at once, its try uncounted: for a worker that is shutting down. */
  release(job: LeasedJob): Promise<void>;
  /** How many wait, not counting those under way. */
  waiting(): Promise<number>;
}
