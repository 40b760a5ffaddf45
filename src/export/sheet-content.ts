// Walks over a sheet: its tables from the top down, and between them the cells that belong to none.
import {
  type Block,
  type CellRect,
  cellName,
  type DocumentView,
  MAX_COLUMNS,
  MAX_ROWS,
  type Sheet,
  type TableSummary,
} from '../model/index.ts';
import { blockCells, hiddenOf, isCovered, type PlacedTable, placedTables } from '../view/index.ts';

export type SheetItem =
  | { readonly kind: 'table'; readonly table: TableSummary }
  | {
      readonly kind: 'cell';
      /** In A1 notation. */
      readonly name: string;
      readonly text: string;
      /** The text that the cell holds, where it is one of the page. */
      readonly block: Block | undefined;
      readonly isHidden: boolean;
    };

/** What a reader does not see only where it is asked for. A title that is in a cell of its own is taken off its table. */
export async function* sheetContent(
  view: DocumentView,
  sheet: Sheet,
  blocks: readonly Block[],
  withHidden: boolean,
): AsyncGenerator<SheetItem> {
  const tables = placedTables(view, sheet);
  const texts = new Map(blocks.map((block) => [block.cell!, block]));
  const shown = new Set(blocks.map((block) => block.text));
  let row = 0;
  for (const { table, rect } of tables) {
    yield* looseCells(view, sheet, tables, texts, row, rect.top - 1, withHidden);
    row = Math.max(row, rect.top);
    yield { kind: 'table', table: shown.has(table.title ?? '') ? { ...table, title: null } : table };
  }
  yield* looseCells(view, sheet, tables, texts, row, MAX_ROWS, withHidden);
}

async function* looseCells(
  view: DocumentView,
  sheet: Sheet,
  tables: readonly PlacedTable[],
  texts: ReadonlyMap<string, Block>,
  top: number,
  bottom: number,
  withHidden: boolean,
): AsyncGenerator<SheetItem> {
  if (bottom < top || isCovered(sheet, tables, top)) return;
  const hidden = sheet.visibility === 'visible' ? hiddenOf(sheet) : null;
  for await (const cells of view.cells(sheet.index, top, bottom)) {
    for (const { row, col, text } of blockCells(view, cells, { top, left: 0, bottom, right: MAX_COLUMNS })) {
      if (text === '' || tables.some(({ rect }) => holds(rect, row, col))) continue;
      const name = cellName(row, col);
      const block = texts.get(name);
      const isHidden = hidden?.cell(row, col) === true || block?.visible === false;
      if (isHidden && !withHidden) continue;
      yield { kind: 'cell', name, text, block, isHidden };
    }
  }
}

const holds = (rect: CellRect, row: number, col: number): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;
