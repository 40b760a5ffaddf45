// Streams the canonical document as JSON, page by page and row by row.
import { formulaAt } from '../formulas/index.ts';
import {
  type CellBlock,
  cellName,
  type DocumentView,
  type Formula,
  MAX_COLUMNS,
  MAX_ROWS,
  type Sheet,
  type TableSummary,
} from '../model/index.ts';
import { blockCells, type Cell, geometryOf, headersOf, tableRows } from '../view/index.ts';
import { chunked } from './chunked.ts';
import { type Scope, tableBatches } from './scope.ts';

const EVERYWHERE = { top: 0, left: 0, bottom: MAX_ROWS, right: MAX_COLUMNS };

/**
 * The canonical document as one JSON text, written as it is read: the head, then pages with their blocks, tables with their
 * rows, and sheets with their filled cells. A table of a sheet has no rows here, since its cells are under the sheet.
 */
export function exportJson(view: DocumentView, scope: Scope): AsyncGenerator<string> {
  return chunked(scope.table ? tablePieces(view, scope.table, true) : documentPieces(view, scope));
}

async function* documentPieces(view: DocumentView, scope: Scope): AsyncGenerator<string> {
  const { pages: _, tables: __, sheets: ___, ...head } = view.head;
  yield JSON.stringify(head).slice(0, -1);
  yield ',"pages":';
  yield* list(scope.pages, (page) => pagePieces(view, page));
  yield ',"tables":';
  yield* list(scope.tables, (table) => tablePieces(view, table, false));
  yield ',"sheets":';
  yield* list(scope.sheets, (sheet) => sheetPieces(view, sheet));
  yield '}\n';
}

async function* list<T>(items: Iterable<T>, write: (item: T) => AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[';
  for (const item of items) {
    yield separator;
    yield* write(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* pagePieces(view: DocumentView, page: number): AsyncGenerator<string> {
  const { page: _, ...content } = await view.page(page);
  yield JSON.stringify({ ...view.head.pages[page - 1], ...content });
}

async function* tablePieces(view: DocumentView, table: TableSummary, alone: boolean): AsyncGenerator<string> {
  if (table.range !== null && !alone) return yield JSON.stringify(table);
  const headers = headersOf(table, await tableRows(view, table, 0, table.header_rows));
  yield `${JSON.stringify({ ...table, geometry: geometryOf(view.head, table.page), headers }).slice(0, -1)},"rows":`;
  let separator = '[';
  for await (const rows of tableBatches(view, table)) {
    for (const row of rows) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]}' : ']}';
  if (alone) yield '\n';
}

async function* sheetPieces(view: DocumentView, sheet: Sheet): AsyncGenerator<string> {
  const formulas = await view.formulas(sheet.index);
  const extras = await view.extras(sheet.index);
  yield `${JSON.stringify({ ...sheet, ...(extras ? { extras } : {}) }).slice(0, -1)},"cells":`;
  let separator = '[';
  for await (const block of view.cells(sheet.index, 0, MAX_ROWS)) {
    for (const piece of blockPieces(view, block, formulas)) {
      yield separator + piece;
      separator = ',';
    }
  }
  yield separator === '[' ? '[]}' : ']}';
}

/** A piece for each row: an asynchronous step for every cell would cost more than writing it. */
function* blockPieces(view: DocumentView, block: CellBlock, formulas: readonly Formula[]): Generator<string> {
  let row = -1;
  let held: string[] = [];
  for (const cell of blockCells(view, block, EVERYWHERE)) {
    if (cell.row !== row && held.length > 0) {
      yield held.join(',');
      held = [];
    }
    row = cell.row;
    held.push(JSON.stringify(toExported(cell, formulas)));
  }
  if (held.length > 0) yield held.join(',');
}

function toExported(cell: Cell, formulas: readonly Formula[]): object {
  const shared = formulas[cell.formula];
  const formula = shared && formulaAt(shared, cell.row, cell.col);
  return {
    cell: cellName(cell.row, cell.col),
    value: cell.value,
    type: cell.type,
    text: cell.text,
    ...(formula === undefined ? {} : { formula }),
    ...(cell.number_format === 'General' ? {} : { number_format: cell.number_format }),
  };
}
