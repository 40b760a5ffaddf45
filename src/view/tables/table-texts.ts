// Streams only the texts of a table, for exports and chunks of large tables.
import { CELL, type CellRect, type DocumentView, type Sheet, type TableSummary } from '../../model/index.ts';
import { entryOf } from '../cells/cell.ts';
import { textReader } from '../cells/cell-text.ts';
import { rowTexts } from './table-markdown.ts';
import { sheetRange } from './table-rows.ts';

/** Rows given at once. */
const BATCH_ROWS = 1_000;

type Rows = readonly (readonly string[])[];

/**
 * The shown texts of a whole table, a list of columns for each row, some rows at a time. Texts alone cost a fraction of what rows with
 * values and boxes do, which counts where a table has millions of them.
 */
export async function* tableTexts(view: DocumentView, table: TableSummary): AsyncGenerator<Rows> {
  const place = sheetRange(view, table);
  if (place) return yield* sheetTexts(view, place.sheet, place.rect);
  const rows = (await view.table(table.id))?.rows ?? [];
  if (rows.length > 0) yield rows.map((row) => rowTexts(table, row));
}

async function* sheetTexts(view: DocumentView, sheet: Sheet, rect: CellRect): AsyncGenerator<Rows> {
  const width = rect.right - rect.left + 1;
  let held: string[][] = [];
  let row = rect.top;
  const isFull = (): boolean => held.length >= BATCH_ROWS;
  const flush = (): Rows => {
    const full = held;
    held = [];
    return full;
  };
  for await (const block of view.cells(sheet.index, rect.top, rect.bottom)) {
    const columns = block.columns.filter((column) => column.col >= rect.left && column.col <= rect.right);
    const readers = columns.map((column) => textReader(column, view.head.number_formats));
    const last = Math.min(rect.bottom, block.first_row + block.row_count - 1);
    for (; row <= last; row++) {
      const texts = new Array<string>(width).fill('');
      for (let i = 0; row >= block.first_row && i < columns.length; i++) {
        const entry = entryOf(columns[i]!, row - block.first_row);
        if (entry >= 0 && columns[i]!.types[entry] !== CELL.empty)
          texts[columns[i]!.col - rect.left] = readers[i]!(entry);
      }
      held.push(texts);
      if (isFull()) yield flush();
    }
  }
  for (; row <= rect.bottom; row++) {
    held.push(new Array<string>(width).fill(''));
    if (isFull()) yield flush();
  }
  if (held.length > 0) yield held;
}
