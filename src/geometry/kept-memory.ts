/** Bytes that are kept at most; more is given out and forgotten. Pages of text take a tenth of it. */
const MOST_KEPT = 2 ** 20;

/**
 * Memory that is used again and again for what does not outlive one piece of work, such as the reading of a page. Memory of its own for
 * each would have to be cleared before and collected behind it, which costs more than most of the work.
 */
export class KeptMemory {
  #kept = new ArrayBuffer(0);

  /** At least so many bytes. What they hold is left from earlier work, and they are overwritten by the next that takes them. */
  take(bytes: number): ArrayBuffer {
    if (bytes <= this.#kept.byteLength) return this.#kept;
    if (bytes > MOST_KEPT) return new ArrayBuffer(bytes);
    this.#kept = new ArrayBuffer(Math.min(MOST_KEPT, 2 * bytes));
    return this.#kept;
  }
}
