// Types of the zip reader: source, limits, entries and the opened archive.

/** Bytes that can be read from any place. */
export interface ZipSource {
  readonly size: number;
  /** Exactly `length` bytes, fewer only at the end; good until the next reading. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Going past a bound is `ContainerError('limit')`. */
export interface ZipLimits {
  readonly max_entries: number;
  /** Bytes that all entries unfold to, together, each time that one is read. */
  readonly max_unpacked_bytes: number;
  /** Bytes of an entry that is read whole: what memory has room for. Streams are not bound by it. */
  readonly max_whole_bytes?: number;
  /** Entries of one name are kept, each by itself; else they are a fault. */
  readonly keeps_namesakes?: true;
}

export interface ZipEntry {
  /** With forward slashes, without one in front: `xl/workbook.xml`. */
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed_bytes: number;
  /** As declared: a hint, never to be relied on. */
  readonly unpacked_bytes: number;
  /** `2026-05-01 10:20:30`, in a time zone that nobody knows. Null where it states none. */
  readonly modified: string | null;
  readonly crc: number;
  /** Where the local header stands. */
  readonly offset: number;
}

export interface ZipArchive {
  /** In the order of the directory; of entries under one name only the last, which is the one that replaced the others, unless namesakes are kept. */
  readonly entries: readonly ZipEntry[];
  /** Entries whose bytes, once read, did not have the checksum that the directory states. */
  readonly mismatched: ReadonlySet<string>;
  /** By name, slashes and the case of letters aside. */
  find(name: string): ZipEntry | null;
  read(entry: ZipEntry): Promise<Uint8Array>;
  /**
   * Hands over the content piece by piece, so that memory stays small whatever the entry unfolds to. The pieces are the taker's own. What was handed over before an
   * error is sound. An error that `onChunk` throws ends the reading and is thrown on. False where the checksum is not what the directory states.
   */
  stream(entry: ZipEntry, onChunk: (chunk: Uint8Array) => void): Promise<boolean>;
}
