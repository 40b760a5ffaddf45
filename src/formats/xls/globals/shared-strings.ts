// Parses the shared string table (SST and CONTINUE records) to UTF-8.
import { FolioError } from '../../../errors.ts';
import type { PackedText } from '../../../model/index.ts';

const WIDE = 0x01;
const PHONETIC = 0x04;
const RICH = 0x08;
const RUN_BYTES = 4;
/** Count of characters and flags: no string is shorter. */
const LEAST_BYTES = 3;
const COUNTS_BYTES = 8;

/**
 * The texts of an SST record and the CONTINUE records behind it, straight from their bytes to UTF-8. A run of characters that is
 * cut by the end of a record begins anew with a byte of flags; formatting and phonetic data do not. [MS-XLS] 2.5.293
 */
export function parseSharedStrings(pieces: readonly Uint8Array[], maxTextBytes: number): PackedText {
  return new StringScanner(pieces, maxTextBytes).scan();
}

class StringScanner {
  private readonly pieces: readonly Uint8Array[];
  private readonly maxTextBytes: number;
  private piece = 0;
  private bytes: Uint8Array;
  private at = 0;
  private readonly out: Uint8Array;
  private length = 0;
  private ascii = true;
  /** The first half of a pair of surrogates, until the second one comes. */
  private high = 0;

  constructor(pieces: readonly Uint8Array[], maxTextBytes: number) {
    this.pieces = pieces;
    this.maxTextBytes = maxTextBytes;
    this.bytes = pieces[0] ?? new Uint8Array(0);
    const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
    // One byte of Latin-1 takes two of UTF-8 at most, two bytes of UTF-16 take three.
    this.out = Buffer.allocUnsafe(total * 2 + 4);
  }

  scan(): PackedText {
    const claimed = this.uniqueCount();
    const total = this.pieces.reduce((sum, piece) => sum + piece.length, 0);
    const ends = new Uint32Array(Math.min(claimed, Math.ceil(total / LEAST_BYTES)));
    let count = 0;
    while (count < ends.length && this.more()) {
      const from = this.length;
      this.string();
      if (this.length - from > this.maxTextBytes)
        throw new FolioError('limit_exceeded', `A text of the workbook is longer than ${this.maxTextBytes} bytes.`);
      ends[count++] = this.length;
    }
    return { ends: ends.slice(0, count), bytes: this.out.slice(0, this.length), ascii: this.ascii };
  }

  private uniqueCount(): number {
    const { bytes } = this;
    if (bytes.length < COUNTS_BYTES) return 0;
    this.at = COUNTS_BYTES;
    return (bytes[4]! | (bytes[5]! << 8) | (bytes[6]! << 16) | (bytes[7]! << 24)) >>> 0;
  }

  /** Moves to the next piece where this one is at its end; false behind the last. */
  private more(): boolean {
    while (this.at >= this.bytes.length) {
      const next = this.pieces[this.piece + 1];
      if (!next) return false;
      this.piece++;
      this.bytes = next;
      this.at = 0;
    }
    return true;
  }

  private byte(): number {
    return this.more() ? this.bytes[this.at++]! : 0;
  }

  private u16(): number {
    return this.byte() | (this.byte() << 8);
  }

  private string(): void {
    const { bytes, at } = this;
    if (at + LEAST_BYTES <= bytes.length) {
      this.at = at + LEAST_BYTES;
      this.body(bytes[at]! | (bytes[at + 1]! << 8), bytes[at + 2]!);
    } else this.body(this.u16(), this.byte());
  }

  private body(count: number, flags: number): void {
    const runs = flags & RICH ? this.u16() : 0;
    const phonetic = flags & PHONETIC ? this.u16() + this.u16() * 65_536 : 0;
    this.characters(count, (flags & WIDE) !== 0);
    this.endPair();
    if (runs + phonetic > 0) this.skip(runs * RUN_BYTES + phonetic);
  }

  private characters(count: number, isWide: boolean): void {
    let wide = isWide;
    let left = count;
    while (left > 0) {
      const width = wide ? 2 : 1;
      const here = Math.min(left, Math.trunc((this.bytes.length - this.at) / width));
      if (wide) this.copyWide(here);
      else this.copyNarrow(here);
      left -= here;
      if (left === 0) return;
      this.at = this.bytes.length;
      if (!this.more()) return;
      wide = (this.byte() & WIDE) !== 0;
    }
  }

  private copyNarrow(count: number): void {
    const { bytes, out } = this;
    let to = this.length;
    const end = this.at + count;
    for (let i = this.at; i < end; i++) {
      const byte = bytes[i]!;
      if (byte < 0x80) out[to++] = byte;
      else {
        this.ascii = false;
        out[to++] = 0xc0 | (byte >> 6);
        out[to++] = 0x80 | (byte & 63);
      }
    }
    this.length = to;
    this.at = end;
  }

  private copyWide(count: number): void {
    const { bytes, out } = this;
    const end = this.at + count * 2;
    let i = this.at;
    // Many writers give two bytes to every character, whichever it is.
    if (this.high === 0) {
      let to = this.length;
      for (; i < end && bytes[i]! < 0x80 && bytes[i + 1] === 0; i += 2) out[to++] = bytes[i]!;
      this.length = to;
    }
    for (; i < end; i += 2) this.unit(bytes[i]! | (bytes[i + 1]! << 8));
    this.at = end;
  }

  private unit(unit: number): void {
    if (unit < 0x80 && this.high === 0) {
      this.out[this.length++] = unit;
      return;
    }
    if (this.high !== 0 && unit >= 0xdc00 && unit <= 0xdfff) {
      const point = 0x10000 + ((this.high - 0xd800) << 10) + (unit - 0xdc00);
      this.high = 0;
      this.put(0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
      return;
    }
    this.endPair();
    if (unit >= 0xd800 && unit <= 0xdbff) this.high = unit;
    else this.point(unit >= 0xdc00 && unit <= 0xdfff ? 0xfffd : unit);
  }

  private endPair(): void {
    if (this.high === 0) return;
    this.high = 0;
    this.point(0xfffd);
  }

  private point(point: number): void {
    if (point < 0x80) this.out[this.length++] = point;
    else if (point < 0x800) this.put(0xc0 | (point >> 6), 0x80 | (point & 63));
    else this.put(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
  }

  private put(...parts: readonly number[]): void {
    this.ascii = false;
    for (const part of parts) this.out[this.length++] = part;
  }

  private skip(count: number): void {
    let left = count;
    while (left > 0 && this.more()) {
      const here = Math.min(left, this.bytes.length - this.at);
      this.at += here;
      left -= here;
    }
  }
}
