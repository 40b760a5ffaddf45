// Keeps the first texts of a document while it is read, for classification.
import { CELL, type CellBlock, type ColumnCells, type DocumentSink, type Table } from '../../model/index.ts';

const MAX_TEXTS = 2000;
const MAX_CHARACTERS = 2 ** 16;
/** Of a longer text only the beginning is kept. */
const MAX_TEXT_CHARACTERS = 200;
/** Positions looked at in the cells of a document: a sheet of nothing but numbers must not be walked for words. */
const MAX_POSITIONS = 50_000;
/** UTF-8 takes at most this many bytes for a UTF-16 unit. */
const MAX_BYTES_A_CHARACTER = 3;

export interface SampledSink {
  readonly sink: DocumentSink;
  readonly texts: readonly string[];
}

/** Hands everything on to `out` and keeps the first texts that go by, in reading order. */
export function sampleTexts(out: DocumentSink): SampledSink {
  const texts: string[] = [];
  let characters = 0;
  let positions = 0;
  const isFull = (): boolean => texts.length >= MAX_TEXTS || characters >= MAX_CHARACTERS;
  const keep = (text: string): void => {
    if (isFull()) return;
    const kept = text.trim().slice(0, Math.min(MAX_TEXT_CHARACTERS, MAX_CHARACTERS - characters));
    if (kept === '') return;
    texts.push(kept);
    characters += kept.length;
  };
  const keepTable = (table: Table): void => {
    if (table.title) keep(table.title);
    for (const row of table.rows) {
      if (isFull()) return;
      for (const cell of row.cells) keep(cell.text);
    }
  };
  /** Row by row, so that a label stays beside its value; each column remembers how far it has come. */
  const keepCells = ({ columns }: CellBlock): void => {
    const textual = columns.filter((column) => column.text);
    const next = new Uint32Array(textual.length);
    for (let row = nextRow(textual, next, -1); row < Number.POSITIVE_INFINITY; row = nextRow(textual, next, row)) {
      for (let i = 0; i < textual.length; i++) {
        if (isFull()) return;
        const column = textual[i]!;
        const entry = next[i]!;
        if (entry >= column.types.length || (column.rows ? column.rows[entry] : entry) !== row) continue;
        next[i] = entry + 1;
        if (column.types[entry] === CELL.string) keep(textAt(column, entry));
      }
      positions += columns.length;
      if (positions >= MAX_POSITIONS) return;
    }
  };
  const sink: DocumentSink = {
    page: (content) => {
      for (const block of content.blocks) {
        if (isFull()) break;
        keep(block.text);
      }
      out.page(content);
    },
    table: (table) => {
      keepTable(table);
      out.table(table);
    },
    cells: (sheet, block) => {
      if (!isFull() && positions < MAX_POSITIONS) keepCells(block);
      out.cells(sheet, block);
    },
    formulas: (sheet, formulas) => out.formulas(sheet, formulas),
    extras: (sheet, extras) => out.extras(sheet, extras),
    looks: (sheet, looks) => out.looks(sheet, looks),
    invoice: (invoice) => out.invoice(invoice),
    part: (attachment, bytes) => out.part(attachment, bytes),
    picture: (number, bytes) => out.picture(number, bytes),
  };
  return { sink, texts };
}

/** The next row that has a cell: two cells of one sheet may lie a million rows apart. */
function nextRow(columns: readonly ColumnCells[], next: Uint32Array, row: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < columns.length && nearest > row + 1; i++) {
    const { rows, types } = columns[i]!;
    const entry = next[i]!;
    if (entry < types.length) nearest = Math.min(nearest, rows ? rows[entry]! : entry);
  }
  return nearest;
}

/** Empty where the text is rendered from a number. */
function textAt({ text, codes }: ColumnCells, entry: number): string {
  const position = codes ? codes[entry]! - 1 : entry;
  if (!text || position < 0) return '';
  const start = position === 0 ? 0 : text.ends[position - 1]!;
  const end = Math.min(text.ends[position]!, start + MAX_TEXT_CHARACTERS * MAX_BYTES_A_CHARACTER);
  return Buffer.from(text.bytes.buffer, text.bytes.byteOffset + start, end - start).toString('utf8');
}
