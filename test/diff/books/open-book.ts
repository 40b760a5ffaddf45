import type { DocumentView } from '../../../src/model/index.ts';
import { openBytes } from '../../support/open-bytes.ts';
import type { CellSpec } from '../../support/xlsx/book.ts';
import { buildXlsx } from '../../support/xlsx/index.ts';
import { type BookDraft, type CellDraft, key, type SheetDraft } from './book-draft.ts';
import { nameAt, shownIn, spellFormula } from './evaluate.ts';

/** Writes the workbook with what its formulas result in, and reads it as an uploaded file is read. */
export function openBook(book: BookDraft): Promise<DocumentView> {
  const sheets = book.sheets.map((sheet) => ({ name: sheet.name, cells: Object.fromEntries(cellsOf(book, sheet)) }));
  return openBytes(buildXlsx({ sheets }), 'book.xlsx');
}

const cellsOf = (book: BookDraft, sheet: SheetDraft): [string, CellSpec][] =>
  sheet.rows.flatMap((row) =>
    sheet.columns.flatMap((col): [string, CellSpec][] => {
      const cell = sheet.cells.get(key(row, col));
      return cell ? [[nameAt(book, { sheet: sheet.id, row, col }), specOf(book, sheet.id, cell)]] : [];
    }),
  );

function specOf(book: BookDraft, home: string, cell: CellDraft): CellSpec {
  const v = shownIn(book, cell);
  return cell.kind === 'formula' ? { v, f: spellFormula(book, home, cell.formula) } : v;
}
