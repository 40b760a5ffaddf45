// Stores shared strings in one UTF-8 buffer, with a fast path that copies plain bytes.
import { isUtf8 } from 'node:buffer';
import type { PackedText } from '../../../model/index.ts';
import { textTooLong } from '../../workbook/index.ts';
import { decodeText, unescapeText } from './cell-text.ts';

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const AMPERSAND = 0x26;
const CR = 0x0d;
const UNDERSCORE = 0x5f;
const LOWER_X = 0x78;
const ODD = -1;
const AMP = Buffer.from('amp;');
const LT = Buffer.from('lt;');
const GT = Buffer.from('gt;');
const QUOT = Buffer.from('quot;');
const APOS = Buffer.from('apos;');
const OPEN = Buffer.from('<si>');
const TEXT = Buffer.from('<t>');
const PRESERVED = Buffer.from('<t xml:space="preserve">');
const TEXT_END = Buffer.from('</t>');
const CLOSE = Buffer.from('</si>');
const EMPTY_ITEM = Buffer.from('<si/>');
const EMPTY_TEXT = Buffer.from('<t/>');
const RUN = Buffer.from('<r>');
const RUN_END = Buffer.from('</r>');
const RUN_LOOK = Buffer.from('<rPr>');
const RUN_LOOK_END = '</rPr>';
const RUN_LOOK_EMPTY = Buffer.from('<rPr/>');
const PHONETIC = Buffer.from('<phoneticPr');
const PHONETIC_RUN = Buffer.from('<rPh');
const PHONETIC_RUN_END = '</rPh>';

/** The shared strings as they come, in one buffer of UTF-8: a string of the engine for each would cost more than all else. */
export class SharedStrings {
  private bytes = Buffer.allocUnsafeSlow(1 << 16);
  private ends = new Uint32Array(1024);
  private length = 0;
  private count = 0;
  private high = 0;
  private readonly maxTextBytes: number;

  constructor(maxTextBytes: number) {
    this.maxTextBytes = maxTextBytes;
  }

  add(text: string): void {
    this.addPiece(text);
    this.close();
  }

  /** Takes `si` elements in the usual spelling from `start` on; gives `end`, or where the one begins that it does not understand. */
  scan(source: Buffer, start: number, end: number): number {
    let at = start;
    for (;;) {
      while (at < end && source[at]! <= 0x20) at++;
      if (at >= end) return end;
      const length = this.length;
      const next = this.item(source, at);
      if (next === ODD || next > end) {
        this.length = length;
        return at;
      }
      this.close();
      at = next;
    }
  }

  finish(): PackedText {
    const ends = this.ends.slice(0, this.count);
    const bytes = this.bytes.subarray(0, this.length);
    const ascii = this.high < 0x80;
    if (!ascii && !isUtf8(bytes)) return repack(bytes, ends);
    return { ends, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), ascii };
  }

  private item(source: Buffer, start: number): number {
    if (!isAt(source, start, OPEN)) return isAt(source, start, EMPTY_ITEM) ? start + EMPTY_ITEM.length : ODD;
    let at = start + OPEN.length;
    for (;;) {
      while (source[at]! <= 0x20) at++;
      if (isAt(source, at, CLOSE)) return at + CLOSE.length;
      at = source[at + 1] === 0x74 ? this.text(source, at) : this.other(source, at);
      if (at === ODD) return ODD;
    }
  }

  /** What may be in an `si` besides its text: runs, and how they look or are pronounced. */
  private other(source: Buffer, at: number): number {
    if (isAt(source, at, RUN)) return this.run(source, at + RUN.length);
    if (isAt(source, at, PHONETIC_RUN)) return behind(source, PHONETIC_RUN_END, at);
    if (!isAt(source, at, PHONETIC)) return ODD;
    const end = source.indexOf(GREATER, at);
    return end > 0 && source[end - 1] === SLASH ? end + 1 : ODD;
  }

  private run(source: Buffer, start: number): number {
    let at = start;
    for (;;) {
      while (source[at]! <= 0x20) at++;
      if (isAt(source, at, RUN_END)) return at + RUN_END.length;
      if (isAt(source, at, RUN_LOOK)) at = behind(source, RUN_LOOK_END, at);
      else if (isAt(source, at, RUN_LOOK_EMPTY)) at += RUN_LOOK_EMPTY.length;
      else at = this.text(source, at);
      if (at === ODD) return ODD;
    }
  }

  private text(source: Buffer, start: number): number {
    if (isAt(source, start, EMPTY_TEXT)) return start + EMPTY_TEXT.length;
    const tag = isAt(source, start, TEXT) ? TEXT : PRESERVED;
    if (tag === PRESERVED && !isAt(source, start, PRESERVED)) return ODD;
    const from = start + tag.length;
    const at = this.copy(source, from);
    return at !== ODD && isAt(source, at, TEXT_END) ? at + TEXT_END.length : ODD;
  }

  /** Takes the text up to the next tag and gives where that is. Usual references are resolved as they come, all else in a second look. */
  private copy(source: Buffer, from: number): number {
    this.reserve(source.length - from);
    const { bytes } = this;
    let { length, high } = this;
    let at = from;
    for (; at < source.length; at++) {
      let byte = source[at]!;
      if (byte === LESS) break;
      if (byte === AMPERSAND) {
        const name = referenceAt(source, at + 1);
        if (name === 0) return this.decode(source, from);
        at += name >> 8;
        byte = name & 0xff;
      } else if (byte === CR || (byte === UNDERSCORE && source[at + 1] === LOWER_X)) return this.decode(source, from);
      high |= byte;
      bytes[length++] = byte;
    }
    this.length = length;
    this.high = high;
    return at;
  }

  private decode(source: Buffer, from: number): number {
    const end = source.indexOf(LESS, from);
    if (end < 0) return ODD;
    this.addPiece(unescapeText(decodeText(source, from, end)));
    return end;
  }

  private addPiece(text: string): void {
    const size = Buffer.byteLength(text);
    this.reserve(size);
    this.bytes.write(text, this.length, 'utf8');
    if (size > text.length) this.high = 0x80;
    this.length += size;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.length + more));
    this.bytes.copy(wider, 0, 0, this.length);
    this.bytes = wider;
  }

  private close(): void {
    const start = this.count === 0 ? 0 : this.ends[this.count - 1]!;
    if (this.length - start > this.maxTextBytes) throw textTooLong({ max_text_bytes: this.maxTextBytes });
    if (this.count === this.ends.length) {
      const wider = new Uint32Array(this.count * 2);
      wider.set(this.ends);
      this.ends = wider;
    }
    this.ends[this.count++] = this.length;
  }
}

/** The strings again, with U+FFFD where their bytes are no UTF-8. */
function repack(bytes: Buffer, ends: Uint32Array): PackedText {
  const sound = new SharedStrings(Number.POSITIVE_INFINITY);
  let start = 0;
  for (const end of ends) {
    sound.add(bytes.toString('utf8', start, end));
    start = end;
  }
  return sound.finish();
}

/** Of the reference whose name begins at `at`, the bytes of the name with the semicolon, times 256, and the character; 0 where it is not a usual one. */
function referenceAt(source: Buffer, at: number): number {
  const [first, second] = [source[at], source[at + 1]];
  if (first === 0x61 && second === 0x6d) return isAt(source, at, AMP) ? (AMP.length << 8) | AMPERSAND : 0;
  if (first === 0x6c) return isAt(source, at, LT) ? (LT.length << 8) | LESS : 0;
  if (first === 0x67) return isAt(source, at, GT) ? (GT.length << 8) | GREATER : 0;
  if (first === 0x71) return isAt(source, at, QUOT) ? (QUOT.length << 8) | 0x22 : 0;
  return isAt(source, at, APOS) ? (APOS.length << 8) | 0x27 : 0;
}

function behind(source: Buffer, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? ODD : at + mark.length;
}

function isAt(source: Buffer, at: number, expected: Buffer): boolean {
  for (let i = 0; i < expected.length; i++) if (source[at + i] !== expected[i]) return false;
  return true;
}
