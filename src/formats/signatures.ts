// First bytes of containers that several formats come in.
import type { Signature } from './reader.ts';

export const ZIP: Signature = {
  kind: 'a ZIP archive that is cut off, or no document',
  bytes: [0x50, 0x4b, 0x03, 0x04],
};
export const EMPTY_ZIP: Signature = { kind: 'an empty ZIP archive', bytes: [0x50, 0x4b, 0x05, 0x06] };
/** RFC 1952, 2.3: the signature, and deflate. */
export const GZIP: Signature = { kind: 'packed with gzip, and damaged', bytes: [0x1f, 0x8b, 0x08] };
/** MS-CFB 2.2: the first half of the signature. */
export const COMPOUND: Signature = {
  kind: 'an OLE compound file, as Office wrote them up to 2003, that is no document',
  bytes: [0xd0, 0xcf, 0x11, 0xe0],
};
