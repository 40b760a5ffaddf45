import { type BookType, type CellObject, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import type { Book, CellSpec } from '../support/xlsx/book.ts';
import { buildXlsx } from '../support/xlsx/index.ts';
import type { GeneratedBook, GeneratedCell, GeneratedSheet } from './generated-book.ts';

/** Where formulas that were filled down stand: a column that no other cells are in. */
const FILLED_COLUMN = 'IA';
/** Numbers by which the library knows errors. */
const ERROR_NUMBERS: Readonly<Record<string, number>> = {
  '#NULL!': 0,
  '#DIV/0!': 7,
  '#VALUE!': 15,
  '#REF!': 23,
  '#NAME?': 29,
  '#NUM!': 36,
  '#N/A': 42,
};

/** By the project's own writer. Formulas that were filled down are shared. */
export function writeOwn({ date1904, sheets }: GeneratedBook): Uint8Array {
  const formats = [
    'General',
    ...new Set(sheets.flatMap((sheet) => [...sheet.cells.values()].map(({ format }) => format))),
  ];
  const book: Book = {
    date1904,
    styles: formats.map((format) => (format === 'General' ? {} : { format })),
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      ...(sheet.hidden ? { state: 'hidden' as const } : {}),
      cells: {
        ...Object.fromEntries([...sheet.cells].map(([name, cell]) => [name, toSpec(cell, formats)])),
        ...sharedCells(sheet),
      },
      tail:
        sheet.merged.length === 0
          ? ''
          : `<mergeCells>${sheet.merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    })),
  };
  return buildXlsx(book);
}

function toSpec({ value, format, formula }: GeneratedCell, formats: readonly string[]): CellSpec {
  const rest = { s: formats.indexOf(format), ...(formula === null ? {} : { f: formula }) };
  if (typeof value === 'number') return { v: value, ...rest };
  if (typeof value === 'boolean') return { t: 'b', v: Number(value), ...rest };
  if (typeof value === 'object') return { t: 'e', v: value.error, ...rest };
  return formula === null ? { t: 'inlineStr', rich: richText(value), ...rest } : { t: 'str', v: value, ...rest };
}

const richText = (text: string): string =>
  `<t xml:space="preserve">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</t>`;

function sharedCells({ filled }: GeneratedSheet): Record<string, CellSpec> {
  const list = Array.from({ length: filled }, (_, i): [string, CellSpec] => [
    `${FILLED_COLUMN}${i + 1}`,
    i === 0
      ? { f: 'A1*$B$2+1', fa: `t="shared" si="0" ref="${FILLED_COLUMN}1:${FILLED_COLUMN}${filled}"`, v: 0 }
      : { fa: 't="shared" si="0"', v: i },
  ]);
  return Object.fromEntries(list);
}

/** By the library. */
export function writeByLibrary({ date1904, sheets }: GeneratedBook, bookType: BookType): Uint8Array {
  const book: WorkBook = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, toWorksheet(sheet), sheet.name);
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ? 1 : 0 })),
  };
  return new Uint8Array(write(book, { bookType, type: 'buffer', compression: true }) as Buffer);
}

function toWorksheet({ cells, merged }: GeneratedSheet): WorkSheet {
  const sheet: WorkSheet = { '!merges': merged.map(utils.decode_range) };
  const range = { s: { r: 0, c: 0 }, e: { r: 22, c: 12 } };
  for (const [name, cell] of cells) {
    const { r, c } = utils.decode_cell(name);
    range.e = { r: Math.max(range.e.r, r), c: Math.max(range.e.c, c) };
    sheet[name] = toCell(cell);
  }
  return { ...sheet, '!ref': utils.encode_range(range) };
}

function toCell({ value, format, formula }: GeneratedCell): CellObject {
  const rest = { z: format, ...(formula === null ? {} : { f: formula }) };
  if (typeof value === 'number') return { t: 'n', v: value, ...rest };
  if (typeof value === 'boolean') return { t: 'b', v: value, ...rest };
  if (typeof value === 'object') return { t: 'e', v: ERROR_NUMBERS[value.error]!, ...rest };
  return { t: 's', v: value, ...rest };
}
