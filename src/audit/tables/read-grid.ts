// Reads a table of a page or sheet into a number grid that remembers which cell each number came from.
import { cellsAnchor } from '../../cite/index.ts';
import type { CellRect, DocumentView, Sheet, TableSummary } from '../../model/index.ts';
import { type CellReading, type DecimalSign, readCell } from '../../number-text/index.ts';
import { type Cell, cellText, listCells, readCells, sheetRange } from '../../view/index.ts';
import { NumberGrid } from './number-grid.ts';
import type { GridCell } from './relation.ts';

/** A table with its numbers, and the way back from a number to its place. */
export interface ReadTable {
  readonly summary: TableSummary;
  readonly grid: NumberGrid;
  /** The sheet that it is in, with its cells; null for the table of a page. */
  readonly inSheet: { readonly sheet: Sheet; readonly rect: CellRect } | null;
  textAt(cell: GridCell): Promise<string>;
  pageOf(cell: GridCell): number;
  anchorOf(cell: GridCell): string;
}

export async function readGrid(view: DocumentView, summary: TableSummary, decimal: DecimalSign): Promise<ReadTable> {
  const inSheet = sheetRange(view, summary);
  return inSheet
    ? readSheetTable(view, summary, inSheet.sheet, inSheet.rect, decimal)
    : readStoredTable(view, summary, decimal);
}

async function readStoredTable(view: DocumentView, summary: TableSummary, decimal: DecimalSign): Promise<ReadTable> {
  const rows = (await view.table(summary.id))?.rows ?? [];
  const grid = new NumberGrid(summary.row_count, summary.col_count, summary.header_rows);
  for (const { cells } of rows) {
    for (const cell of cells) {
      const text = cellText(cell);
      grid.put(cell.row, cell.col, text, readCell(text, decimal));
      if (cell.row < summary.header_rows) grid.headSpan(cell.col, cell.col_span, text);
      if (cell.row_span > 1 || cell.col_span > 1) grid.cover(cell.row, cell.col, cell.row_span, cell.col_span);
    }
  }
  grid.finish();
  return {
    summary,
    grid,
    inSheet: null,
    textAt: async ({ row, col }) => rows[row]?.cells.find((cell) => cell.col === col)?.text ?? '',
    pageOf: ({ row }) => rows[row]?.page ?? summary.page,
    anchorOf: ({ row, col }) => `${summary.id}.r${row}.c${col}`,
  };
}

async function readSheetTable(
  view: DocumentView,
  summary: TableSummary,
  sheet: Sheet,
  rect: CellRect,
  decimal: DecimalSign,
): Promise<ReadTable> {
  const grid = new NumberGrid(summary.row_count, summary.col_count, summary.header_rows);
  for await (const run of readCells(view, sheet.index, rect)) {
    for (const cell of run) grid.put(cell.row - rect.top, cell.col - rect.left, cell.text, readTyped(cell, decimal));
  }
  grid.finish();
  const rectOf = ({ row, col }: GridCell): CellRect => {
    const [top, left] = [rect.top + row, rect.left + col];
    return { top, left, bottom: top, right: left };
  };
  return {
    summary,
    grid,
    inSheet: { sheet, rect },
    textAt: async (cell) => (await listCells(view, sheet.index, rectOf(cell)))[0]?.text ?? '',
    pageOf: () => sheet.index,
    anchorOf: (cell) => cellsAnchor(sheet.name, rectOf(cell)),
  };
}

/** Of a format that shows no digits of its number. */
const NO_ROUNDING = 1e-9;

/** The typed number, where it is the one that is shown; days and times are no amounts. */
function readTyped({ type, value, text }: Cell, decimal: DecimalSign): CellReading {
  if (type === 'date' || type === 'boolean' || type === 'error') return 'unknown';
  const shown = readCell(text, decimal);
  if (type !== 'number' || typeof value !== 'number') return shown;
  if (typeof shown === 'string') {
    const half = NO_ROUNDING * Math.max(1, Math.abs(value));
    return shown === 'dash' ? shown : { value, half, percent: false, start: 0, end: text.length };
  }
  return Math.abs(shown.value - value) <= shown.half ? { ...shown, value } : shown;
}
