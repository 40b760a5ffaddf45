// Turns scanned rows into a column-wise cell block for the sink: types, number formats and text dictionaries.
import { isAscii } from 'node:buffer';
import { CELL, type CellBlock, type ColumnCells } from '../../../model/index.ts';
import {
  type ColumnReading,
  type ColumnTexts,
  countVotes,
  createReading,
  type DecimalVotes,
  fixOrder,
} from '../cells/column-reading.ts';
import { createCellTyper, OPEN_DATE } from '../cells/type-cell.ts';
import { BLOCK_BYTES, type Rows } from './rows.ts';

/** Turns the rows of a block into its columns. What it learns of a column holds for the rest of the file. */
export interface BlockBuilder {
  /** `bytes` begins at the block's first byte; `COPY_SLACK` bytes of its buffer lie behind it. The second call overwrites what the first left in `types()`. */
  build(rows: Rows, bytes: Buffer): CellBlock;
  /** Codes of the cells of the block built last, in the order of `rows`. */
  types(): Uint8Array;
  readonly number_formats: readonly string[];
  /** Characters of the longest text so far, by column. */
  readonly longest: readonly number[];
  /** Unicode characters (code points) of all cells so far. */
  characters(): number;
}

/** More formats than this are not told apart. */
const MAX_FORMATS = 4096;
/** Longer texts are copied by the machine's own copy, which costs more to start. */
const SHORT_TEXT = 48;
/** Short texts are copied by words of four bytes, so that up to three bytes behind them are read and overwritten. */
export const COPY_SLACK = 4;

export function createBlockBuilder(): BlockBuilder {
  const typer = createCellTyper();
  const readings: ColumnReading[] = [];
  const longest: number[] = [];
  const number_formats = ['General'];
  const formatIndex = new Map([['General', 0]]);
  const fileVotes: DecimalVotes = { point: 0, comma: 0 };
  let characters = 0;
  let codes = new Uint8Array(0);
  let order = new Uint32Array(0);
  let counts = new Uint32Array(0);
  let firstBlock = true;
  let lastFormat = 'General';
  let lastIndex = 0;

  function formatOf(name: string): number {
    if (name === lastFormat) return lastIndex;
    lastFormat = name;
    lastIndex = indexOf(name);
    return lastIndex;
  }

  function indexOf(name: string): number {
    const known = formatIndex.get(name);
    if (known !== undefined) return known;
    if (number_formats.length >= MAX_FORMATS) return 0;
    formatIndex.set(name, number_formats.length);
    return number_formats.push(name) - 1;
  }

  /** Counting sort of the cells by column; answers the columns that have any, ascending. `counts` then holds ends. */
  function sortByColumn(rows: Rows): number[] {
    const { cols, cell_count } = rows;
    if (order.length < cell_count) order = new Uint32Array(Math.max(cell_count, order.length * 2));
    if (isFilled(rows)) return sortFilled(rows);
    const present: number[] = [];
    for (let n = 0; n < cell_count; n++) {
      const col = cols[n]!;
      if (col >= counts.length) counts = grown(counts, col + 1);
      if (counts[col]!++ === 0) present.push(col);
    }
    present.sort((a, b) => a - b);
    let sum = 0;
    for (const col of present) {
      const count = counts[col]!;
      counts[col] = sum;
      sum += count;
    }
    for (let n = 0; n < cell_count; n++) order[counts[cols[n]!]!++] = n;
    return present;
  }

  /** The same for a block in which every row has every column: the places need not be counted. */
  function sortFilled({ row_count, row_ends }: Rows): number[] {
    const width = row_ends[0]!;
    if (width > counts.length) counts = grown(counts, width);
    let to = 0;
    for (let col = 0; col < width; col++) {
      for (let row = 0; row < row_count; row++) order[to++] = row * width + col;
      counts[col] = to;
    }
    return Array.from({ length: width }, (_, col) => col);
  }

  function textsOf(rows: Rows, bytes: Buffer, from: number, to: number): ColumnTexts {
    return {
      count: to - from,
      text(i) {
        const n = order[from + i]!;
        return bytes.toString('utf8', rows.starts[n]!, rows.starts[n]! + Math.min(rows.lengths[n]!, 64));
      },
    };
  }

  /** Fixes how the columns are read that have cells for the first time. */
  function learn(rows: Rows, bytes: Buffer, present: readonly number[]): void {
    const fresh: { col: number; texts: ColumnTexts; votes: DecimalVotes }[] = [];
    let from = 0;
    for (const col of present) {
      const to = counts[col]!;
      if (readings[col] === undefined) {
        const texts = textsOf(rows, bytes, from, to);
        fresh.push({ col, texts, votes: countVotes(texts) });
      }
      from = to;
    }
    if (firstBlock) {
      for (const { votes } of fresh) {
        fileVotes.point += votes.point;
        fileVotes.comma += votes.comma;
      }
    }
    firstBlock = false;
    for (const { col, texts, votes } of fresh) readings[col] = createReading(texts, votes, fileVotes);
  }

  function buildColumn(
    rows: Rows,
    bytes: Buffer,
    space: BlockSpace,
    col: number,
    from: number,
    to: number,
  ): ColumnCells {
    const reading = readings[col]!;
    const { starts, lengths } = rows;
    const count = to - from;
    const types = space.types.subarray(from, to);
    const ends = space.ends.subarray(from, to);
    const text = space.text.subarray(space.used);
    const words = space.source;
    const copies = space.words;
    const sourceStart = bytes.byteOffset;
    const targetStart = space.used;
    let numbers: Float64Array | null = null;
    let formats: Uint16Array | null = null;
    let size = 0;
    let widest = 0;
    for (let k = 0; k < count; k++) {
      const n = order[from + k]!;
      const start = starts[n]!;
      const length = lengths[n]!;
      if (length > SHORT_TEXT) text.set(bytes.subarray(start, start + length), size);
      else {
        const source = sourceStart + start;
        const target = targetStart + size;
        for (let i = 0; i < length; i += 4) copies.setInt32(target + i, words.getInt32(source + i, true), true);
      }
      size += length;
      ends[k] = size;
      if (length > widest) widest = length;
      let code = typer.type(bytes, start, length, reading);
      if (code !== CELL.string && code !== CELL.literal) {
        if (code === OPEN_DATE) {
          fixOrder(reading, textsOf(rows, bytes, from, to));
          code = typer.type(bytes, start, length, reading);
        }
        numbers ??= new Float64Array(count).fill(Number.NaN);
        if (code !== CELL.string) numbers[k] = typer.value();
        const format = code === CELL.string ? 0 : formatOf(typer.numberFormat());
        if (format !== 0) {
          formats ??= new Uint16Array(count);
          formats[k] = format;
        }
      }
      types[k] = code;
      codes[n] = code;
    }
    space.used += size;
    const packed = text.subarray(0, size);
    const ascii = isAscii(packed);
    characters += ascii ? size : codePoints(packed, 0, size);
    noteLongest(col, ascii ? widest : longestText(packed, ends));
    const sparse = count < rows.row_count ? rowsOf(order, space.rowOf, from, to) : null;
    return {
      col,
      rows: sparse,
      types,
      text: { ends, bytes: packed, ascii },
      numbers,
      formats,
      codes: null,
      formulas: null,
    };
  }

  function noteLongest(col: number, length: number): void {
    while (longest.length <= col) longest.push(0);
    if (length > longest[col]!) longest[col] = length;
  }

  return {
    build(rows, bytes) {
      const present = sortByColumn(rows);
      if (codes.length < rows.cell_count) codes = new Uint8Array(Math.max(rows.cell_count, codes.length * 2));
      learn(rows, bytes, present);
      const space = createSpace(rows, bytes, present.length);
      const columns: ColumnCells[] = [];
      let from = 0;
      for (const col of present) {
        const to = counts[col]!;
        columns.push(buildColumn(rows, bytes, space, col, from, to));
        from = to;
      }
      for (const col of present) counts[col] = 0;
      return { first_row: rows.first_row, row_count: rows.row_count, columns };
    },
    types: () => codes,
    number_formats,
    longest,
    characters: () => characters,
  };
}

/** What the columns of one block share: they are parts of the same arrays. */
interface BlockSpace {
  readonly types: Uint8Array;
  readonly ends: Uint32Array;
  readonly text: Uint8Array;
  /** The same bytes as `text`, and those of the window, by words. */
  readonly words: DataView;
  readonly source: DataView;
  /** The row of every cell, as an offset from the block's first; empty where every column has all rows. */
  readonly rowOf: Uint32Array;
  used: number;
}

function createSpace(rows: Rows, bytes: Buffer, columns: number): BlockSpace {
  const { cell_count, lengths } = rows;
  // The rows as written are no shorter than their texts; only where they hold much else is it worth counting.
  let size = rows.raw_bytes;
  if (size > 2 * BLOCK_BYTES) {
    size = 0;
    for (let n = 0; n < cell_count; n++) size += lengths[n]!;
  }
  // Not cleared first: only what is written is given out.
  const text = new Uint8Array(Buffer.allocUnsafeSlow(size + COPY_SLACK).buffer);
  return {
    types: new Uint8Array(cell_count),
    ends: new Uint32Array(cell_count),
    text,
    words: new DataView(text.buffer),
    source: new DataView(bytes.buffer),
    rowOf: cell_count < columns * rows.row_count ? rowNumbers(rows) : new Uint32Array(0),
    used: 0,
  };
}

/** Every row has the same number of fields, and all of them are cells. */
function isFilled({ row_count, row_ends, row_widths }: Rows): boolean {
  const width = row_ends[0]!;
  for (let row = 0; row < row_count; row++) {
    if (row_widths[row] !== width || row_ends[row] !== (row + 1) * width) return false;
  }
  return true;
}

function grown(array: Uint32Array, atLeast: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(atLeast, array.length * 2, 64));
  larger.set(array);
  return larger;
}

function rowNumbers(rows: Rows): Uint32Array {
  const rowOf = new Uint32Array(rows.cell_count);
  let n = 0;
  for (let row = 0; row < rows.row_count; row++) for (const end = rows.row_ends[row]!; n < end; n++) rowOf[n] = row;
  return rowOf;
}

function rowsOf(order: Uint32Array, rowOf: Uint32Array, from: number, to: number): Uint32Array {
  const rows = new Uint32Array(to - from);
  for (let k = from; k < to; k++) rows[k - from] = rowOf[order[k]!]!;
  return rows;
}

function codePoints(text: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if ((text[i]! & 0xc0) !== 0x80) count++;
  return count;
}

function longestText(text: Uint8Array, ends: Uint32Array): number {
  let longest = 0;
  let from = 0;
  for (const end of ends) {
    longest = Math.max(longest, codePoints(text, from, end));
    from = end;
  }
  return longest;
}
