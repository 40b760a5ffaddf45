// Decodes texts of old Office files: Unicode strings, code-page strings of older versions.
import { CODE_PAGE_LABELS, createTranscoder } from '../../bytes/index.ts';
import type { Payload } from './payload.ts';

/** How a stream writes texts: BIFF8 in Unicode, BIFF5 and 7 in the code page of the workbook. */
export interface TextForm {
  readonly unicode: boolean;
  decode(bytes: Uint8Array): string;
}

const WESTERN = 'windows-1252';

/** Numbers that only files of Excel have for what others call otherwise. */
const OWN_LABELS: Readonly<Record<number, string>> = { 32768: 'macintosh', 65001: 'utf-8' };

/** The label of a code page; null for one that cannot be decoded. */
export function codePageLabel(page: number): string | null {
  if (page === 1200 || page === 367 || page === 32769) return WESTERN;
  return OWN_LABELS[page] ?? CODE_PAGE_LABELS[page] ?? null;
}

export function decodeBytes(bytes: Uint8Array, label: string): string {
  return Buffer.from(createTranscoder(label).push(bytes, true)).toString('utf8');
}

export const UNICODE: TextForm = { unicode: true, decode: latin1 };

export function codePageForm(page: number): TextForm {
  const label = codePageLabel(page) ?? WESTERN;
  return { unicode: false, decode: (bytes) => decodeBytes(bytes, label) };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

export function utf16(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length & ~1).toString('utf16le');
}

const WIDE = 0x01;
const PHONETIC = 0x04;
const RICH = 0x08;

/** Characters without their count: in BIFF8 a byte of flags comes first. */
export function readCharacters(payload: Payload, count: number, form: TextForm): string {
  if (!form.unicode) return form.decode(payload.take(count));
  const flags = payload.u8();
  const runs = flags & RICH ? payload.u16() : 0;
  const phonetic = flags & PHONETIC ? payload.u32() : 0;
  const text = flags & WIDE ? utf16(payload.take(count * 2)) : latin1(payload.take(count));
  payload.skip(Math.min(payload.left, runs * 4 + phonetic));
  return text;
}

/** A text with a count of one byte before it. */
export const readShortText = (payload: Payload, form: TextForm): string => readCharacters(payload, payload.u8(), form);

/** A text with a count of two bytes before it. */
export const readText = (payload: Payload, form: TextForm): string => readCharacters(payload, payload.u16(), form);

/** A text of `count` characters over several records: each piece states its own width. Ends where the pieces end. */
export function readPieces(pieces: readonly Uint8Array[], count: number): string {
  let text = '';
  for (const piece of pieces) {
    if (text.length >= count || piece.length === 0) break;
    const rest = piece.subarray(1);
    const left = count - text.length;
    text += piece[0]! & WIDE ? utf16(rest.subarray(0, left * 2)) : latin1(rest.subarray(0, left));
  }
  return text;
}
