// Port of the store of objects: bytes under names that are never used twice.

/** Bytes that lie elsewhere. Whatever does not answer is `storage_unavailable`. */
export interface Objects {
  /** Takes in bytes of any length in bounded memory; what the stream throws is thrown, and nothing is kept then. */
  put(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  putFile(name: string, path: string): Promise<void>;
  /** From the beginning, piece by piece; null where there is none. */
  get(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Exactly these bytes; null where there is no such object, or it ends before them. */
  read(name: string, offset: number, length: number): Promise<Uint8Array | null>;
  /** Null where there is none. */
  size(name: string): Promise<number | null>;
  /** Also what an upload that was cut off left of it. There need be none. */
  remove(name: string): Promise<void>;
  /** Names in their order, behind `after`. */
  list(after: string | null, limit: number): Promise<readonly string[]>;
  /** Rejects where objects cannot be put. */
  ping(): Promise<void>;
  close(): void;
}
