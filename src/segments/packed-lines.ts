// Packs lines and word boxes into delta-coded variable-length integers, and unpacks them.
import type { Box, Line, Word } from '../model/index.ts';

/**
 * Lines and their words as bytes: whole numbers of seven bits a byte, lowest first, the sign in the lowest bit. Coordinates are hundredths of
 * a point. Each number is told from the one before it, since words follow each other in the text and along the line:
 *
 *   line  start from the end of the line before · length · left from the line before · top from the line before · width · height · words
 *   word  start from the end before, doubled, with 1 for a word whose top and bottom are not the line's · length · left from the right
 *         before · width · for those also top and bottom from the line's
 */
const HUNDREDTHS = 100;
/** Of offsets and of coordinates in hundredths: what lies beyond is not packed, so that no difference leaves the range of 32 bits. */
const MOST = 2 ** 26;
/** Enough for most pages; more is made where it is needed. */
const FIRST_BYTES = 2 ** 14;
/** The most bytes that a number takes. */
const NUMBER_BYTES = 5;
/** The most numbers of a line or word. */
const NUMBERS = 7;

export class LinePacker {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;
  #isExact = true;

  get packed(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** False where the lines would not come back as they are; then nothing is added. */
  add(lines: readonly Line[]): boolean {
    const before = this.#length;
    this.#isExact = true;
    let end = 0;
    let left = 0;
    let bottom = 0;
    for (const line of lines) {
      const { bbox, words } = line;
      const x0 = this.#hundredths(bbox[0]);
      const y0 = this.#hundredths(bbox[1]);
      const x1 = this.#hundredths(bbox[2]);
      const y1 = this.#hundredths(bbox[3]);
      this.#makeRoom();
      this.#put(this.#offset(line.start) - end);
      this.#put(this.#offset(line.end) - line.start);
      this.#put(x0 - left);
      this.#put(y0 - bottom);
      this.#put(x1 - x0);
      this.#put(y1 - y0);
      this.#put(words.length);
      this.#addWords(line, x0, y0, y1);
      if (!this.#isExact) {
        this.#length = before;
        return false;
      }
      end = line.end;
      left = x0;
      bottom = y1;
    }
    return true;
  }

  #addWords({ start, bbox: lineBox, words }: Line, lineLeft: number, lineTop: number, lineBottom: number) {
    let end = start;
    let right = lineLeft;
    for (const word of words) {
      const { bbox } = word;
      const x0 = this.#hundredths(bbox[0]);
      const x1 = this.#hundredths(bbox[2]);
      const isLevel = bbox[1] === lineBox[1] && bbox[3] === lineBox[3];
      this.#makeRoom();
      this.#put(2 * (this.#offset(word.start) - end) + (isLevel ? 0 : 1));
      this.#put(this.#offset(word.end) - word.start);
      this.#put(x0 - right);
      this.#put(x1 - x0);
      if (!isLevel) {
        this.#put(this.#hundredths(bbox[1]) - lineTop);
        this.#put(this.#hundredths(bbox[3]) - lineBottom);
      }
      end = word.end;
      right = x1;
    }
  }

  #hundredths(value: number): number {
    const whole = Math.round(value * HUNDREDTHS);
    if (whole / HUNDREDTHS === value && whole <= MOST && whole >= -MOST) return whole;
    this.#isExact = false;
    return 0;
  }

  #offset(value: number): number {
    if (value <= MOST && value >= -MOST && Number.isInteger(value)) return value;
    this.#isExact = false;
    return 0;
  }

  #makeRoom(): void {
    if (this.#length + NUMBERS * NUMBER_BYTES <= this.#bytes.length) return;
    const wider = new Uint8Array(2 * this.#bytes.length);
    wider.set(this.#bytes);
    this.#bytes = wider;
  }

  #put(value: number): void {
    const bytes = this.#bytes;
    let rest = (value << 1) ^ (value >> 31);
    let at = this.#length;
    for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
    bytes[at++] = rest;
    this.#length = at;
  }
}

/** Gives lines back in the order in which they were packed. */
export class LineUnpacker {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): Line[] {
    const lines: Line[] = [];
    let before = 0;
    let left = 0;
    let bottom = 0;
    for (let i = 0; i < count; i++) {
      const start = before + this.#next();
      const end = start + this.#next();
      const x0 = left + this.#next();
      const y0 = bottom + this.#next();
      const x1 = x0 + this.#next();
      const y1 = y0 + this.#next();
      const bbox: Box = [x0 / HUNDREDTHS, y0 / HUNDREDTHS, x1 / HUNDREDTHS, y1 / HUNDREDTHS];
      lines.push({ start, end, bbox, words: this.#takeWords(this.#next(), start, x0, y0, y1) });
      before = end;
      left = x0;
      bottom = y1;
    }
    return lines;
  }

  #takeWords(count: number, from: number, left: number, lineTop: number, lineBottom: number): Word[] {
    const words: Word[] = [];
    let before = from;
    let right = left;
    for (let i = 0; i < count; i++) {
      const head = this.#next();
      const start = before + (head >> 1);
      const end = start + this.#next();
      const x0 = right + this.#next();
      const x1 = x0 + this.#next();
      const isLevel = (head & 1) === 0;
      const top = isLevel ? lineTop : lineTop + this.#next();
      const bottom = isLevel ? lineBottom : lineBottom + this.#next();
      words.push({ start, end, bbox: [x0 / HUNDREDTHS, top / HUNDREDTHS, x1 / HUNDREDTHS, bottom / HUNDREDTHS] });
      before = end;
      right = x1;
    }
    return words;
  }

  #next(): number {
    const bytes = this.#bytes;
    let value = 0;
    for (let shift = 0; shift < 7 * NUMBER_BYTES; shift += 7) {
      const byte = bytes[this.#at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return (value >>> 1) ^ -(value & 1);
  }
}
