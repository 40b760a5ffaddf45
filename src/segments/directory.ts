// Binary layout of a stored document: encodes and decodes the segment directory and the trailer.

/**
 * The list of what a container holds and where. The container is
 *
 *   magic (8 bytes) · segments · directory (32 bytes an entry) · trailer (32 bytes)
 *
 * and is written front to back. Every segment and the directory carry a checksum, so that damage is told, never served.
 */
export const MAGIC = Uint8Array.from(Buffer.from('FOLIODOC', 'latin1'));
export const TRAILER_BYTES = 32;
const ENTRY_BYTES = 32;

export const SEGMENT = {
  ...{ head: 0, page: 1, table: 2, cells: 3, formulas: 4, extras: 5, invoice: 6, part: 7 },
  ...{ picture: 8, looks: 9 },
} as const;
export type SegmentKind = (typeof SEGMENT)[keyof typeof SEGMENT];

export interface Entry {
  readonly kind: SegmentKind;
  /** Page, position of the table, sheet, position of the attachment, or number of the picture. */
  readonly number: number;
  readonly first_row: number;
  readonly row_count: number;
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

export function encodeDirectory(entries: readonly Entry[]): Uint8Array {
  const bytes = new Uint8Array(entries.length * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  entries.forEach((entry, i) => {
    const at = i * ENTRY_BYTES;
    view.setUint32(at, entry.kind, true);
    view.setUint32(at + 4, entry.number, true);
    view.setUint32(at + 8, entry.first_row, true);
    view.setUint32(at + 12, entry.row_count, true);
    view.setFloat64(at + 16, entry.offset, true);
    view.setUint32(at + 24, entry.length, true);
    view.setUint32(at + 28, entry.checksum, true);
  });
  return bytes;
}

export function decodeDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / ENTRY_BYTES }, (_, i) => {
    const at = i * ENTRY_BYTES;
    return {
      kind: view.getUint32(at, true) as SegmentKind,
      number: view.getUint32(at + 4, true),
      first_row: view.getUint32(at + 8, true),
      row_count: view.getUint32(at + 12, true),
      offset: view.getFloat64(at + 16, true),
      length: view.getUint32(at + 24, true),
      checksum: view.getUint32(at + 28, true),
    };
  });
}

export interface Trailer {
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

export function encodeTrailer({ offset, length, checksum }: Trailer): Uint8Array {
  const bytes = new Uint8Array(TRAILER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, offset, true);
  view.setFloat64(8, length, true);
  view.setUint32(16, checksum, true);
  bytes.set(MAGIC, TRAILER_BYTES - MAGIC.length);
  return bytes;
}

/** Null where the bytes are no trailer. */
export function decodeTrailer(bytes: Uint8Array): Trailer | null {
  if (bytes.length !== TRAILER_BYTES || !MAGIC.every((b, i) => bytes[TRAILER_BYTES - MAGIC.length + i] === b))
    return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { offset: view.getFloat64(0, true), length: view.getFloat64(8, true), checksum: view.getUint32(16, true) };
}
