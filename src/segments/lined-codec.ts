// Encodes pages and tables as segments: JSON, with lines and words packed beside it.
import type { Line, PageContent, Table } from '../model/index.ts';
import { JsonBytes } from './json-bytes.ts';
import { LinePacker, LineUnpacker } from './packed-lines.ts';

/**
 * Pages and tables are JSON apart from their lines, which are most of them: the length of the JSON (4 bytes), the JSON with a number of lines
 * where lines belong, and the lines themselves. Lines that would not come back as they are stay in the JSON.
 */
const LENGTH_BYTES = 4;
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

/** Confidences of recognised words are in the JSON, in hundredths, word by word: only scanned pages have them. */
const DOUBTS = 'word_confidences';
const HUNDREDTHS = 100;

/** How words were recognised before they were mended is in the JSON too, with the positions of the words. */
const READINGS = 'word_readings';
type Readings = readonly (readonly [word: number, mended_from: string])[];

const listReadings = (lines: readonly Line[]): Readings =>
  lines
    .flatMap((line) => line.words)
    .flatMap(({ mended_from }, i) => (mended_from === undefined ? [] : [[i, mended_from] as const]));

/** By index: every word that is stored goes by, and hardly any has one. */
function hasDoubts(lines: readonly Line[]): boolean {
  for (let k = 0; k < lines.length; k++) {
    const { words } = lines[k]!;
    for (let i = 0; i < words.length; i++) if (words[i]!.confidence !== undefined) return true;
  }
  return false;
}

/** Null where no word has one. */
function listDoubts(lines: readonly Line[]): (number | null)[] | 'inexact' | null {
  if (!hasDoubts(lines)) return null;
  const words = lines.flatMap((line) => line.words);
  const doubts = words.map(({ confidence }) => (confidence === undefined ? null : Math.round(HUNDREDTHS * confidence)));
  const isExact = words.every(
    ({ confidence }, i) => confidence === undefined || doubts[i]! / HUNDREDTHS === confidence,
  );
  return isExact ? doubts : 'inexact';
}

/** Each piece of bytes is good until the next is asked for. */
export function createLinedCodec(): LinedCodec {
  const packer = new LinePacker();
  const json = new JsonBytes();
  /** A text with the number of its lines, which are packed. */
  const without = <T extends Lined>(text: T): object => {
    if (text.lines === undefined) return text;
    const doubts = listDoubts(text.lines);
    if (doubts === 'inexact' || !packer.add(text.lines)) return text;
    if (!doubts) return { ...text, lines: text.lines.length };
    const readings = listReadings(text.lines);
    const mended = readings.length > 0 ? { [READINGS]: readings } : {};
    return { ...text, lines: text.lines.length, [DOUBTS]: doubts, ...mended };
  };
  const count = { key: 'lines', put: (lines: readonly Line[]) => json.put(lines.length) };
  /** Without a copy, since cells are many and small. */
  const putCell = (cell: Lined): void => {
    const { lines } = cell;
    if (lines !== undefined && !hasDoubts(lines) && packer.add(lines)) json.putRecord(cell, count);
    else json.put(without(cell));
  };
  const cells = { key: 'cells', put: (list: readonly Lined[]) => json.putList(list, putCell) };
  const putRow = (row: Table['rows'][number]): void => json.putRecord(row, cells);
  const rows = { key: 'rows', put: (list: Table['rows']) => json.putList(list, putRow) };
  const encode = (write: () => void): Uint8Array => {
    json.begin(LENGTH_BYTES);
    write();
    const { length } = json;
    const { packed } = packer;
    json.makeRoom(packed.length);
    const { bytes } = json;
    bytes.writeUInt32LE(length - LENGTH_BYTES);
    bytes.set(packed, length);
    packer.clear();
    // No Buffer: whoever slices one to keep it has the same memory, not a copy.
    return new Uint8Array(bytes.buffer, bytes.byteOffset, length + packed.length);
  };
  return {
    // A page is long texts above all, which the engine writes faster.
    page: (page) => encode(() => json.putJson(JSON.stringify({ ...page, blocks: page.blocks.map(without) }))),
    table: (table) => encode(() => json.putRecord(table, rows)),
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

/** With no lines where there are some: their words are most of the work. */
export function decodePageText(bytes: Uint8Array): PageContent {
  const { value } = decode<PageContent>(bytes);
  for (const block of value.blocks) empty(block);
  return value;
}

export function decodeTableText(bytes: Uint8Array): Table {
  const { value } = decode<Table>(bytes);
  for (const row of value.rows) for (const cell of row.cells) empty(cell);
  return value;
}

const NO_LINES: readonly Line[] = [];

function empty(text: Restored): void {
  if (typeof text.lines === 'number') text.lines = NO_LINES;
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

interface Restored {
  lines?: readonly Line[] | number;
  [DOUBTS]?: readonly (number | null)[];
  [READINGS]?: Readings;
}

function restore(text: Restored, from: LineUnpacker): void {
  if (typeof text.lines !== 'number') return;
  const lines = from.take(text.lines);
  const doubts = text[DOUBTS];
  text.lines = doubts ? withDoubts(lines, doubts, new Map(text[READINGS])) : lines;
  delete text[DOUBTS];
  delete text[READINGS];
}

function withDoubts(
  lines: readonly Line[],
  doubts: readonly (number | null)[],
  readings: ReadonlyMap<number, string>,
): Line[] {
  let at = 0;
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => {
      const mended_from = readings.get(at);
      const doubt = doubts[at++] ?? null;
      if (doubt === null) return word;
      const doubted = { ...word, confidence: doubt / HUNDREDTHS };
      return mended_from === undefined ? doubted : { ...doubted, mended_from };
    }),
  }));
}
