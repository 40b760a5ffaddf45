// Finds the message within signed mail: clear text beside its signature, or wrapped in it (RFC 8551; RFC 5652).
import type { MailAttachment } from '../message.ts';
import { parseHeaders } from '../mime/parse-headers.ts';
import { isSignedData } from './locked.ts';

/** Lists within lists down to the content; and pieces of it, which are then too small to be any. */
const MAX_DEPTH = 12;
const MAX_PIECES = 1_000_000;
const CLASS = { constructed: 0x20, content: 0xa0, octets: 0x04, octets_in_pieces: 0x24, list: 0x30 } as const;

/** The bytes of the message in MIME that was signed; null where the attachment is no such thing. */
export function readSignedContent({ media_type, bytes }: MailAttachment): Buffer | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (media_type === 'multipart/signed') return hasType(buffer) ? buffer : null;
  if (!isSignedData(bytes)) return null;
  const content = findContent(buffer);
  return content !== null && hasType(content) ? content : null;
}

const hasType = (bytes: Buffer): boolean => parseHeaders(bytes, 0, bytes.length).get('content-type') !== null;

interface Element {
  readonly tag: number;
  readonly start: number;
  /** -1: up to an element of no tag and no length. */
  readonly length: number;
}

/** The element at a place (X.690, 8.1); null where none can be. */
function elementAt(bytes: Buffer, at: number): Element | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return null;
  if (first < 0x80) return { tag, start: at + 2, length: first };
  const count = first & 0x7f;
  if (count === 0) return { tag, start: at + 2, length: -1 };
  if (count > 4 || at + 2 + count > bytes.length) return null;
  return { tag, start: at + 2 + count, length: bytes.readUIntBE(at + 2, count) };
}

/**
 * Goes into lists in order, past what has no lists in it, to the octets of the content: signed data begins with its version, the list of digests, and then
 * the content's type and the content.
 */
function findContent(bytes: Buffer): Buffer | null {
  let at = 0;
  let entered = 0;
  for (let steps = 0; steps < 64; steps++) {
    const element = elementAt(bytes, at);
    if (!element) return null;
    const { tag, start, length } = element;
    if (tag === CLASS.octets || tag === CLASS.octets_in_pieces) return joinOctets(bytes, at);
    const isDigests = tag === 0x31;
    if ((tag === CLASS.list || tag === CLASS.content) && entered < MAX_DEPTH) {
      entered++;
      at = start;
    } else if (isDigests && length < 0) {
      const end = endOf(bytes, start);
      if (end === null) return null;
      at = end;
    } else if (length >= 0) at = start + length;
    else return null;
  }
  return null;
}

/** Behind an element of unknown length, whose own elements are passed one by one. */
function endOf(bytes: Buffer, start: number): number | null {
  let depth = 1;
  let at = start;
  while (depth > 0) {
    const element = elementAt(bytes, at);
    if (!element) return null;
    if (element.tag === 0 && element.length === 0) {
      depth--;
      at = element.start;
    } else if (element.length < 0) {
      depth++;
      at = element.start;
    } else at = element.start + element.length;
  }
  return at;
}

/** Octets may be cut into pieces, which may be cut themselves. */
function joinOctets(bytes: Buffer, from: number): Buffer | null {
  const pieces: Buffer[] = [];
  /** Where those end that were entered; -1 for those that say so at their end. */
  const ends: number[] = [];
  let at = from;
  do {
    while (ends.length > 0 && ends.at(-1)! >= 0 && at >= ends.at(-1)!) ends.pop();
    if (at !== from && ends.length === 0) break;
    const element = elementAt(bytes, at);
    if (!element || pieces.length > MAX_PIECES || ends.length > MAX_DEPTH) return null;
    const { tag, start, length } = element;
    if (tag === 0 && length === 0) {
      ends.pop();
      at = start;
    } else if ((tag & CLASS.constructed) !== 0) {
      ends.push(length < 0 ? -1 : start + length);
      at = start;
    } else {
      pieces.push(bytes.subarray(start, Math.min(bytes.length, start + Math.max(0, length))));
      at = start + Math.max(0, length);
    }
  } while (ends.length > 0);
  return Buffer.concat(pieces);
}
