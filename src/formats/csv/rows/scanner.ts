// The byte-level CSV tokenizer: finds fields and records in a window of UTF-8 by the given dialect.
import type { ReadLimits } from '../../reader.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { fieldTooLong, tooManyColumns } from '../limits.ts';
import { BLOCK_BYTES, BLOCK_CELLS, BLOCK_ROWS, completeCells, growCells, type Rows } from './rows.ts';

/**
 * How a quote closes a quoted field: any that is not doubled; only one before a delimiter or a line end; or no field is
 * quoted. A file is read with the first, and from where a quote never closes with the next.
 */
export type QuoteRule = 'strict' | 'loose' | 'none';

type ScanStop = 'more' | 'full' | 'unterminated';

export interface Scanner {
  /**
   * Scans `window` from `from` to `end`; there is a byte to spare behind `end`. Stops where it needs more bytes
   * (`at()` is then the start of the unfinished field), where the block is full, or at a quote that never closes.
   */
  scan(window: Uint8Array, from: number, end: number, last: boolean): ScanStop;
  at(): number;
  /** The place in the window from which the starts of fields are counted. */
  setBase(base: number): void;
  /** Told when the bytes of the window moved this far to the front. */
  shift(by: number): void;
  /** Where the record under way begins in the window; negative where its beginning has left the window. */
  recordStart(): number;
  /** Told where the record that is read again begins in the window. */
  restartAt(position: number): void;
  /** Drops the record under way. */
  dropRecord(): void;
  setRule(rule: QuoteRule): void;
}

const LF = 10;
const CR = 13;
const BACKSLASH = 92;
/** Classes of bytes outside quotes: 0 is text. */
const DELIMITER = 1;
const LINE_END = 2;
const NEEDS_MORE = -1;
const NEVER_CLOSES = -2;

/** A byte in each of four. */
const ONES = 0x01010101;
const HIGH_BITS = 0x80808080 | 0;

/** Whether any of four bytes is below a bound, given in each of four; the bound is at most 128. */
const hasByteBelow = (four: number, bounds: number): boolean => ((four - bounds) & ~four & HIGH_BITS) !== 0;

export function createScanner(dialect: Dialect, limits: ReadLimits, rows: Rows): Scanner {
  const delimiter = Buffer.from(dialect.delimiter, 'utf8');
  const delimiterLength = delimiter.length;
  const wide = delimiterLength > 1;
  /** Behind a field, a whole delimiter or CR LF must be in sight before the field is taken. */
  const lookahead = Math.max(2, delimiter.length);
  const classes = new Uint8Array(256);
  classes[delimiter[0]!] = DELIMITER;
  classes[LF] = LINE_END;
  classes[CR] = LINE_END;
  /** No byte above this ends a field, which most bytes are. */
  const ceiling = Math.max(CR, delimiter[0]!);
  const quoteByte = dialect.quote === '' ? -1 : dialect.quote.charCodeAt(0);
  const backslash = dialect.escape === 'backslash';
  const { max_text_bytes, max_columns } = limits;
  /** Four bytes are looked at together: none of them can end a field unless one is below this. */
  const floors = Math.imul(ceiling + 1, ONES);
  const quotes = Math.imul(quoteByte & 0xff, ONES);
  let words: DataView = new DataView(new ArrayBuffer(0));
  let quote = quoteByte;
  let loose = false;
  let base = 0;
  let col = 0;
  let at = 0;
  let recordStart = 0;
  /** End of the text of the quoted field just scanned, which begins behind its quote. */
  let textEnd = 0;

  function isDelimiter(window: Uint8Array, from: number, end: number): boolean {
    if (from + delimiter.length > end) return false;
    for (let k = 0; k < delimiter.length; k++) if (window[from + k] !== delimiter[k]) return false;
    return true;
  }

  /** The end of text outside quotes. */
  function plainEnd(window: Uint8Array, from: number, end: number): number {
    let i = from;
    for (;;) {
      while (classes[window[i]!] === 0) i++;
      if (i >= end) return end;
      if (!wide || classes[window[i]!] === LINE_END || isDelimiter(window, i, end)) return i;
      i++;
    }
  }

  function endsField(window: Uint8Array, i: number, end: number): boolean {
    if (i >= end) return true;
    const kind = classes[window[i]!];
    return kind === LINE_END || (kind === DELIMITER && (!wide || isDelimiter(window, i, end)));
  }

  /** Where the quoted field that opens at `from` ends, or one of the two codes; nothing is changed before that is sure. */
  function quotedEnd(window: Uint8Array, from: number, end: number, last: boolean): number {
    let escapes = false;
    for (let i = from + 1; ; i++) {
      while (i + 4 <= end && !backslash && !hasByteBelow(words.getInt32(i, true) ^ quotes, ONES)) i += 4;
      while (window[i] !== quote && i < end && !(backslash && window[i] === BACKSLASH)) i++;
      if (i >= end) return unclosed(window, from, end, last);
      if (window[i] !== quote) {
        escapes = true;
        i++;
        continue;
      }
      if (!last && i + 1 + lookahead > end) return NEEDS_MORE;
      if (i + 1 < end && window[i + 1] === quote) {
        escapes = true;
        i++;
      } else if (i - from - 1 > max_text_bytes) {
        // As where its end is not in sight yet: how the file is cut into pieces must not matter.
        return NEVER_CLOSES;
      } else if (endsField(window, i + 1, end)) {
        textEnd = escapes ? unescaped(window, from + 1, i, from + 1) : i;
        return i + 1;
      } else if (i > from + 1 && window[i - 1] === BACKSLASH) escapes = true;
      else if (!loose) return strayEnd(window, from, i, end, last);
    }
  }

  /** Text behind the closing quote belongs to the field as written. */
  function strayEnd(window: Uint8Array, from: number, closing: number, end: number, last: boolean): number {
    const stop = plainEnd(window, closing + 1, end);
    if (!last && stop + lookahead > end) return NEEDS_MORE;
    textEnd = unescaped(window, from + 1, closing, from + 1);
    window.copyWithin(textEnd, closing + 1, stop);
    textEnd += stop - closing - 1;
    rows.stray++;
    return stop;
  }

  /** A field that the end of the file cuts within its line is kept; one that swallowed lines was never meant. */
  function unclosed(window: Uint8Array, from: number, end: number, last: boolean): number {
    if (end - from - 1 > max_text_bytes) return NEVER_CLOSES;
    if (!last) return NEEDS_MORE;
    const text = window.subarray(from + 1, end);
    if (text.includes(LF) || text.includes(CR)) return NEVER_CLOSES;
    textEnd = unescaped(window, from + 1, end, from + 1);
    return end;
  }

  /** Moves the text of a quoted field together, which only makes it shorter; a lone quote or backslash stays. */
  function unescaped(window: Uint8Array, from: number, end: number, target: number): number {
    let to = target;
    for (let i = from; i < end; i++) {
      const byte = window[i]!;
      if (i + 1 < end) {
        if (byte === quote && window[i + 1] === quote) i++;
        else if (byte === BACKSLASH && (backslash || isLateEscape(window, i, end))) i++;
      }
      window[to++] = window[i]!;
    }
    return to;
  }

  const isLateEscape = (window: Uint8Array, i: number, end: number): boolean =>
    window[i + 1] === quote && (i + 2 >= end || window[i + 2] !== quote);

  /** Checked for every field that is kept. */
  function refuse(length: number): never {
    throw length > max_text_bytes ? fieldTooLong(limits) : tooManyColumns(limits);
  }

  function stop(position: number, cells: number, why: ScanStop): ScanStop {
    at = position;
    rows.cell_count = cells;
    return why;
  }

  function scan(window: Uint8Array, from: number, end: number, last: boolean): ScanStop {
    /** A sentinel: the inner loop need not ask where the window ends. */
    window[end] = LF;
    words = new DataView(window.buffer, window.byteOffset, window.byteLength);
    let { cols, starts, lengths, cell_count: n } = rows;
    let i = from;
    for (;;) {
      if (i >= end && (!last || col === 0)) return stop(i, n, 'more');
      let start = i;
      let next = i;
      let length = 0;
      if (window[i] === quote && i < end) {
        next = quotedEnd(window, i, end, last);
        if (next < 0) return stop(i, n, next === NEVER_CLOSES ? 'unterminated' : 'more');
        start = i + 1;
        length = textEnd - start;
      } else {
        if (wide) next = plainEnd(window, i, end);
        else {
          while (next + 4 <= end && !hasByteBelow(words.getInt32(next, true), floors)) next += 4;
          let byte = window[next]!;
          while (byte > ceiling || classes[byte] === 0) byte = window[++next]!;
        }
        length = next - i;
        if (!last && next + lookahead > end) {
          if (length > max_text_bytes) refuse(length);
          return stop(i, n, 'more');
        }
      }
      if (length > 0) {
        if (length > max_text_bytes || col >= max_columns) refuse(length);
        if (n === cols.length) {
          growCells(rows);
          ({ cols, starts, lengths } = rows);
        }
        cols[n] = col;
        starts[n] = start - base;
        lengths[n++] = length;
      }
      const byte = window[next]!;
      if (next < end && byte !== LF && byte !== CR) {
        i = next + delimiterLength;
        col++;
        continue;
      }
      i = endLine(window, next, end);
      const row = rows.row_count++;
      rows.row_widths[row] = col + 1;
      rows.row_ends[row] = n;
      rows.raw_bytes += i - recordStart;
      recordStart = i;
      col = 0;
      if (n >= BLOCK_CELLS || row + 1 >= BLOCK_ROWS || rows.raw_bytes >= BLOCK_BYTES) return stop(i, n, 'full');
    }
  }

  /** The place behind the line end, which is counted by its kind. */
  function endLine(window: Uint8Array, next: number, end: number): number {
    if (next >= end) return end;
    if (window[next] === LF) rows.lf++;
    else if (next + 1 < end && window[next + 1] === LF) {
      rows.crlf++;
      return next + 2;
    } else rows.cr++;
    return next + 1;
  }

  return {
    scan,
    at: () => at,
    setBase(position) {
      base = position;
    },
    shift(by) {
      base -= by;
      recordStart -= by;
    },
    recordStart: () => recordStart,
    restartAt(position) {
      recordStart = position;
    },
    dropRecord() {
      col = 0;
      rows.cell_count = completeCells(rows);
    },
    setRule(rule) {
      loose = rule === 'loose';
      quote = rule === 'none' ? -1 : quoteByte;
    },
  };
}
