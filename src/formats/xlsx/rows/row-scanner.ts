// The fast path of XLSX: parses `row` and `c` elements straight from UTF-8 bytes.
import { decodeText } from '../strings/cell-text.ts';
import {
  cellEnd,
  GREATER,
  isAt,
  isBlank,
  isRowEnd,
  isValueEnd,
  LESS,
  ODD,
  QUOTE,
  SLASH,
  TYPE_LENGTHS,
  typeAt,
} from './cell-bytes.ts';
import { FilledFormulas } from './filled-formulas.ts';
import { CELL_TYPE, type CellTypeCode, type FormulaElement, isTrue, type SheetCells, toNumber } from './sheet-cells.ts';

const ZERO = 0x30;
const NINE = 0x39;
const EQUALS = 0x3d;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
/** Whole numbers up to here are exact, and so is what division by a power of ten up to the 22nd makes of them (Clinger 1990). */
const MAX_EXACT = 2 ** 53;
const POWERS = Float64Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

/** The place where the rows of a sheet have got to. */
export interface RowCursor {
  /** 0-based; -1 before the first. */
  row: number;
  col: number;
}

/**
 * Reads rows as Excel and most other programs write them, straight from the bytes of UTF-8: no comments, no CDATA, no prefixes, values in double
 * quotes. At anything else it stops in front of the row. Gives the same cells as `readRows`, which understands everything.
 */
export class RowScanner {
  private readonly cells: SheetCells;
  private readonly cursor: RowCursor;
  private readonly filled: FilledFormulas;
  // What the attribute or text just read holds: `start` to `end` in the bytes.
  private start = 0;
  private end = 0;
  private isEmpty = false;
  /** The value just read. */
  private readonly value = new Float64Array(1);

  constructor(cells: SheetCells, cursor: RowCursor) {
    this.cells = cells;
    this.cursor = cursor;
    this.filled = new FilledFormulas(cells.context.max_text_bytes);
  }

  /** Takes the rows from `start` on; gives `end`, or where the row begins that it does not understand. */
  scan(bytes: Buffer, start: number, end: number): number {
    const { cursor } = this;
    let at = start;
    for (;;) {
      while (at < end && isBlank(bytes[at]!)) at++;
      if (at >= end) return end;
      const before = cursor.row;
      this.cells.beginRow();
      const next = this.row(bytes, at);
      if (next === ODD || next > end) {
        cursor.row = before;
        this.cells.undoRow();
        return at;
      }
      at = next;
    }
  }

  private row(bytes: Buffer, start: number): number {
    if (!(bytes[start] === LESS && bytes[start + 1] === 0x72 && bytes[start + 2] === 0x6f && bytes[start + 3] === 0x77))
      return ODD;
    let at = this.rowTag(bytes, start + 4);
    if (at === ODD || this.isEmpty) return at;
    this.cursor.col = -1;
    for (;;) {
      let byte = bytes[at]!;
      while (isBlank(byte)) byte = bytes[++at]!;
      if (byte !== LESS) return ODD;
      if (bytes[at + 1] === 0x63) {
        at = this.cell(bytes, at + 2);
        if (at === ODD) return ODD;
      } else return isRowEnd(bytes, at) ? at + 6 : ODD;
    }
  }

  /** Most rows state their number and nothing else that matters. */
  private rowTag(bytes: Buffer, start: number): number {
    let row = this.cursor.row + 1;
    let at = start;
    for (;;) {
      const name = this.attribute(bytes, at);
      if (name === ODD) return ODD;
      if (name === this.end) break;
      const first = bytes[name]!;
      if (first === 0x68 || first === 0x6f) return this.describedRowTag(bytes, start);
      if (first === 0x72 && this.start - 2 - name === 1) {
        const stated = this.integer(bytes);
        if (stated === ODD) return ODD;
        if (stated > 0) row = stated - 1;
      }
      at = this.end + 1;
    }
    this.cursor.row = row;
    return this.start;
  }

  /** A tag that may state a height, an outline level or that the row is hidden. */
  private describedRowTag(bytes: Buffer, start: number): number {
    let height = Number.NaN;
    let hidden = false;
    let level = 0;
    let row = this.cursor.row + 1;
    let at = start;
    for (;;) {
      const name = this.attribute(bytes, at);
      if (name === ODD) return ODD;
      if (name === this.end) break;
      const length = this.start - 2 - name;
      const first = bytes[name]!;
      if (length === 1 && first === 0x72) {
        const stated = this.integer(bytes);
        if (stated === ODD) return ODD;
        if (stated > 0) row = stated - 1;
      } else if (length === 2 && first === 0x68) height = this.height(bytes);
      else if (length === 6 && first === 0x68) hidden = isTrue(this.latin(bytes));
      else if (length === 12 && first === 0x6f) level = Math.max(0, this.integer(bytes));
      at = this.end + 1;
    }
    this.cursor.row = row;
    if (height >= 0 || hidden || level > 0) this.cells.row(row, height, hidden, level);
    return this.start;
  }

  private height(bytes: Buffer): number {
    return toNumber(this.latin(bytes));
  }

  /**
   * The next attribute: gives where its name begins, and leaves its value in `start` and `end`. At the end of the tag gives `end`, and leaves
   * the place behind the tag in `start` and whether it closes itself in `isEmpty`.
   */
  private attribute(bytes: Buffer, from: number): number {
    let at = from;
    let byte = bytes[at]!;
    if (!isBlank(byte) && byte !== GREATER && byte !== SLASH) return ODD;
    while (isBlank(byte)) byte = bytes[++at]!;
    if (byte === GREATER || byte === SLASH) {
      this.isEmpty = byte === SLASH;
      if (this.isEmpty && bytes[++at] !== GREATER) return ODD;
      this.start = at + 1;
      this.end = at;
      return at;
    }
    const name = at;
    while (byte > EQUALS || (byte > 0x20 && byte < LESS && byte !== QUOTE)) byte = bytes[++at]!;
    if (byte !== EQUALS || bytes[at + 1] !== QUOTE || at === name) return ODD;
    this.start = at + 2;
    at = this.start;
    while ((byte = bytes[at]!) !== QUOTE) {
      if (byte === LESS || byte === undefined || byte === 0x26) return ODD;
      at++;
    }
    this.end = at;
    return name;
  }

  /** The attribute as a whole number, ODD where it is something else. */
  private integer(bytes: Buffer): number {
    const length = this.end - this.start;
    if (length < 1 || length > 9) return ODD;
    let value = 0;
    for (let i = this.start; i < this.end; i++) {
      const digit = bytes[i]! - ZERO;
      if (digit < 0 || digit > 9) return ODD;
      value = value * 10 + digit;
    }
    return value;
  }

  private latin(bytes: Buffer): string {
    return bytes.toString('latin1', this.start, this.end);
  }

  /** From behind `<c` to behind the cell. */
  private cell(bytes: Buffer, start: number): number {
    const { cursor } = this;
    let row = cursor.row;
    let col = cursor.col + 1;
    let style = 0;
    let type: CellTypeCode = CELL_TYPE.n;
    let meta = 0;
    let at = start;
    let byte = bytes[at]!;
    for (;;) {
      if (byte === GREATER) break;
      if (byte === SLASH) {
        if (bytes[at + 1] !== GREATER) return ODD;
        cursor.col = col;
        if (style !== 0) this.cells.nothing(row, col, style, 0);
        return at + 2;
      }
      if (!isBlank(byte)) return ODD;
      while (isBlank(byte)) byte = bytes[++at]!;
      if (byte === GREATER || byte === SLASH) continue;
      const isShort = bytes[at + 1] === EQUALS && bytes[at + 2] === QUOTE;
      if (isShort && byte === 0x72) {
        at += 3;
        let name = 0;
        const letters = at;
        // Both cases of letters; digits and the quote stay as they are.
        byte = bytes[at]! | 0x20;
        while (byte >= LOWER_A && byte <= LOWER_Z) {
          name = name * 26 + byte - 0x60;
          byte = bytes[++at]! | 0x20;
        }
        const digits = at;
        let number = 0;
        byte = bytes[at]!;
        while (byte >= ZERO && byte <= NINE) {
          number = number * 10 + byte - ZERO;
          byte = bytes[++at]!;
        }
        if (byte !== QUOTE || digits === letters || digits - letters > 3 || at - digits > 7 || number === 0) return ODD;
        row = number - 1;
        col = name - 1;
        byte = bytes[++at]!;
      } else if (isShort && byte === 0x73) {
        at += 3;
        style = 0;
        const digits = at;
        byte = bytes[at]!;
        while (byte >= ZERO && byte <= NINE) {
          style = style * 10 + byte - ZERO;
          byte = bytes[++at]!;
        }
        if (byte !== QUOTE || at === digits || at - digits > 8) return ODD;
        byte = bytes[++at]!;
      } else if (isShort && byte === 0x74) {
        const found = typeAt(bytes, at + 3);
        if (found === ODD) return ODD;
        type = found as CellTypeCode;
        at += 4 + TYPE_LENGTHS[found]!;
        byte = bytes[at]!;
      } else {
        const name = this.attribute(bytes, at - 1);
        if (name === ODD) return ODD;
        if (bytes[name] === 0x63 && bytes[name + 1] === 0x6d && this.start - name === 4)
          meta = Math.max(0, this.integer(bytes));
        at = this.end + 1;
        byte = bytes[at]!;
      }
    }
    cursor.col = col;
    return this.body(bytes, at + 1, row, col, type, style, meta);
  }

  /** From behind the opening tag of a cell to behind the closing one. */
  private body(
    bytes: Buffer,
    start: number,
    row: number,
    col: number,
    type: CellTypeCode,
    style: number,
    meta: number,
  ): number {
    let at = start;
    let formula = 0;
    let byte = bytes[at]!;
    while (isBlank(byte)) byte = bytes[++at]!;
    if (byte === LESS && bytes[at + 1] === 0x66) {
      at = this.formula(bytes, at + 2, row, col, meta);
      if (at === ODD) return ODD;
      formula = this.place;
      byte = bytes[at]!;
      while (isBlank(byte)) byte = bytes[++at]!;
    }
    if (byte === LESS && bytes[at + 1] === 0x76) {
      if (bytes[at + 2] === GREATER) {
        const next = this.plainValue(bytes, at + 3, type);
        if (next !== ODD) {
          this.cells.plain(row, col, type, this.value[0]!, style, formula);
          return next;
        }
      }
      at = this.textElement(bytes, at + 2, 0x76);
      if (at === ODD) return ODD;
      at = cellEnd(bytes, at);
      if (at !== ODD)
        this.cells.value(row, col, type, style, formula, this.isEmpty ? '' : decodeText(bytes, this.start, this.end));
      return at;
    }
    if (byte === LESS && bytes[at + 1] === 0x69) return this.inline(bytes, at, row, col, type, style, formula);
    at = cellEnd(bytes, at);
    if (at !== ODD) this.cells.value(row, col, type, style, formula, null);
    return at;
  }

  /**
   * The values that most cells have, from behind `<v>` to behind the cell; ODD where one needs a closer look. Leaves it in `value`: what becomes of it
   * is in one place, since the engine compiles it anew for each.
   */
  private plainValue(bytes: Buffer, at: number, type: CellTypeCode): number {
    if (type === CELL_TYPE.n) return this.number(bytes, at);
    if (type === CELL_TYPE.s) return this.stringIndex(bytes, at);
    const bit = bytes[at]! - ZERO;
    if (type !== CELL_TYPE.b || bit >>> 0 > 1 || !isValueEnd(bytes, at + 1)) return ODD;
    this.value[0] = bit;
    return at + 9;
  }

  /** A value of digits alone, between its tags and the end of the cell; ODD where it needs a closer look. */
  private stringIndex(bytes: Buffer, start: number): number {
    let at = start;
    let index = 0;
    let byte = bytes[at]!;
    while (byte >= ZERO && byte <= NINE) {
      index = index * 10 + byte - ZERO;
      byte = bytes[++at]!;
    }
    if (at === start || at - start > 9 || !isValueEnd(bytes, at)) return ODD;
    this.value[0] = index;
    return at + 8;
  }

  private number(bytes: Buffer, start: number): number {
    let at = start;
    let byte = bytes[at]!;
    const isNegative = byte === 0x2d;
    if (isNegative) byte = bytes[++at]!;
    const first = at;
    let mantissa = 0;
    while (byte >= ZERO && byte <= NINE) {
      mantissa = mantissa * 10 + (byte - ZERO);
      byte = bytes[++at]!;
    }
    if (at === first) return ODD;
    let scale = 0;
    if (byte === 0x2e) {
      const point = at;
      byte = bytes[++at]!;
      while (byte >= ZERO && byte <= NINE) {
        mantissa = mantissa * 10 + (byte - ZERO);
        byte = bytes[++at]!;
      }
      scale = at - point - 1;
    }
    if ((byte | 0x20) === 0x65) {
      const isDown = bytes[at + 1] === 0x2d;
      at += isDown || bytes[at + 1] === 0x2b ? 2 : 1;
      const digits = at;
      let power = 0;
      byte = bytes[at]!;
      while (byte >= ZERO && byte <= NINE) {
        power = power * 10 + byte - ZERO;
        byte = bytes[++at]!;
      }
      if (at === digits || at - digits > 3) return ODD;
      scale += isDown ? power : -power;
    }
    if (!isValueEnd(bytes, at)) return ODD;
    let value: number;
    if (mantissa <= MAX_EXACT && scale <= 22 && scale >= -22)
      value = scale === 0 ? mantissa : scale > 0 ? mantissa / POWERS[scale]! : mantissa * POWERS[-scale]!;
    else {
      value = Number(bytes.toString('latin1', first, at));
      if (value === Number.POSITIVE_INFINITY) return ODD;
    }
    this.value[0] = isNegative ? -value : value;
    return at + 8;
  }

  /** What `formula` came upon. */
  private place = 0;

  /** From behind `<f` to behind the element. */
  private formula(bytes: Buffer, start: number, row: number, col: number, meta: number): number {
    const isPlain = bytes[start] === GREATER;
    const known = isPlain ? this.filledFormula(bytes, start + 1, row, col) : this.sharedFormula(bytes, start, row, col);
    if (known !== ODD) return known;
    const element = { text: '', type: 'normal', ref: '', si: '', r1: '', r2: '', dt2D: '', dtr: '' };
    let at = start;
    for (;;) {
      const name = this.attribute(bytes, at);
      if (name === ODD) return ODD;
      if (name === this.end) break;
      const key = FORMULA_ATTRIBUTES.get(bytes.toString('latin1', name, this.start - 2));
      if (key) element[key] = this.latin(bytes);
      at = this.end + 1;
    }
    at = this.start;
    const text = at;
    if (!this.isEmpty) {
      while (bytes[at] !== LESS && at < bytes.length) at++;
      if (!(bytes[at + 1] === SLASH && bytes[at + 2] === 0x66 && bytes[at + 3] === GREATER)) return ODD;
      if (at > text) element.text = decodeText(bytes, text, at);
    }
    this.place = this.cells.formula(row, col, element, meta);
    if (isPlain) this.filled.learn(bytes, text, at, row, col, this.place);
    return this.isEmpty ? at : at + 4;
  }

  private filledFormula(bytes: Buffer, start: number, row: number, col: number): number {
    const at = this.filled.find(bytes, start, row, col);
    if (at !== ODD) this.place = this.filled.place;
    return at;
  }

  /** ` t="shared" si="0"/>`, as most cells of a shared formula have it; ODD where something else follows. */
  private sharedFormula(bytes: Buffer, start: number, row: number, col: number): number {
    if (!isAt(bytes, start, SHARED)) return ODD;
    const from = start + SHARED.length;
    let at = from;
    let index = 0;
    for (let digit = bytes[at]! - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at]! - ZERO)
      index = index * 10 + digit;
    const isNumber = at > from && at - from < 9 && (bytes[from] !== ZERO || at - from === 1);
    if (!isNumber || bytes[at] !== QUOTE || bytes[at + 1] !== SLASH || bytes[at + 2] !== GREATER) return ODD;
    this.place = this.cells.sharedFormula(row, col, String(index));
    return at + 3;
  }

  /** From behind the name of an element that holds text alone to behind the element; leaves the text in `start` and `end`. */
  private textElement(bytes: Buffer, from: number, name: number): number {
    let at = from;
    for (;;) {
      const found = this.attribute(bytes, at);
      if (found === ODD) return ODD;
      if (found === this.end) break;
      at = this.end + 1;
    }
    if (this.isEmpty) {
      at = this.start;
      this.end = at;
      return at;
    }
    at = this.start;
    while (bytes[at] !== LESS && at < bytes.length) at++;
    if (!(bytes[at + 1] === SLASH && bytes[at + 2] === name && bytes[at + 3] === GREATER)) return ODD;
    this.end = at;
    return at + 4;
  }

  /** `<is><t>…</t></is>`; runs of rich text are rare enough for the strict reader, which takes the row. */
  private inline(
    bytes: Buffer,
    start: number,
    row: number,
    col: number,
    type: CellTypeCode,
    style: number,
    formula: number,
  ): number {
    if (!(bytes[start + 2] === 0x73 && bytes[start + 3] === GREATER)) return ODD;
    let at = start + 4;
    if (!(bytes[at] === LESS && bytes[at + 1] === 0x74)) return ODD;
    at = this.textElement(bytes, at + 2, 0x74);
    if (at === ODD) return ODD;
    const isEnd = bytes[at] === LESS && bytes[at + 1] === SLASH && bytes[at + 2] === 0x69 && bytes[at + 3] === 0x73;
    if (!isEnd || bytes[at + 4] !== GREATER || type !== CELL_TYPE.inlineStr) return ODD;
    const [from, to] = [this.start, this.end];
    at = cellEnd(bytes, at + 5);
    if (at !== ODD) this.cells.value(row, col, type, style, formula, decodeText(bytes, from, to));
    return at;
  }
}

const SHARED = Buffer.from(' t="shared" si="');

const FORMULA_ATTRIBUTES: ReadonlyMap<string, keyof FormulaElement> = new Map([
  ['t', 'type'],
  ['ref', 'ref'],
  ['si', 'si'],
  ['r1', 'r1'],
  ['r2', 'r2'],
  ['dt2D', 'dt2D'],
  ['dtr', 'dtr'],
]);
