// Encodes blocks of cells as segments, column by column, and decodes them in place.
import type { CellBlock, ColumnCells, PackedText } from '../model/index.ts';

/**
 * A block of cells as bytes, little endian, every part on a multiple of eight so that it can be looked at in place:
 *
 *   first row, row count, column count, 0                          four 32-bit numbers
 *   for each column: col, entries, parts (bits), text bytes,
 *     count of texts, 0                                            six 32-bit numbers
 *   for each column, where its bit says so: rows, types, lengths of texts, texts, codes, numbers, formats, formulas
 *
 * Lengths of texts take one byte each while all are below 256, which is nearly always.
 */
const PART = { rows: 1, text: 2, ascii: 4, wide: 8, numbers: 16, formats: 32, formulas: 64, codes: 128 } as const;

const HEADER_BYTES = 16;
const COLUMN_HEADER_BYTES = 24;

const aligned = (bytes: number): number => (bytes + 7) & ~7;

export function encodeCellBlock(block: CellBlock): Uint8Array {
  const parts = block.columns.map(partsOf);
  let size = aligned(HEADER_BYTES + COLUMN_HEADER_BYTES * block.columns.length);
  block.columns.forEach((column, i) => {
    size += columnBytes(column, parts[i]!);
  });
  const bytes = new Uint8Array(size);
  const numbers = new Uint32Array(bytes.buffer);
  numbers.set([block.first_row, block.row_count, block.columns.length, 0]);
  let at = aligned(HEADER_BYTES + COLUMN_HEADER_BYTES * block.columns.length);
  block.columns.forEach((column, i) => {
    const text = column.text;
    const header = [column.col, column.types.length, parts[i]!, text?.bytes.length ?? 0, text?.ends.length ?? 0, 0];
    numbers.set(header, (HEADER_BYTES + COLUMN_HEADER_BYTES * i) / 4);
    at = writeColumn(bytes, at, column, parts[i]!);
  });
  return bytes;
}

function partsOf(column: ColumnCells): number {
  let parts = 0;
  if (column.rows) parts |= PART.rows;
  if (column.text)
    parts |= PART.text | (column.text.ascii ? PART.ascii : 0) | (hasLongText(column.text) ? PART.wide : 0);
  if (column.codes) parts |= PART.codes;
  if (column.numbers) parts |= PART.numbers;
  if (column.formats) parts |= PART.formats;
  if (column.formulas) parts |= PART.formulas;
  return parts;
}

function hasLongText({ ends }: PackedText): boolean {
  // All lengths in one: a bit above the eighth is set where any is longer, and no cell asks a question of its own.
  let bits = 0;
  let start = 0;
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i]!;
    bits |= end - start;
    start = end;
  }
  return bits > 255 || bits < 0;
}

function columnBytes(column: ColumnCells, parts: number): number {
  const n = column.types.length;
  let size = aligned(n);
  if (parts & PART.rows) size += aligned(4 * n);
  const texts = column.text?.ends.length ?? 0;
  if (parts & PART.text) size += aligned(parts & PART.wide ? 4 * texts : texts) + aligned(column.text!.bytes.length);
  if (parts & PART.codes) size += aligned(4 * n);
  if (parts & PART.numbers) size += 8 * n;
  if (parts & PART.formats) size += aligned(2 * n);
  if (parts & PART.formulas) size += aligned(4 * n);
  return size;
}

function writeColumn(bytes: Uint8Array, start: number, column: ColumnCells, parts: number): number {
  let at = start;
  const put = (part: ArrayBufferView): void => {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += aligned(part.byteLength);
  };
  if (column.rows) put(column.rows);
  put(column.types);
  if (column.text) {
    const n = column.text.ends.length;
    const lengths = parts & PART.wide ? new Uint32Array(bytes.buffer, at, n) : new Uint8Array(bytes.buffer, at, n);
    let previous = 0;
    for (let i = 0; i < n; i++) {
      const end = column.text.ends[i]!;
      lengths[i] = end - previous;
      previous = end;
    }
    at += aligned(lengths.byteLength);
    put(column.text.bytes);
  }
  if (column.codes) put(column.codes);
  if (column.numbers) put(column.numbers);
  if (column.formats) put(column.formats);
  if (column.formulas) put(column.formulas);
  return at;
}

export function decodeCellBlock(source: Uint8Array): CellBlock {
  const bytes = source.byteOffset % 8 === 0 ? source : source.slice();
  const header = new Uint32Array(bytes.buffer, bytes.byteOffset, 4);
  const [first_row, row_count, columnCount] = [header[0]!, header[1]!, header[2]!];
  const columnHeaders = new Uint32Array(bytes.buffer, bytes.byteOffset + HEADER_BYTES, 6 * columnCount);
  const columns: ColumnCells[] = [];
  let at = aligned(HEADER_BYTES + COLUMN_HEADER_BYTES * columnCount);
  for (let i = 0; i < columnCount; i++) {
    const [col, n, parts, textBytes, texts] = columnHeaders.subarray(6 * i, 6 * i + 5) as unknown as [
      number,
      number,
      number,
      number,
      number,
    ];
    const take = (length: number): number => {
      const from = bytes.byteOffset + at;
      at += aligned(length);
      return from;
    };
    const rows = parts & PART.rows ? new Uint32Array(bytes.buffer, take(4 * n), n) : null;
    const types = new Uint8Array(bytes.buffer, take(n), n);
    let text: PackedText | null = null;
    if (parts & PART.text) {
      const wide = (parts & PART.wide) !== 0;
      const from = take(wide ? 4 * texts : texts);
      const ends = endsOf(
        wide ? new Uint32Array(bytes.buffer, from, texts) : new Uint8Array(bytes.buffer, from, texts),
      );
      text = {
        ends,
        bytes: new Uint8Array(bytes.buffer, take(textBytes), textBytes),
        ascii: (parts & PART.ascii) !== 0,
      };
    }
    const codes = parts & PART.codes ? new Uint32Array(bytes.buffer, take(4 * n), n) : null;
    const numbers = parts & PART.numbers ? new Float64Array(bytes.buffer, take(8 * n), n) : null;
    const formats = parts & PART.formats ? new Uint16Array(bytes.buffer, take(2 * n), n) : null;
    const formulas = parts & PART.formulas ? new Uint32Array(bytes.buffer, take(4 * n), n) : null;
    columns.push({ col, rows, types, text, codes, numbers, formats, formulas });
  }
  return { first_row, row_count, columns };
}

function endsOf(lengths: Uint8Array | Uint32Array): Uint32Array {
  const ends = new Uint32Array(lengths.length);
  let end = 0;
  for (let i = 0; i < lengths.length; i++) ends[i] = end += lengths[i]!;
  return ends;
}
