// Collects the distinct texts of a column as UTF-8, so that cells store codes.
import { isAscii } from 'node:buffer';
import type { PackedText } from '../../../model/index.ts';
import type { ReadLimits } from '../../reader.ts';
import { textsTooLong, textTooLong } from '../limits.ts';

/** Longer texts are copied by the machine's own copy, which costs more to start. */
const SHORT_TEXT = 48;
const BYTES_PER_UNIT = 3;

/** The distinct texts of one column of one block after the other. Codes are positions plus one. */
export class TextDictionary {
  private readonly strings: PackedText;
  private readonly limits: ReadLimits;
  /** For each string of the workbook the column that it was last met in, and its code there. */
  private readonly seenIn: Uint32Array;
  private readonly codes: Uint32Array;
  /** Unicode characters of each string plus one, where they were counted. */
  private readonly lengths: Uint32Array;
  private column = 0;
  private own = new Map<string, number>();
  private bytes: Buffer = Buffer.allocUnsafe(1 << 16);
  private ends = new Uint32Array(1 << 10);
  private count = 0;
  private end = 0;
  /** Unicode characters of all cells so far. */
  characters = 0;

  constructor(strings: PackedText, limits: ReadLimits) {
    this.strings = strings;
    this.limits = limits;
    this.seenIn = new Uint32Array(strings.ends.length);
    this.codes = new Uint32Array(strings.ends.length);
    this.lengths = new Uint32Array(strings.ascii ? 0 : strings.ends.length);
  }

  begin(): void {
    this.column++;
    this.count = 0;
    this.end = 0;
    if (this.own.size > 0) this.own = new Map();
  }

  /** The code of a string of the workbook. A string that does not exist is an empty text. */
  shared(string: number): number {
    const { ends } = this.strings;
    if (string >= ends.length) return this.text('');
    const start = string === 0 ? 0 : ends[string - 1]!;
    const end = ends[string]!;
    this.characters += this.strings.ascii ? end - start : this.lengthOf(string, start, end);
    if (this.seenIn[string] === this.column) return this.codes[string]!;
    this.seenIn[string] = this.column;
    this.copy(start, end);
    return (this.codes[string] = this.close());
  }

  text(text: string): number {
    this.characters += codePoints(text);
    const known = this.own.get(text);
    if (known !== undefined) return known;
    this.reserve(text.length * BYTES_PER_UNIT);
    const size = this.bytes.write(text, this.end, 'utf8');
    this.check(size);
    this.end += size;
    const code = this.close();
    this.own.set(text, code);
    return code;
  }

  /** The workbook's own string, as a string of the language. */
  decode(string: number): string {
    const { ends, bytes } = this.strings;
    if (string >= ends.length) return '';
    const start = string === 0 ? 0 : ends[string - 1]!;
    return Buffer.from(bytes.buffer, bytes.byteOffset + start, ends[string]! - start).toString('utf8');
  }

  /** Whether a string of the workbook holds no more than blanks. */
  isBlank(string: number): boolean {
    const { ends, bytes } = this.strings;
    if (string >= ends.length) return true;
    for (let i = string === 0 ? 0 : ends[string - 1]!; i < ends[string]!; i++) if (bytes[i]! > 32) return false;
    return true;
  }

  get size(): number {
    return this.count;
  }

  finish(): PackedText {
    // A long text that a million cells name unfolds to far more than the file.
    if (this.characters > this.limits.max_unpacked_bytes) throw textsTooLong(this.limits);
    const bytes = new Uint8Array(this.end);
    bytes.set(this.bytes.subarray(0, this.end));
    return {
      ends: this.ends.slice(0, this.count),
      bytes,
      ascii: this.strings.ascii && this.own.size === 0 ? true : isAscii(bytes),
    };
  }

  private copy(start: number, end: number): void {
    const size = end - start;
    this.check(size);
    this.reserve(size);
    const { bytes } = this.strings;
    const target = this.bytes;
    if (size > SHORT_TEXT) target.set(bytes.subarray(start, end), this.end);
    else for (let i = start, to = this.end; i < end; i++) target[to++] = bytes[i]!;
    this.end += size;
  }

  private check(size: number): void {
    if (size > this.limits.max_text_bytes) throw textTooLong(this.limits);
  }

  private close(): number {
    if (this.count === this.ends.length) this.ends = grown(this.ends);
    this.ends[this.count++] = this.end;
    return this.count;
  }

  private reserve(more: number): void {
    if (this.end + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.end + more));
    larger.set(this.bytes.subarray(0, this.end));
    this.bytes = larger;
  }

  private lengthOf(string: number, start: number, end: number): number {
    const known = this.lengths[string]!;
    if (known > 0) return known - 1;
    let length = 0;
    for (let i = start; i < end; i++) if ((this.strings.bytes[i]! & 0xc0) !== 0x80) length++;
    this.lengths[string] = length + 1;
    return length;
  }
}

function grown(ends: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(ends.length * 2);
  larger.set(ends);
  return larger;
}

function codePoints(text: string): number {
  let count = text.length;
  for (let i = 1; i < text.length; i++) {
    const low = (text.charCodeAt(i) & 0xfc00) === 0xdc00;
    if (low && (text.charCodeAt(i - 1) & 0xfc00) === 0xd800) count--;
  }
  return count;
}
