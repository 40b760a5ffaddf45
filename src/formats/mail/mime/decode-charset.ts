// Decodes the bytes of a text by the charset that the mail states, unless they show that it is another.
import { isAscii, isUtf8 } from 'node:buffer';
import { createTranscoder, detectCharset } from '../../../bytes/index.ts';

export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
  /** True where what the mail states is unknown or cannot be. */
  readonly is_guessed: boolean;
  readonly undecodable: number;
}

/** Names that mail has for charsets, and the Encoding Standard has not. */
const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ['utf8', 'utf-8'],
  ['utf-8mb4', 'utf-8'],
  ['cp850', 'ibm850'],
  ['iso-8859-8-e', 'iso-8859-8'],
  ['ks_c_5601', 'euc-kr'],
  ['x-gbk', 'gbk'],
  ['cp932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['cp950', 'big5'],
]);
/** What programs write that never asked: any text is said to be so. */
const HOLLOW = new Set(['us-ascii', 'ascii', 'ansi_x3.4-1968', 'unknown-8bit', 'x-unknown', 'default', '']);

export function decodeCharset(bytes: Uint8Array, stated: string | null): DecodedText {
  const label = (stated ?? '').trim().toLowerCase();
  const known = HOLLOW.has(label) ? null : encodingOf(OWN_NAMES.get(label) ?? label);
  if (known === 'utf-7') return { text: decodeUtf7(bytes), encoding: 'utf-7', is_guessed: false, undecodable: 0 };
  const isStateful = known !== null && /^(?:iso-2022|hz-gb|utf-16)/.test(known);
  if (isUtf8(bytes) && !isStateful) return decodeUtf8(bytes, known);
  const isOpen = known === null || known === 'utf-8';
  // A guess takes long, and counts only where nothing is said, or for the mark in front.
  const guess = isOpen || known.startsWith('utf-16') ? detectCharset(bytes) : null;
  const encoding = isOpen ? guess!.encoding : known;
  const mark = guess?.encoding === encoding ? guess.bom_bytes : 0;
  const transcoder = createTranscoder(encoding);
  return {
    text: Buffer.from(transcoder.push(bytes.subarray(mark), true)).toString('utf8'),
    encoding,
    is_guessed: encoding !== known,
    undecodable: transcoder.undecodable(),
  };
}

const MARK = [0xef, 0xbb, 0xbf];

/** Bytes that are sound UTF-8; plain ones are also in whatever charset is stated. */
function decodeUtf8(bytes: Uint8Array, known: string | null): DecodedText {
  const own = MARK.every((byte, i) => bytes[i] === byte) ? bytes.subarray(MARK.length) : bytes;
  const isPlain = isAscii(own);
  return {
    text: Buffer.from(own.buffer, own.byteOffset, own.byteLength).toString('utf8'),
    encoding: isPlain && known !== null ? known : 'utf-8',
    is_guessed: !isPlain && known !== 'utf-8',
    undecodable: 0,
  };
}

function encodingOf(label: string): string | null {
  if (label === 'utf-7' || label === 'unicode-1-1-utf-7') return 'utf-7';
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** RFC 2152: stretches of UTF-16 in Base64 between `+` and what is no Base64. */
function decodeUtf7(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/\+([A-Za-z0-9+/]*)-?/g, (_, base64: string) => {
      if (base64 === '') return '+';
      const wide = Buffer.from(base64, 'base64');
      return Buffer.from(wide.subarray(0, wide.length & ~1))
        .swap16()
        .toString('utf16le');
    });
}
