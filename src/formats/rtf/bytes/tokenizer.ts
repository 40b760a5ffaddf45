// Splits RTF bytes into groups, control words, symbols, text and binary data; first stage of the reader.

/** What the tokenizer is at. A number, since there are millions of them. */
export const TOKEN = { end: 0, open: 1, close: 2, word: 3, symbol: 4, byte: 5, text: 6, binary: 7 } as const;
export type TokenKind = (typeof TOKEN)[keyof typeof TOKEN];

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const LF = 0x0a;
const CR = 0x0d;
const BLANK = 0x20;
const MINUS = 0x2d;
const QUOTE = 0x27;

/** Different control words that are kept as strings of their own; the standard has about 1800. */
const MAX_WORDS = 4096;
const SLOTS = 4 * MAX_WORDS;
/** Values are 32-bit numbers; what goes beyond is cut there. */
const MAX_VALUE = 2 ** 31 - 1;
/** A table of the kinds of bytes: 1 ends plain text, 2 is no printable ASCII. */
const ENDS = 1;
const ODD = 2;
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === BACKSLASH || byte === OPEN || byte === CLOSE || byte === LF || byte === CR) return ENDS;
  return byte < BLANK || byte > 0x7e ? ODD : 0;
});

/** Walks over the bytes of an RTF file, token by token; its members say what the token is, until the next. */
export class Tokenizer {
  readonly bytes: Buffer;
  at: number;
  /** Of a word: its letters. Of a symbol: the character behind the backslash. */
  word = '';
  /** Of a word: the number behind it; null where there is none. */
  value: number | null = null;
  /** Of `\'hh`. */
  byte = 0;
  /** Of text and binary data: where it is. */
  start = 0;
  end = 0;
  /** The text has bytes that are no printable ASCII. */
  odd = false;
  /** Binary data that the file claims and does not have. */
  overruns = 0;
  readonly #words: string[] = [''];
  readonly #slots = new Uint16Array(SLOTS);

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = at;
  }

  next(): TokenKind {
    const { bytes } = this;
    while (this.at < bytes.length) {
      const byte = bytes[this.at]!;
      if (byte === LF || byte === CR) {
        this.at++;
        continue;
      }
      if (byte === BACKSLASH) return this.#control();
      if (byte === OPEN || byte === CLOSE) {
        this.at++;
        return byte === OPEN ? TOKEN.open : TOKEN.close;
      }
      return this.#text();
    }
    return TOKEN.end;
  }

  #text(): TokenKind {
    const { bytes } = this;
    let at = this.at;
    let kinds = 0;
    for (; at < bytes.length; at++) {
      const kind = KINDS[bytes[at]!]!;
      if (kind === ENDS) break;
      kinds |= kind;
    }
    this.start = this.at;
    this.end = this.at = at;
    this.odd = kinds !== 0;
    return TOKEN.text;
  }

  #control(): TokenKind {
    const { bytes } = this;
    const from = this.at + 1;
    let at = from;
    let hash = 0;
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!;
      const letter = byte | 0x20;
      if (letter < 0x61 || letter > 0x7a || byte < 0x41) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    if (at === from) return this.#symbol(from);
    this.word = this.#intern(from, at, hash);
    this.at = at;
    this.#number();
    if (this.at < bytes.length && bytes[this.at] === BLANK) this.at++;
    return this.word === 'bin' ? this.#binary() : TOKEN.word;
  }

  #number(): void {
    const { bytes } = this;
    let at = this.at;
    const negative = bytes[at] === MINUS;
    if (negative) at++;
    const from = at;
    let value = 0;
    for (; at < bytes.length; at++) {
      const digit = bytes[at]! - 0x30;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
      if (value > MAX_VALUE) value = MAX_VALUE;
    }
    if (at === from) {
      this.value = null;
      return;
    }
    this.value = negative ? -value : value;
    this.at = at;
  }

  /** Data as long as the word says. A claim that goes beyond the file is none: the text there is read on. */
  #binary(): TokenKind {
    const length = Math.max(0, this.value ?? 0);
    const sound = this.at + length <= this.bytes.length;
    if (!sound) this.overruns++;
    this.start = this.at;
    this.end = this.at = sound ? this.at + length : this.at;
    return TOKEN.binary;
  }

  #symbol(at: number): TokenKind {
    const { bytes } = this;
    if (at >= bytes.length) {
      this.at = bytes.length;
      return TOKEN.end;
    }
    if (bytes[at] === QUOTE) {
      const high = hexDigit(bytes[at + 1]);
      const low = hexDigit(bytes[at + 2]);
      if (high >= 0 && low >= 0) {
        this.byte = high * 16 + low;
        this.at = at + 3;
        return TOKEN.byte;
      }
    }
    this.word = String.fromCharCode(bytes[at]!);
    this.at = at + 1;
    return TOKEN.symbol;
  }

  /** The letters as a string, the same one each time. */
  #intern(from: number, to: number, hash: number): string {
    let slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    for (let index = this.#slots[slot]!; index !== 0; index = this.#slots[slot]!) {
      if (this.#isWord(this.#words[index]!, from, to)) return this.#words[index]!;
      slot = (slot + 1) & (SLOTS - 1);
    }
    const word = this.bytes.toString('latin1', from, to);
    if (this.#words.length < MAX_WORDS) {
      this.#slots[slot] = this.#words.length;
      this.#words.push(word);
    }
    return word;
  }

  #isWord(word: string, from: number, to: number): boolean {
    if (word.length !== to - from) return false;
    for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) !== this.bytes[from + i]) return false;
    return true;
  }
}

function hexDigit(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
