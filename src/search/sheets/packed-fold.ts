// Folds all texts of a column at once in UTF-8, for fast search in large sheets.
import type { PackedText } from '../../model/index.ts';
import { foldCodePoint } from '../../view/index.ts';

/** Many texts folded into one string: entry `i` is units `ends[i - 1]` to `ends[i]`. */
export interface PackedFold {
  readonly text: string;
  readonly ends: Uint32Array;
}

const LINE_END_HYPHEN = /-[ \t]*\r?\n/;
const IRREGULAR_BLANKS = /[\t\n\v\f\r]/;

/**
 * Folds a column's texts at once. ASCII text only needs its case folded, which leaves every offset where it is, unless
 * a needle has blanks and the texts have runs of them, or words are parted at line ends.
 */
export function foldPacked(packed: PackedText, needles: readonly string[], keepCase: boolean): PackedFold {
  if (packed.ascii) {
    const text = latin1(packed.bytes);
    const regular =
      !needles.some((needle) => needle.includes(' ')) || !(text.includes('  ') || IRREGULAR_BLANKS.test(text));
    if (regular && !(text.includes('\n') && LINE_END_HYPHEN.test(text))) {
      return { text: keepCase ? text : text.toLowerCase(), ends: packed.ends };
    }
  }
  return foldBytes(packed, keepCase);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

const BLANK = 32;
const SPARE_UNITS = 64;

/** What each ASCII byte folds to; 0 for those that need a look at their neighbours: white space and the hyphen. */
const asciiTable = (keepCase: boolean): Uint8Array =>
  Uint8Array.from({ length: 0x80 }, (_, byte) => {
    const folded = foldCodePoint(byte, keepCase);
    return folded === ' ' || folded === '-' ? 0 : folded.charCodeAt(0);
  });

const ASCII = { keep: asciiTable(true), lower: asciiTable(false) };

/** Code points that take two bytes end here: the letters of Europe, Greek, Cyrillic, Hebrew and Arabic. */
const TWO_BYTES_END = 0x800;

/** What each code point of two bytes folds to; 0 where that is not one unit. Built once it is needed. */
function twoByteTable(keepCase: boolean): Uint16Array {
  const table = new Uint16Array(TWO_BYTES_END);
  for (let code = 0x80; code < TWO_BYTES_END; code++) {
    const folded = foldCodePoint(code, keepCase);
    // A dash may be the hyphen at a line end, and a blank one of a run.
    if (folded.length === 1 && folded !== ' ' && folded !== '-') table[code] = folded.charCodeAt(0);
  }
  return table;
}

const twoBytes: { keep?: Uint16Array; lower?: Uint16Array } = {};

/** UTF-8 read by hand, so that the ends of the entries can be carried over without a string for each. */
function foldBytes({ bytes, ends }: PackedText, keepCase: boolean): PackedFold {
  const ascii = keepCase ? ASCII.keep : ASCII.lower;
  const two = keepCase ? (twoBytes.keep ??= twoByteTable(true)) : (twoBytes.lower ??= twoByteTable(false));
  // Folding nearly always shortens; a character that folds to more units than it has bytes makes the buffer grow.
  let out = new Uint16Array(bytes.length + SPARE_UNITS);
  const foldedEnds = new Uint32Array(ends.length);
  let length = 0;
  let at = 0;
  for (let entry = 0; entry < ends.length; entry++) {
    const end = ends[entry]!;
    const start = length;
    while (at < end) {
      const byte = bytes[at]!;
      if (byte < 0x80) {
        const unit = ascii[byte]!;
        if (unit !== 0) {
          out[length++] = unit;
          at++;
          continue;
        }
        if (byte === BLANK) {
          if (length === start || out[length - 1] !== BLANK) out[length++] = BLANK;
          at++;
          continue;
        }
      }
      if (byte >= 0xc2 && byte < 0xe0) {
        const unit = two[((byte & 0x1f) << 6) | (bytes[at + 1]! & 0x3f)]!;
        if (unit !== 0) {
          out[length++] = unit;
          at += 2;
          continue;
        }
      }
      const joined = length > start && isHyphen(bytes, at) ? joinedLength(bytes, at, end, out[length - 1]!) : 0;
      if (joined > 0) {
        at += joined;
        continue;
      }
      const size = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      const folded = foldCodePoint(decode(bytes, at, size), keepCase);
      at += size;
      if (folded === ' ' && length > start && out[length - 1] === BLANK) continue;
      // Room is kept for a unit for each byte that is still to come.
      if (length + folded.length + bytes.length - at > out.length) out = grown(out, folded.length);
      for (let i = 0; i < folded.length; i++) out[length++] = folded.charCodeAt(i);
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
  const lead = bytes[at]!;
  if (size === 1) return lead;
  const second = bytes[at + 1]! & 0x3f;
  if (size === 2) return ((lead & 0x1f) << 6) | second;
  const third = bytes[at + 2]! & 0x3f;
  if (size === 3) return ((lead & 0x0f) << 12) | (second << 6) | third;
  return ((lead & 0x07) << 18) | (second << 12) | (third << 6) | (bytes[at + 3]! & 0x3f);
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
