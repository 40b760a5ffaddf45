// Draws the tables of a page: fills, rules, then cell texts.
import type { Box, DocumentView, PageContent, Table, TableCell, TableRow } from '../model/index.ts';
import { tablesOnPage } from '../view/index.ts';
import { addText } from './add-text.ts';
import type { MarkList } from './mark-list.ts';

const RULE = { weight: 0.5, color: 'b0b7c3' };
/** Points between the edge of a cell and its text, where the text has no lines of its own. */
const PADDING = 2;
/** Of a table that has no place of its own. */
const ROW_HEIGHT = 16;
const COLOR = /^[0-9a-f]{6}$/i;

/** The rows of tables that are on the page: what fills cells first, then rules, then texts, so that none covers another. Values of charts that are drawn are not written out. */
export async function addTables(
  list: MarkList,
  view: DocumentView,
  content: PageContent,
  charts: ReadonlySet<string>,
): Promise<void> {
  const rows: TableRow[] = [];
  const nested = new Set<string>();
  const bodies: { readonly id: string; readonly rows: readonly TableRow[] }[] = [];
  for (const { id } of tablesOnPage(view, content)) {
    if (charts.has(id)) continue;
    const body = await view.table(id);
    if (!body) continue;
    const here = placedRows(body).filter((row) => row.page === content.page && list.isInSight(row.bbox));
    for (const row of here) for (const cell of row.cells) for (const inner of cell.tables ?? []) nested.add(inner);
    bodies.push({ id, rows: here });
    rows.push(...here);
  }
  for (const row of rows) for (const cell of row.cells) addCellFill(list, cell);
  for (const row of rows)
    for (const { bbox } of row.cells) if (hasArea(bbox)) list.add({ kind: 'outline', box: bbox, ...RULE });
  // The text of a nested table is part of the outer cell's text.
  for (const { id, rows: own } of bodies)
    if (!nested.has(id)) for (const row of own) for (const cell of row.cells) addCellText(list, cell);
}

/** The data of a chart are nowhere on the page, and all cells have the chart's box: they share it as rows and columns. */
function placedRows(table: Table): readonly TableRow[] {
  const { rows, row_count, col_count } = table;
  const boxes = rows.flatMap(({ cells }) => cells.map(({ bbox }) => bbox.join()));
  if (boxes.length < 2 || new Set(boxes).size > 1) return rows;
  const [left, top, right, bottom] = rows[0]!.bbox;
  const height = Math.min(ROW_HEIGHT, (bottom - top) / Math.max(1, row_count));
  const width = (right - left) / Math.max(1, col_count);
  const boxOf = (row: number, from: number, to: number): Box => [
    left + from * width,
    top + row * height,
    left + to * width,
    top + (row + 1) * height,
  ];
  return rows.map((row) => ({
    ...row,
    bbox: boxOf(row.row, 0, col_count),
    cells: row.cells.map((cell) => ({ ...cell, bbox: boxOf(row.row, cell.col, cell.col + cell.col_span) })),
  }));
}

const hasArea = ([left, top, right, bottom]: Box): boolean => right > left && bottom > top;

function addCellFill(list: MarkList, { fill, bbox }: TableCell): void {
  if (fill !== undefined && COLOR.test(fill)) list.add({ kind: 'fill', box: bbox, color: fill.toLowerCase() });
}

function addCellText(list: MarkList, cell: TableCell): void {
  const { text, lines, runs, is_header } = cell;
  if (text === '') return;
  const [left, top, right, bottom] = cell.bbox;
  const bbox: Box = lines ? cell.bbox : [left + PADDING, top + PADDING, right - PADDING, bottom];
  const set = { ...(lines && { lines }), ...(runs && { runs }) };
  addText(list, { text, bbox, font_size: null, bold: is_header, ...set });
}
