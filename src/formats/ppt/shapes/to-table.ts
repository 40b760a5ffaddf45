// Makes a table of a group that says to be one: its members are cells by their edges, and lines between them. [MS-ODRAW] 2.3.4.37 (tableProperties)
import type { SlideCell, SlideRow, SlideTable } from '../../slides/shapes/slide-table.ts';
import type { TextBody } from '../../slides/text/text-body.ts';
import { type DrawnShape, type Edges, FLAG } from './drawn-shape.ts';
import { bodyOf, fillOf } from './looks.ts';
import { outlineOf } from './outline.ts';
import { numberIn, PROPERTY } from './properties.ts';
import { bodyWith, type ShapeGround, textOf } from './shape-text.ts';
import { points } from './units.ts';

const IS_TABLE = 1;
const RIGHT_TO_LEFT = 4;
const MAX_COLUMNS = 500;
/** Places of the grid for each cell, and some more: cells that lie anyhow would make a grid of the square of their number. */
const MOST_PLACES = 20;
const FREE_PLACES = 200;
/** Units by which edges of cells may miss each other. */
const TOLERANCE = 4;
/** Points, of cells that say nothing. */
const INSETS = { left: 7.2, top: 3.6, right: 7.2, bottom: 3.6 } as const;

export const isTable = ({ properties, members }: DrawnShape): boolean =>
  ((numberIn(properties, PROPERTY.table) ?? 0) & IS_TABLE) !== 0 && members.length > 0;

interface Cell {
  readonly shape: DrawnShape;
  readonly row: number;
  readonly col: number;
  readonly row_span: number;
  readonly col_span: number;
}

/** Null where the members make no grid of cells. */
export function toTable(table: DrawnShape, ground: ShapeGround): SlideTable | null {
  const isReversed = ((numberIn(table.properties, PROPERTY.table) ?? 0) & RIGHT_TO_LEFT) !== 0;
  const shapes = table.members.filter(isCell);
  const places = shapes.map(({ edges }) => (isReversed ? mirrored(edges!) : edges!));
  const columns = edgesOf(places.map(({ left, right }) => [left, right]));
  const rows = edgesOf(places.map(({ top, bottom }) => [top, bottom]));
  const [width, height] = [columns.length - 1, rows.length - 1];
  if (width < 1 || width > MAX_COLUMNS || width * height > shapes.length * MOST_PLACES + FREE_PLACES) return null;
  const grid = new Map<number, Cell>();
  shapes.forEach((shape, i) => {
    const cell = toCell(shape, places[i]!, columns, rows);
    grid.set(cell.row * width + cell.col, cell);
  });
  const [scale_x, scale_y] = scaleOf(table);
  const list = Array.from(
    { length: height },
    (_, row): SlideRow => ({
      height: points(rows[row + 1]! - rows[row]!) * scale_y,
      cells: Array.from({ length: width }, (_, col) => toSlideCell(grid.get(row * width + col), ground)),
    }),
  );
  return {
    columns: Array.from({ length: width }, (_, i) => points(columns[i + 1]! - columns[i]!) * scale_x),
    rows: list,
    flags: new Set([...(hasHead(list) ? ['firstRow'] : []), ...(isReversed ? ['rtl'] : [])]),
    style: null,
  };
}

/** The first column is the rightmost. */
const mirrored = ({ left, right, ...others }: Edges): Edges => ({ ...others, left: -right, right: -left });

const isCell = ({ edges, outline, flags }: DrawnShape): boolean =>
  edges !== null &&
  (flags & (FLAG.deleted | FLAG.connector)) === 0 &&
  outlineOf(outline) !== 'line' &&
  edges.right > edges.left &&
  edges.bottom > edges.top;

/** Distinct edges in ascending order; those that nearly meet are one, unless they are the two sides of one cell. */
function edgesOf(sides: readonly (readonly [number, number])[]): number[] {
  const starts = new Map<number, number>();
  for (const [start, end] of sides) starts.set(end, Math.max(start, starts.get(end) ?? start));
  const edges: number[] = [];
  for (const edge of sides.flat().sort((a, b) => a - b)) {
    const last = edges.at(-1) ?? -Infinity;
    if (edge > last && (edge - last > TOLERANCE || (starts.get(edge) ?? -Infinity) >= last)) edges.push(edge);
  }
  return edges;
}

/** Members are in a space of their own, which is stretched to the table's. */
function scaleOf({ edges, space }: DrawnShape): [number, number] {
  const share = (outer: number, inner: number): number => (inner > 0 && outer > 0 ? Math.min(1_000, outer / inner) : 1);
  if (!edges || !space) return [1, 1];
  return [
    share(edges.right - edges.left, space.right - space.left),
    share(edges.bottom - edges.top, space.bottom - space.top),
  ];
}

function toCell(shape: DrawnShape, edges: Edges, columns: readonly number[], rows: readonly number[]): Cell {
  const { left, top, right, bottom } = edges;
  const [col, row] = [indexOf(columns, left), indexOf(rows, top)];
  return {
    ...{ shape, row, col },
    col_span: Math.max(1, indexOf(columns, right) - col),
    row_span: Math.max(1, indexOf(rows, bottom) - row),
  };
}

/** The last edge at or before this one, with what they may miss each other by. */
function indexOf(edges: readonly number[], edge: number): number {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (edges[middle]! <= edge) low = middle;
    else high = middle - 1;
  }
  return low;
}

const COVERED: SlideCell = {
  ...{ col_span: 1, row_span: 1, is_covered: true, body: null, ...INSETS },
  ...{ anchor: 'top', turned: 'horizontal', fill: 'none' },
};

function toSlideCell(cell: Cell | undefined, ground: ShapeGround): SlideCell {
  if (!cell) return COVERED;
  const { properties } = cell.shape;
  const { left, top, right, bottom, anchor = 'top', direction = 'horizontal' } = bodyOf(properties);
  const insets = { left, top, right, bottom };
  return {
    ...{ col_span: cell.col_span, row_span: cell.row_span, is_covered: false },
    body: bodyWith(textOf(cell.shape, ground), cell.shape, ground),
    ...INSETS,
    ...Object.fromEntries(Object.entries(insets).filter(([, value]) => value !== undefined)),
    ...{ anchor, turned: direction, fill: fillOf(properties) },
  };
}

/** The format knows no heads: a first row is one where all of its text is bold and not all of the rest is. */
function hasHead(rows: readonly SlideRow[]): boolean {
  const [first, ...rest] = rows.map(({ cells }) => cells.flatMap(({ body }) => (body ? [body] : [])).filter(hasText));
  return (
    first !== undefined && first.length > 1 && first.every(isBold) && rest.length > 0 && !rest.flat().every(isBold)
  );
}

const piecesOf = ({ paragraphs }: TextBody) => paragraphs.flatMap(({ pieces }) => pieces);

const hasText = (body: TextBody): boolean => piecesOf(body).some(({ text }) => text.trim() !== '');

const isBold = (body: TextBody): boolean =>
  piecesOf(body).every(({ text, run }) => text.trim() === '' || run.bold === true);
