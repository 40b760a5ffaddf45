// Encodes pages and tables as segments: JSON, with lines and words packed beside it.
import type { Line, PageContent, Table } from '../model/index.ts';
import { LinePacker, LineUnpacker } from './packed-lines.ts';

/**
 * Pages and tables are JSON apart from their lines, which are most of them: the length of the JSON (4 bytes), the JSON with a number of lines
 * where lines belong, and the lines themselves. Lines that would not come back as they are stay in the JSON.
 */
const LENGTH_BYTES = 4;
/** UTF-8 takes at most this many bytes for a UTF-16 unit. */
const MAX_BYTES_A_UNIT = 3;
const FIRST_BYTES = 2 ** 16;
/** A parsed JSON tree takes about this many times the room of its text. */
export const JSON_WEIGHT = 4;
/** Words that were unpacked take about this many times the room of their bytes. */
const LINES_WEIGHT = 24;

export interface LinedCodec {
  page(page: PageContent): Uint8Array;
  table(table: Table): Uint8Array;
}

interface Lined {
  readonly lines?: readonly Line[];
}

/** Each piece of bytes is good until the next is asked for. */
export function createLinedCodec(): LinedCodec {
  const packer = new LinePacker();
  const without = <T extends Lined>(text: T): unknown =>
    text.lines !== undefined && packer.add(text.lines) ? { ...text, lines: text.lines.length } : text;
  let bytes = Buffer.allocUnsafe(FIRST_BYTES);
  const encode = (value: unknown): Uint8Array => {
    const json = JSON.stringify(value);
    const { packed } = packer;
    if (LENGTH_BYTES + MAX_BYTES_A_UNIT * json.length + packed.length > bytes.length) {
      const needed = LENGTH_BYTES + Buffer.byteLength(json) + packed.length;
      if (needed > bytes.length) bytes = Buffer.allocUnsafe(Math.max(needed, 2 * bytes.length));
    }
    const length = bytes.write(json, LENGTH_BYTES);
    bytes.writeUInt32LE(length);
    bytes.set(packed, LENGTH_BYTES + length);
    packer.clear();
    // No Buffer: whoever slices one to keep it has the same memory, not a copy.
    return new Uint8Array(bytes.buffer, bytes.byteOffset, LENGTH_BYTES + length + packed.length);
  };
  return {
    page: (page) => encode({ ...page, blocks: page.blocks.map(without) }),
    table: (table) => encode({ ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(without) })) }),
  };
}

export function decodePage(bytes: Uint8Array): PageContent {
  const { value, lines } = decode<PageContent>(bytes);
  for (const block of value.blocks) restore(block, lines);
  return value;
}

export function decodeTable(bytes: Uint8Array): Table {
  const { value, lines } = decode<Table>(bytes);
  for (const row of value.rows) for (const cell of row.cells) restore(cell, lines);
  return value;
}

/** How much room what is decoded takes, in bytes. */
export function weighLined(bytes: Uint8Array): number {
  const length = jsonLength(bytes);
  return length * JSON_WEIGHT + (bytes.length - LENGTH_BYTES - length) * LINES_WEIGHT;
}

export function parseJson<T>(bytes: Uint8Array): T {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) as T;
}

function decode<T>(bytes: Uint8Array): { readonly value: T; readonly lines: LineUnpacker } {
  const end = LENGTH_BYTES + jsonLength(bytes);
  return { value: parseJson<T>(bytes.subarray(LENGTH_BYTES, end)), lines: new LineUnpacker(bytes.subarray(end)) };
}

const jsonLength = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);

function restore(text: { lines?: readonly Line[] | number }, from: LineUnpacker): void {
  if (typeof text.lines === 'number') text.lines = from.take(text.lines);
}
