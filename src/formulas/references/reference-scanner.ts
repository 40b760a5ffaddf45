// Scans formula text for A1 references corner by corner, skipping strings, names and functions.
import { SHEET_COLUMNS, SHEET_ROWS } from '../../model/index.ts';

const DOLLAR = 0x24;
const PARENTHESIS = 0x28;
const EXCLAMATION = 0x21;
const COLON = 0x3a;

const PLAIN = 0;
/** May are in a reference, a name, a number or a sheet's name without quotes. */
const WORD = 1;
const STRING = 2;
const QUOTED = 3;
const BRACKET = 4;
const ERROR = 5;

const CHARACTERS = classify();

function classify(): Uint8Array {
  const classes = new Uint8Array(128);
  for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.$\\?') {
    classes[character.charCodeAt(0)] = WORD;
  }
  classes[0x22] = STRING;
  classes[0x27] = QUOTED;
  classes[0x5b] = BRACKET;
  classes[0x23] = ERROR;
  return classes;
}

const classOf = (code: number): number => (code < 128 ? CHARACTERS[code]! : WORD);

/**
 * Goes through the A1 references of a formula, corner by corner: `A1:B2` is two cells, `A:C` two columns, `2:5` two rows.
 * Texts, sheets, other books, columns of tables, functions, names and errors are passed over. A formula that makes no sense gives fewer or odd corners, never an error.
 */
export class ReferenceScanner {
  /** Where the corner is in the text. */
  start = 0;
  end = 0;
  /** 0-based; -1 for the corner of whole columns. */
  row = -1;
  /** 0-based; -1 for the corner of whole rows. */
  col = -1;
  /** Written with `$`. */
  rowFixed = false;
  colFixed = false;

  readonly #text: string;
  #at = 0;
  /** Where the second corner of whole columns or rows begins; -1 where there is none to come. */
  #second = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** False where there is no further corner. */
  next(): boolean {
    const text = this.#text;
    if (this.#second >= 0) return this.#takeSecond();
    let at = this.#at;
    while (at < text.length) {
      const kind = classOf(text.charCodeAt(at));
      if (kind === PLAIN) {
        at++;
      } else if (kind === WORD) {
        const isCorner = this.#parse(at);
        at = this.#at;
        if (isCorner && this.#isReference()) return true;
      } else {
        at = literalEnd(text, at, kind);
      }
    }
    this.#at = at;
    return false;
  }

  #takeSecond(): boolean {
    const start = this.#second;
    this.#second = -1;
    return this.#parse(start);
  }

  /** Whether the corner that was just parsed is one of cells, by what follows it. */
  #isReference(): boolean {
    const text = this.#text;
    const { start, end } = this;
    const isCell = this.row >= 0 && this.col >= 0;
    const follower = text.charCodeAt(end);
    if (follower === PARENTHESIS || follower === EXCLAMATION) return false;
    if (follower !== COLON) return isCell;
    const second = wordEnd(text, end + 1);
    // `Jan:Dec!A1` is a span of sheets; `Sheet1!A1:Sheet1!B2` are two cells.
    if (text.charCodeAt(second) === EXCLAMATION && text.charCodeAt(start - 1) !== EXCLAMATION) return false;
    return isCell || this.#isPair(start, end, second);
  }

  /** Whole columns and rows have two corners of one kind. */
  #isPair(start: number, end: number, second: number): boolean {
    const byRows = this.row >= 0;
    const follower = this.#text.charCodeAt(second);
    const isPair =
      second > end + 1 &&
      follower !== PARENTHESIS &&
      follower !== EXCLAMATION &&
      this.#parse(end + 1) &&
      (byRows ? this.col < 0 : this.row < 0);
    if (isPair) this.#second = end + 1;
    // The first corner once more: it is the one to be given, or the place to go on from.
    this.#parse(start);
    return isPair;
  }

  /** Takes the word at `start`; true where it has the form of a corner. */
  #parse(start: number): boolean {
    const text = this.#text;
    let at = start;
    let code = text.charCodeAt(at);
    let fixed = code === DOLLAR;
    if (fixed) code = text.charCodeAt(++at);
    let col = 0;
    let letter = code | 32;
    const letters = at;
    while (letter >= 0x61 && letter <= 0x7a && code < 0x80) {
      if (col <= SHEET_COLUMNS) col = col * 26 + letter - 0x60;
      code = text.charCodeAt(++at);
      letter = code | 32;
    }
    this.colFixed = fixed && at > letters;
    if (at > letters) {
      fixed = code === DOLLAR;
      if (fixed) code = text.charCodeAt(++at);
    }
    let row = 0;
    const digits = at;
    while (code >= 0x30 && code <= 0x39) {
      if (row <= SHEET_ROWS) row = row * 10 + code - 0x30;
      code = text.charCodeAt(++at);
    }
    this.start = start;
    this.row = row - 1;
    this.col = col - 1;
    this.rowFixed = fixed;
    const hasRow = at > digits;
    const isWhole = at >= text.length || classOf(code) !== WORD;
    this.#at = this.end = isWhole ? at : wordEnd(text, at);
    if (!isWhole || col > SHEET_COLUMNS || row > SHEET_ROWS) return false;
    return hasRow ? text.charCodeAt(digits) !== 0x30 : col > 0 && !fixed;
  }
}

function literalEnd(text: string, start: number, kind: number): number {
  if (kind === STRING) return quoteEnd(text, start, '"');
  if (kind === QUOTED) return quoteEnd(text, start, "'");
  return kind === BRACKET ? bracketEnd(text, start) : errorEnd(text, start);
}

function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && classOf(text.charCodeAt(at)) === WORD) at++;
  return at;
}

/** A doubled quote stands for itself. */
function quoteEnd(text: string, start: number, quote: string): number {
  let close = text.indexOf(quote, start + 1);
  while (close >= 0 && text[close + 1] === quote) close = text.indexOf(quote, close + 2);
  return close < 0 ? text.length : close + 1;
}

/** Brackets nest; an apostrophe inside takes the next character as it is (`T[a'[b]`). */
function bracketEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x27) at++;
    else if (code === 0x5b) depth++;
    else if (code === 0x5d && --depth === 0) return at + 1;
  }
  return text.length;
}

const ERROR_LITERAL = /#[A-Za-z][A-Za-z0-9/_]*[!?]?/y;

/** `#REF!`, `#N/A`; the mark of a spill (`A1#`) is no error. */
function errorEnd(text: string, start: number): number {
  ERROR_LITERAL.lastIndex = start;
  return ERROR_LITERAL.test(text) ? ERROR_LITERAL.lastIndex : start + 1;
}
