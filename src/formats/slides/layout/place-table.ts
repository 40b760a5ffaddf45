// Lays out a slide table: column widths, row heights by text, spans and styles, then cells with boxes.

import type { Box, TableCell, TableRow, TableSummary } from '../../../model/index.ts';
import type { SlideCell, SlideTable } from '../shapes/slide-table.ts';
import { type CellStyle, styleOfCell } from '../shapes/table-style.ts';
import { resolveText } from '../text/resolve-text.ts';
import type { Frame } from './frame.ts';
import { innerFrame, turnedBox } from './frame.ts';
import { layOutText, type PlacedBody } from './lay-out-text.ts';
import { type SetBlock, setBlock, withinPage } from './set-block.ts';
import { plainSource, type SlideContext } from './slide-context.ts';
import { turnText } from './text-frame.ts';

/** A table in its place, without a name. */
export interface PlacedTable {
  readonly summary: Omit<TableSummary, 'id' | 'title'>;
  readonly rows: readonly TableRow[];
  readonly links: SetBlock['links'];
  /** Texts of cells that others cover. */
  readonly covered: readonly string[];
}

/** A cell that is to be seen, with where it begins in the grid. */
interface GridCell {
  readonly cell: SlideCell;
  readonly row: number;
  readonly col: number;
  readonly row_span: number;
  readonly col_span: number;
  readonly width: number;
  placed: PlacedBody | null;
}

/** Lays the table out from the upper left of its frame: columns are as wide as the file says, rows at least as high. */
export function placeTable(table: SlideTable, frame: Frame, context: SlideContext): PlacedTable | null {
  const columns = edgesOf(columnWidths(table, frame.width));
  const { cells, covered } = listCells(table, columns);
  if (cells.length === 0) return null;
  for (const each of cells) each.placed = layOutCell(each, table, context);
  const heights = rowHeights(table, cells);
  const rows = edgesOf(heights);
  // A table grows downwards from its upper left.
  const grown = grownFrame(frame, columns.at(-1)!, rows.at(-1)!);
  const place = (box: Box): Box => withinPage(turnedBox(box, grown), context);
  const links: SetBlock['links'][number][] = [];
  const toCell = (each: GridCell): TableCell => {
    const [left, right] = acrossOf(each, columns, table.flags.has('rtl'));
    const box: Box = [left, rows[each.row]!, right, rows[each.row + each.row_span]!];
    const set = each.placed && setCell(each, box, grown, context);
    for (const link of set?.links ?? []) links.push(link);
    return toTableCell(each, place(box), set, table, context);
  };
  const byRow: GridCell[][] = table.rows.map(() => []);
  for (const each of cells) byRow[each.row]!.push(each);
  const list: TableRow[] = table.rows.map((_, row) => ({
    row,
    page: context.page,
    bbox: place([0, rows[row]!, columns.at(-1)!, rows[row + 1]!]),
    cells: byRow[row]!.map(toCell),
  }));
  const summary = {
    page: context.page,
    end_page: context.page,
    sheet: null,
    range: null,
    bbox: place([0, 0, columns.at(-1)!, rows.at(-1)!]),
    row_count: list.length,
    col_count: columns.length - 1,
    header_rows: table.flags.has('firstRow') && list.length > 1 ? 1 : 0,
    confidence: 1,
  };
  return { summary, rows: list, links, covered };
}

/** Where a cell begins and ends across; the first column of a table that runs from right to left is the rightmost. */
function acrossOf({ col, col_span }: GridCell, columns: readonly number[], isReversed: boolean): [number, number] {
  const [start, end, width] = [columns[col]!, columns[col + col_span]!, columns.at(-1)!];
  return isReversed ? [width - end, width - start] : [start, end];
}

/** Columns that the grid does not name share what is left of the frame. */
function columnWidths({ columns, rows }: SlideTable, width: number): number[] {
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length);
  const stated = columns.reduce((sum, each) => sum + each, 0);
  const missing = count - columns.length;
  const rest = missing > 0 ? Math.max(width - stated, 0) / missing : 0;
  const list = Array.from({ length: count }, (_, i) => columns[i] ?? rest);
  return stated + rest > 0 ? list : list.map(() => width / Math.max(count, 1));
}

function edgesOf(sizes: readonly number[]): number[] {
  const edges = [0];
  for (const size of sizes) edges.push(edges.at(-1)! + size);
  return edges;
}

/** What is covered is told by the spans, not by the marks of covered cells, which may contradict them. */
function listCells(table: SlideTable, columns: readonly number[]): { cells: GridCell[]; covered: string[] } {
  const cells: GridCell[] = [];
  const covered: string[] = [];
  const width = columns.length - 1;
  const height = table.rows.length;
  /** Of each column: the row down to which it is covered. */
  const until = new Int32Array(width);
  table.rows.forEach((line, row) => {
    line.cells.forEach((cell, col) => {
      if (until[col]! > row) {
        const text = plainText(cell);
        if (text !== '') covered.push(text);
        return;
      }
      const row_span = Math.min(cell.row_span, height - row);
      let col_span = 1;
      while (col_span < cell.col_span && col + col_span < width && until[col + col_span]! <= row) col_span++;
      until.fill(row + row_span, col, col + col_span);
      const cellWidth = columns[col + col_span]! - columns[col]!;
      cells.push({ cell, row, col, row_span, col_span, width: cellWidth, placed: null });
    });
  });
  return { cells, covered };
}

const plainText = ({ body }: SlideCell): string =>
  (body?.paragraphs ?? [])
    .map(({ pieces }) => pieces.map(({ text }) => text).join(''))
    .join('\n')
    .trim();

function layOutCell({ cell, row, col, width }: GridCell, table: SlideTable, context: SlideContext): PlacedBody | null {
  if (!cell.body) return null;
  const source = plainSource(context, styleAt(table, row, col, context).run);
  const paragraphs = resolveText(cell.body, cell.body.properties, source, context.nextId);
  const room = {
    width: cell.turned === 'horizontal' ? Math.max(1, width - cell.left - cell.right) : 10_000,
    height: 0,
    anchor: 'top' as const,
    centered: false,
    wrap: true,
    columns: 1,
    column_gap: 0,
    outer_space: false,
  };
  return layOutText(paragraphs, room);
}

/** What the table's style says of a cell. A style that nobody describes has bold letters in the header. */
function styleAt(table: SlideTable, row: number, col: number, { table_styles }: SlideContext): CellStyle {
  const style = table.style === null ? undefined : table_styles.get(table.style);
  if (style) return styleOfCell(table, style, row, col);
  const isHeader = table.style !== null && table.flags.has('firstRow') && row === 0;
  return { fill: null, run: isHeader ? { bold: true } : {} };
}

/** Rows grow with their texts; a cell over several rows makes its last one grow. */
function rowHeights(table: SlideTable, cells: readonly GridCell[]): number[] {
  const heights = table.rows.map(({ height }) => height);
  for (const { row, row_span, placed, cell } of cells) {
    if (!placed || cell.turned !== 'horizontal' || row_span > 1) continue;
    heights[row] = Math.max(heights[row]!, placed.height + cell.top + cell.bottom);
  }
  const spanning = cells.filter(({ row_span, placed, cell }) => row_span > 1 && placed && cell.turned === 'horizontal');
  for (const { row, row_span, placed, cell } of spanning) {
    let above = 0;
    for (let i = row; i < row + row_span - 1; i++) above += heights[i]!;
    const last = row + row_span - 1;
    heights[last] = Math.max(heights[last]!, placed!.height + cell.top + cell.bottom - above);
  }
  return heights;
}

function grownFrame(frame: Frame, width: number, height: number): Frame {
  const box: Box = [0, 0, width, height];
  return innerFrame(frame, box, 0);
}

/** The text of a cell within its box: the room is known now, so that it can be in the middle or below. */
function setCell({ cell, placed }: GridCell, box: Box, table: Frame, context: SlideContext): SetBlock | null {
  if (!placed) return null;
  const inner: Box = [box[0] + cell.left, box[1] + cell.top, box[2] - cell.right, box[3] - cell.bottom];
  if (cell.turned !== 'horizontal') {
    const frame = turnText(innerFrame(table, inner, 0), cell.turned === 'up' ? 270 : 90);
    return setBlock(placed.paragraphs, frame, context);
  }
  const spare = inner[3] - inner[1] - placed.height;
  const down = cell.anchor === 'center' ? spare / 2 : cell.anchor === 'bottom' ? spare : 0;
  return setBlock(
    placed.paragraphs,
    innerFrame(table, [inner[0], inner[1] + down, inner[2], inner[3] + down], 0),
    context,
  );
}

function toTableCell(
  { cell, row, col, row_span, col_span }: GridCell,
  bbox: Box,
  set: SetBlock | null,
  table: SlideTable,
  context: SlideContext,
): TableCell {
  const color = cell.fill ?? styleAt(table, row, col, context).fill;
  const fill = color && color !== 'none' ? context.theme.color(color) : null;
  return {
    row,
    col,
    row_span,
    col_span,
    text: set?.text ?? '',
    value: null,
    is_header: table.flags.has('firstRow') && table.rows.length > 1 && row === 0,
    bbox,
    lines: set?.lines ?? [],
    runs: set?.runs ?? [],
    ...(fill ? { fill } : {}),
  };
}
