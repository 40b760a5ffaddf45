/** Rows and columns of a sheet; references wrap around its edges. */
export const GRID_ROWS = 1_048_576;
export const GRID_COLUMNS = 16_384;

/** Letters of the last column, XFD. */
const MAX_COLUMN_LETTERS = 3;
/** Digits of the last row. */
const MAX_ROW_DIGITS = 7;

/** May stand in a reference, a name, a number or a sheet's name without quotes. */
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
  /** Where the corner stands in the text. */
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
      switch (classOf(text.charCodeAt(at))) {
        case WORD: {
          const end = wordEnd(text, at);
          if (this.#isReference(at, end)) {
            this.#at = end;
            return true;
          }
          at = end;
          break;
        }
        case STRING:
          at = quoteEnd(text, at, '"');
          break;
        case QUOTED:
          at = quoteEnd(text, at, "'");
          break;
        case BRACKET:
          at = bracketEnd(text, at);
          break;
        case ERROR:
          at = errorEnd(text, at);
          break;
        default:
          at++;
      }
    }
    this.#at = at;
    return false;
  }

  #takeSecond(): boolean {
    const start = this.#second;
    this.#second = -1;
    this.#at = wordEnd(this.#text, start);
    return this.#parse(start, this.#at);
  }

  #isReference(start: number, end: number): boolean {
    const text = this.#text;
    const follower = text.charCodeAt(end);
    if (follower === 0x28 || follower === 0x21) return false;
    const opensSpan = follower === 0x3a && classOf(text.charCodeAt(end + 1) || 0) === WORD;
    if (!opensSpan) return this.#parse(start, end) && this.row >= 0 && this.col >= 0;
    const second = wordEnd(text, end + 1);
    // `Jan:Dec!A1` is a span of sheets; `Sheet1!A1:Sheet1!B2` are two cells.
    if (text.charCodeAt(second) === 0x21 && text.charCodeAt(start - 1) !== 0x21) return false;
    if (!this.#parse(start, end)) return false;
    if (this.row >= 0 && this.col >= 0) return true;
    return this.#isPair(start, end, second);
  }

  /** Whole columns and rows have two corners of one kind. */
  #isPair(start: number, end: number, second: number): boolean {
    const follower = this.#text.charCodeAt(second);
    const byRows = this.row >= 0;
    if (follower === 0x28 || follower === 0x21 || !this.#parse(end + 1, second)) return false;
    if (byRows ? this.col >= 0 : this.row >= 0) return false;
    this.#second = end + 1;
    return this.#parse(start, end);
  }

  #parse(start: number, end: number): boolean {
    const text = this.#text;
    let at = start;
    let fixed = text.charCodeAt(at) === 0x24;
    if (fixed) at++;
    const letters = at;
    while (at < end && isLetter(text.charCodeAt(at))) at++;
    this.col = -1;
    this.colFixed = false;
    if (at > letters) {
      if (at - letters > MAX_COLUMN_LETTERS) return false;
      this.col = toColumn(text, letters, at);
      if (this.col >= GRID_COLUMNS) return false;
      this.colFixed = fixed;
      fixed = at < end && text.charCodeAt(at) === 0x24;
      if (fixed) at++;
    }
    return this.#parseRow(start, at, end, fixed);
  }

  #parseRow(start: number, digits: number, end: number, fixed: boolean): boolean {
    this.start = start;
    this.end = end;
    this.row = -1;
    this.rowFixed = fixed;
    if (digits === end) return this.col >= 0 && !fixed;
    if (end - digits > MAX_ROW_DIGITS) return false;
    let row = 0;
    for (let at = digits; at < end; at++) {
      const digit = this.#text.charCodeAt(at) - 0x30;
      if (digit < 0 || digit > 9 || (row === 0 && digit === 0)) return false;
      row = row * 10 + digit;
    }
    this.row = row - 1;
    return row <= GRID_ROWS;
  }
}

const isLetter = (code: number): boolean => (code | 32) >= 0x61 && (code | 32) <= 0x7a;

function toColumn(text: string, start: number, end: number): number {
  let col = 0;
  for (let at = start; at < end; at++) col = col * 26 + (text.charCodeAt(at) | 32) - 0x60;
  return col - 1;
}

function wordEnd(text: string, start: number): number {
  let at = start + 1;
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
