// Renders the shown text of cells from stored texts, values and number formats.
import { CELL, type ColumnCells, type PackedText } from '../../model/index.ts';
import { type NumberFormat, numberFormat } from '../../number-text/index.ts';

/** Position of the entry's text among those that the column holds, or -1 where it is rendered. */
export function storedText({ text, codes }: ColumnCells, entry: number): number {
  if (!text) return -1;
  return codes ? codes[entry]! - 1 : entry;
}

/** What a reader sees in the cell. `formats` are the document's number formats. */
export function textAt(column: ColumnCells, entry: number, formats: readonly string[]): string {
  const stored = storedText(column, entry);
  if (stored >= 0) {
    const text = packedText(column.text!, stored);
    return isShaped(column, entry) ? numberFormat(formatAt(column, entry, formats)).text(text) : text;
  }
  return renderedText(column, entry, () => numberFormat(formatAt(column, entry, formats)));
}

export const formatAt = (column: ColumnCells, entry: number, formats: readonly string[]): string =>
  formats[column.formats?.[entry] ?? 0] ?? 'General';

/** The text as the file holds it, whatever its number format makes of it; empty where none is stored. */
export function plainText(column: ColumnCells, entry: number): string {
  const stored = storedText(column, entry);
  return stored < 0 ? '' : packedText(column.text!, stored);
}

/** Formats may shape texts too. */
export const isShaped = ({ formats, types }: ColumnCells, entry: number): boolean =>
  formats !== null && formats[entry] !== 0 && types[entry] === CELL.string;

/** Renders the text of an entry that has none stored; the format counts for numbers alone. */
function renderedText(column: ColumnCells, entry: number, format: () => NumberFormat): string {
  const number = column.numbers?.[entry] ?? Number.NaN;
  if (Number.isNaN(number)) return '';
  switch (column.types[entry]) {
    case CELL.boolean:
      return number === 1 ? 'TRUE' : 'FALSE';
    case CELL.number:
    case CELL.date:
    case CELL.datetime:
    case CELL.time:
      return format().number(number);
    default:
      return '';
  }
}

/** `textAt` for many entries: what they have in common is looked up once. */
export function textReader(column: ColumnCells, formats: readonly string[]): (entry: number) => string {
  const read = column.text && packedReader(column.text);
  const format = formatReader(column, formats);
  return (entry) => {
    const stored = storedText(column, entry);
    if (stored < 0) return renderedText(column, entry, () => format(entry));
    return isShaped(column, entry) ? format(entry).text(read!(stored)) : read!(stored);
  };
}

/** Formats of a column's entries, ready to render. */
export function formatReader(column: ColumnCells, formats: readonly string[]): (entry: number) => NumberFormat {
  const places = column.formats;
  if (!places) {
    const only = numberFormat(formats[0] ?? 'General');
    return () => only;
  }
  const ready: NumberFormat[] = [];
  return (entry) => {
    const place = places[entry]!;
    return (ready[place] ??= numberFormat(formats[place] ?? 'General'));
  };
}

/** One string for all texts where bytes and units count alike, since its slices cost next to nothing. */
export function packedReader(text: PackedText): (position: number) => string {
  if (!text.ascii) return (position) => packedText(text, position);
  let all: string | undefined;
  return (position) => {
    all ??= asBuffer(text.bytes).toString('latin1');
    return all.slice(position === 0 ? 0 : text.ends[position - 1]!, text.ends[position]!);
  };
}

function packedText(text: PackedText, position: number): string {
  const start = position === 0 ? 0 : text.ends[position - 1]!;
  return asBuffer(text.bytes).toString(text.ascii ? 'latin1' : 'utf8', start, text.ends[position]!);
}

/** Kept, since making one for every cell would cost more than its text. */
const buffers = new WeakMap<Uint8Array, Buffer>();

function asBuffer(bytes: Uint8Array): Buffer {
  let buffer = buffers.get(bytes);
  if (!buffer) {
    buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    buffers.set(bytes, buffer);
  }
  return buffer;
}
