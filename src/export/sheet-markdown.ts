// Streams a sheet as Markdown: its tables, and the cells outside them line by line.
import {
  type Block,
  type CellRect,
  cellName,
  type DocumentView,
  MAX_COLUMNS,
  MAX_ROWS,
  type Sheet,
} from '../model/index.ts';
import { blockCells, hiddenOf, isCovered, type PlacedTable, placedTables } from '../view/index.ts';
import { blockMarkdown, comment, escapeText, withoutEnd } from './block-markdown.ts';
import { type TableOptions, tableMarkdownPieces } from './table-markdown-pieces.ts';

/**
 * A sheet that a reader does not see, as a comment. Pieces are taken as they come, so that two hyphens may meet only where one piece ends;
 * none ends so, since each ends a line.
 */
export async function* hiddenSheetMarkdown(
  view: DocumentView,
  sheet: Sheet,
  blocks: readonly Block[],
  options: TableOptions,
): AsyncGenerator<string> {
  yield '<!-- not visible:\n';
  for await (const piece of sheetMarkdown(view, sheet, blocks, options)) yield withoutEnd(piece);
  yield '-->\n';
}

/**
 * A sheet under its name: its tables from the top down, and between them the cells that belong to none, one a line. One with nothing in
 * it that is to be shown is left out.
 */
export async function* sheetMarkdown(
  view: DocumentView,
  sheet: Sheet,
  blocks: readonly Block[],
  options: TableOptions,
): AsyncGenerator<string> {
  const title = `## ${escapeText(sheet.name)}\n`;
  let isTitled = false;
  for await (const piece of sheetPieces(view, sheet, blocks, options)) {
    yield isTitled ? piece : title + piece;
    isTitled = true;
  }
}

async function* sheetPieces(
  view: DocumentView,
  sheet: Sheet,
  blocks: readonly Block[],
  options: TableOptions,
): AsyncGenerator<string> {
  const tables = placedTables(view, sheet);
  const texts = new Map(blocks.map((block) => [block.cell!, block]));
  const shown = new Set(blocks.map((block) => block.text));
  let row = 0;
  for (const { table, rect } of tables) {
    yield* looseCells(view, sheet, tables, texts, row, rect.top - 1, options);
    row = Math.max(row, rect.top);
    let separator = '\n';
    // A title that stands in a cell of its own has been written there.
    const untitled = shown.has(table.title ?? '') ? { ...table, title: null } : table;
    for await (const piece of tableMarkdownPieces(view, untitled, options)) {
      yield separator + piece;
      separator = '';
    }
  }
  yield* looseCells(view, sheet, tables, texts, row, MAX_ROWS, options);
}

async function* looseCells(
  view: DocumentView,
  sheet: Sheet,
  tables: readonly PlacedTable[],
  texts: ReadonlyMap<string, Block>,
  top: number,
  bottom: number,
  options: TableOptions,
): AsyncGenerator<string> {
  if (bottom < top || isCovered(sheet, tables, top)) return;
  let first = true;
  const hidden = sheet.visibility === 'visible' ? hiddenOf(sheet) : null;
  for await (const block of view.cells(sheet.index, top, bottom)) {
    for (const cell of blockCells(view, block, { top, left: 0, bottom, right: MAX_COLUMNS })) {
      if (cell.text === '' || tables.some(({ rect }) => holds(rect, cell.row, cell.col))) continue;
      const name = cellName(cell.row, cell.col);
      const text = texts.get(name);
      const isHidden = hidden?.cell(cell.row, cell.col) === true || text?.visible === false;
      if (isHidden && options.hidden !== true) continue;
      if (text) yield `\n${blockMarkdown(text)}`;
      else if (isHidden) yield (first ? '\n' : '') + comment('not visible', `${name}: ${cell.text}`);
      else yield `${first ? '\n' : ''}- ${name}: ${escapeText(cell.text.replace(/\s*\n\s*/g, ' '))}\n`;
      first = text !== undefined;
    }
  }
}

const holds = (rect: CellRect, row: number, col: number): boolean =>
  row >= rect.top && row <= rect.bottom && col >= rect.left && col <= rect.right;
