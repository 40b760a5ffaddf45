import type { PackedText } from '../model/index.ts';
import { foldCodePoint } from '../view/index.ts';

/** Many texts folded into one string: entry `i` is units `ends[i - 1]` to `ends[i]`. */
export interface PackedFold {
  readonly text: string;
  readonly ends: Uint32Array;
}

const LINE_END_HYPHEN = /-[ \t]*\r?\n/;
const IRREGULAR_BLANKS = /[\t\n\v\f\r]/;

/**
 * Folds a column's texts at once. ASCII text only needs its case folded, which leaves every offset where it is, unless
 * the needle has blanks and the texts have runs of them, or words are parted at line ends.
 */
export function foldPacked(packed: PackedText, needle: string, keepCase: boolean): PackedFold {
  if (packed.ascii) {
    const text = latin1(packed.bytes);
    const regular = !needle.includes(' ') || !(text.includes('  ') || IRREGULAR_BLANKS.test(text));
    if (regular && !(text.includes('\n') && LINE_END_HYPHEN.test(text))) {
      return { text: keepCase ? text : text.toLowerCase(), ends: packed.ends };
    }
  }
  return foldBytes(packed, keepCase);
}

export function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

const BLANK = 32;
const SPARE_UNITS = 64;

/** UTF-8 read by hand, so that the ends of the entries can be carried over without a string for each. */
function foldBytes({ bytes, ends }: PackedText, keepCase: boolean): PackedFold {
  // Folding nearly always shortens; the few characters that fold to more than their bytes make the buffer grow.
  let out = new Uint16Array(bytes.length + SPARE_UNITS);
  const foldedEnds = new Uint32Array(ends.length);
  let length = 0;
  let at = 0;
  const put = (folded: string): void => {
    if (length + folded.length > out.length) out = grown(out, folded.length);
    for (let i = 0; i < folded.length; i++) out[length++] = folded.charCodeAt(i);
  };
  for (let entry = 0; entry < ends.length; entry++) {
    const end = ends[entry]!;
    const start = length;
    while (at < end) {
      const byte = bytes[at]!;
      if (length > start && isHyphen(bytes, at)) {
        const joined = joinedLength(bytes, at, end, out[length - 1]!);
        if (joined > 0) {
          at += joined;
          continue;
        }
      }
      if (byte < 0x80) {
        at++;
        if (byte === BLANK || (byte >= 9 && byte <= 13)) {
          if (length === start || out[length - 1] !== BLANK) put(' ');
        } else if (length < out.length) {
          out[length++] = !keepCase && byte >= 65 && byte <= 90 ? byte + 32 : byte;
        } else put(foldCodePoint(byte, keepCase));
        continue;
      }
      const size = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      const folded = foldCodePoint(decode(bytes, at, size), keepCase);
      at += size;
      if (folded !== ' ' || length === start || out[length - 1] !== BLANK) put(folded);
    }
    foldedEnds[entry] = length;
  }
  return { text: Buffer.from(out.buffer, 0, length * 2).toString('utf16le'), ends: foldedEnds };
}

function grown(out: Uint16Array<ArrayBuffer>, more: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(out.length * 2 + more);
  larger.set(out);
  return larger;
}

function decode(bytes: Uint8Array, at: number, size: number): number {
  const tail = (i: number): number => bytes[at + i]! & 0x3f;
  const lead = bytes[at]!;
  if (size === 2) return ((lead & 0x1f) << 6) | tail(1);
  if (size === 3) return ((lead & 0x0f) << 12) | (tail(1) << 6) | tail(2);
  return ((lead & 0x07) << 18) | (tail(1) << 12) | (tail(2) << 6) | tail(3);
}

const LETTER = /\p{L}/u;
const LINE_BREAK = /^[-\u00ad\u2010][ \t]*\r?\n[ \t]*(?=\p{L})/u;
const MAX_LINE_BREAK_BYTES = 64;

/** U+002D, U+00AD or U+2010. */
function isHyphen(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at]!;
  if (byte === 0x2d) return true;
  return byte === 0xc2 ? bytes[at + 1] === 0xad : byte === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0x90;
}

/** Bytes of a hyphen and the line break behind it where they part a word; 0 elsewhere. The same rule as in `foldText`. */
function joinedLength(bytes: Uint8Array, at: number, end: number, before: number): number {
  if (!LETTER.test(String.fromCharCode(before))) return 0;
  const ahead = Buffer.from(bytes.subarray(at, Math.min(end, at + MAX_LINE_BREAK_BYTES))).toString('utf8');
  const match = LINE_BREAK.exec(ahead);
  return match ? Buffer.byteLength(match[0]) : 0;
}
