// Reads rows of any table, stored on a page or as a range of a sheet, with cells, spans and headers.
import {
  type CellRect,
  type DocumentView,
  parseRange,
  type Sheet,
  type TableCell,
  type TableRow,
  type TableSummary,
} from '../../model/index.ts';
import { MAX_ANSWER_CHARACTERS, readCells } from '../cells/read-cells.ts';
import { headIndex } from '../head-index.ts';
import { cellText } from '../join-lines.ts';
import { gridOf } from './grid.ts';
import { mergedWithin } from './merged.ts';

/** Rows `first` to `first + count - 1` of any table, whether its body is stored or is a range of a sheet. */
export async function tableRows(
  view: DocumentView,
  table: TableSummary,
  first: number,
  count: number,
): Promise<readonly TableRow[]> {
  const place = sheetRange(view, table);
  if (place) return gridRows(view, table, place.sheet, place.rect, first, count);
  const stored = await view.table(table.id);
  return (stored?.rows ?? []).slice(first, first + count);
}

/** The sheet and the cells of a table that is in a sheet; null for the table of a page. */
export function sheetRange(view: DocumentView, table: TableSummary): { sheet: Sheet; rect: CellRect } | null {
  if (table.sheet === null || table.range === null) return null;
  const sheet = headIndex(view.head).sheetsByName.get(table.sheet);
  const rect = sheet && parseRange(table.range, { rows: sheet.row_count, columns: sheet.col_count });
  return sheet && rect ? { sheet, rect } : null;
}

/** Texts of the header rows, one for each column; several header rows are joined by a blank. */
export function headersOf(table: TableSummary, headerRows: readonly TableRow[]): string[] {
  const headers: string[] = Array.from({ length: table.col_count }, () => '');
  for (const row of headerRows) {
    for (const cell of row.cells) {
      const text = cellText(cell);
      for (let col = cell.col; col < Math.min(cell.col + cell.col_span, table.col_count); col++) {
        headers[col] = [headers[col], text].filter(Boolean).join(' ');
      }
    }
  }
  return headers;
}

type FilledCells = Map<number, Map<number, Pick<TableCell, 'text' | 'value'>>>;

/** Cells by row and column, down to where the answer would grow too large, though one row at least. */
async function filledRows(
  view: DocumentView,
  sheet: Sheet,
  rect: CellRect,
): Promise<{ filled: FilledCells; bottom: number }> {
  const filled: FilledCells = new Map();
  let characters = 0;
  for await (const run of readCells(view, sheet.index, rect)) {
    for (const { row, col, text, value } of run) {
      const cells = filled.get(row) ?? new Map();
      if (cells.size === 0 && characters > MAX_ANSWER_CHARACTERS) return { filled, bottom: row - 1 };
      filled.set(row, cells.set(col, { text, value }));
      characters += text.length;
    }
  }
  return { filled, bottom: rect.bottom };
}

async function gridRows(
  view: DocumentView,
  table: TableSummary,
  sheet: Sheet,
  rect: CellRect,
  first: number,
  count: number,
): Promise<TableRow[]> {
  const top = rect.top + first;
  const { filled, bottom } = await filledRows(view, sheet, {
    ...rect,
    top,
    bottom: Math.min(rect.bottom, top + count - 1),
  });
  const grid = gridOf(sheet);
  const spans = spansWithin(sheet, rect);
  const rows: TableRow[] = [];
  for (let row = top; row <= bottom; row++) {
    const cells: TableCell[] = [];
    for (let col = rect.left; col <= rect.right; col++) {
      const span = spans(row, col);
      if (span.top !== row || span.left !== col) continue;
      const { text, value } = filled.get(row)?.get(col) ?? { text: '', value: null };
      cells.push({
        row: row - rect.top,
        col: col - rect.left,
        row_span: span.bottom - row + 1,
        col_span: span.right - col + 1,
        text,
        value,
        is_header: row - rect.top < table.header_rows,
        bbox: grid.box(span),
      });
    }
    rows.push({ row: row - rect.top, page: table.page, bbox: grid.box({ ...rect, top: row, bottom: row }), cells });
  }
  return rows;
}

/** The cells that a cell of the table stands for: more than itself where it is merged. Rows must be asked for in ascending order. */
function spansWithin(sheet: Sheet, rect: CellRect): (row: number, col: number) => CellRect {
  const merged = mergedWithin(sheet, rect);
  return (row, col) => {
    const range = merged(row, col);
    if (!range) return { top: row, left: col, bottom: row, right: col };
    return {
      top: Math.max(range.top, rect.top),
      left: Math.max(range.left, rect.left),
      bottom: Math.min(range.bottom, rect.bottom),
      right: Math.min(range.right, rect.right),
    };
  };
}
