// Scores how likely the first bytes are a ZIP archive of files, for format detection: what is a document in an archive is for its own reader.
import { peekEntries } from '../../bytes/index.ts';
import { EMPTY_ZIP } from '../signatures.ts';
import { findUnreadPackage } from '../unread-types.ts';

/** Below what every document in an archive is told by, its name alone included. */
const ARCHIVE = 0.4;
const EMPTY = 0.3;
/** Bytes of an archive without entries. */
const EMPTY_BYTES = 22;

export function sniffZip(head: Uint8Array): number {
  if (EMPTY_ZIP.bytes.every((byte, i) => head[i] === byte)) return head.length >= EMPTY_BYTES ? EMPTY : 0;
  return peekEntries(head).length > 0 && findUnreadPackage(head) === null ? ARCHIVE : 0;
}
