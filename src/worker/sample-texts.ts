import { CELL, type CellBlock, type ColumnCells, type DocumentSink, type Table } from '../model/index.ts';

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
    const kept = text.trim().slice(0, Math.min(MAX_TEXT_CHARACTERS, MAX_CHARACTERS - characters));
    if (kept === '' || isFull()) return;
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
  const keepCells = ({ columns, row_count }: CellBlock): void => {
    const textual = columns.flatMap((column, position) => (column.text ? [{ column, position, next: 0 }] : []));
    const rows = textual.length === 0 ? 0 : row_count;
    for (let row = 0; row < rows; row++) {
      for (const each of textual) {
        if (isFull() || positions + row * columns.length + each.position >= MAX_POSITIONS) break;
        keepNext(each, row);
      }
      if (isFull() || positions + row * columns.length >= MAX_POSITIONS) break;
    }
    positions += row_count * columns.length;
  };
  const keepNext = (each: { readonly column: ColumnCells; next: number }, row: number): void => {
    const { types, rows } = each.column;
    const entry = each.next;
    if (entry >= types.length || (rows ? rows[entry] : entry) !== row) return;
    each.next = entry + 1;
    if (types[entry] === CELL.string) keep(textAt(each.column, entry));
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
  };
  return { sink, texts };
}

/** Empty where the text is rendered from a number. */
function textAt({ text, codes }: ColumnCells, entry: number): string {
  const position = codes ? codes[entry]! - 1 : entry;
  if (!text || position < 0) return '';
  const start = position === 0 ? 0 : text.ends[position - 1]!;
  const end = Math.min(text.ends[position]!, start + MAX_TEXT_CHARACTERS * MAX_BYTES_A_CHARACTER);
  return Buffer.from(text.bytes.buffer, text.bytes.byteOffset + start, end - start).toString('utf8');
}
