// Builds the grid of a table without a lattice from lines, columns and a few rules.
import type { Frame } from '../../words/frame.ts';
import { type Column, columnEdges, findColumns, type PlacedChunk, placeChunks } from '../grid/columns.ts';
import { type Grid, type GridCell, inOrder } from '../grid/grid.ts';
import { coverOf, type Region, type RegionLine } from '../regions/region.ts';
import type { Chunk } from '../text/chunks.ts';
import { KIND } from '../text/kinds.ts';
import { groupRows, isTextual } from './body-rows.ts';
import { buildHeader } from './build-header.ts';
import type { HeaderBand } from './header-bands.ts';
import { partAtColumns, partLikeFullRows, partNumbers } from './part-chunks.ts';
import type { PlacedLine } from './placed-line.ts';

/** A rule over this share of a region parts its header from its body. */
const FULL_RULE = 0.8;
/** So many such rules over the first values part rows, not headers. */
const ROWS_RULED = 3;
/** No table of a page has more columns, and no header more lines. */
const MOST_COLUMNS = 120;
const MOST_HEADER_LINES = 12;

/** Rows, columns and header of a region without a lattice. Null where it has no two columns. */
export function buildStreamGrid(frame: Frame, given: Region): Grid | null {
  const region = given.method === 'whitespace' ? { ...given, lines: partLikeFullRows(frame, given.lines) } : given;
  const rough = findColumns(region.lines.map((l) => l.chunks));
  if (rough.length < 2 || rough.length > MOST_COLUMNS) return null;
  const columns = partNumbers(frame, region.lines, rough);
  const lines = region.lines.map((line): PlacedLine => ({ line, placed: placeLine(frame, region, line, columns) }));
  const end = headerEnd(region, lines);
  const split = end > MOST_HEADER_LINES ? 0 : end;
  const header = buildHeader(lines.slice(0, split), columns, region.across);
  const body = groupRows(lines.slice(split), region.across, columns.length);
  const rows = [...header.rows, ...body];
  if (rows.length === 0) return null;
  const below = bodyCells(body, header.rows.length, columns.length);
  const cells = header.cells.length ? [...header.cells, ...below] : below;
  return {
    xs: columnEdges(columns, region.x0, region.x1),
    ys: rowEdges(rows),
    cells: inOrder(cells),
    header_rows: header.rows.length,
    method: region.method,
  };
}

/** The grid of a header drawn as one row of boxes and the lines under it. */
export function buildUnderBand({ band, region }: HeaderBand): Grid | null {
  const columns = band.xs.slice(1).map((x1, i): Column => ({ x0: band.xs[i]!, x1 }));
  const lines = region.lines.map(
    (line): PlacedLine => ({ line, placed: placeChunks(line.chunks, columns, FIXED_REACH) }),
  );
  const body = groupRows(lines, region.across, columns.length);
  if (body.length === 0) return null;
  const ys = [...band.ys, ...rowEdges(body).slice(1)];
  for (let k = 1; k < ys.length; k++) ys[k] = Math.max(ys[k]!, ys[k - 1]! + LEAST_HEIGHT);
  const cells = [...band.cells, ...bodyCells(body, 1, columns.length)];
  return { xs: band.xs, ys, cells: inOrder(cells), header_rows: 1, method: 'rules' };
}

/** Where the edges of columns are drawn, text takes two of them only if it reaches over by this, in parts of the font size. */
const FIXED_REACH = 1.5;

/** The cells of rows of a body, numbered from `from`. */
export function bodyCells(body: readonly (readonly PlacedLine[])[], from: number, columns: number): GridCell[] {
  const cells: GridCell[] = [];
  for (let r = 0; r < body.length; r++) addRow(cells, body[r]!, from + r, columns);
  return cells;
}

/** How far from the middle of its region a text over all columns may be centred, in parts of the font size. */
const OFF_CENTRE = 1.5;

function placeLine(frame: Frame, region: Region, line: RegionLine, columns: readonly Column[]): PlacedChunk[] {
  const chunks = partAtColumns(frame, line.chunks, columns);
  const only = chunks.length === 1 ? chunks[0]! : null;
  const first = only && !isUnderlined(only, region) ? titleStart(only, region, columns) : -1;
  if (only && first >= 0) return [{ chunk: only, first, last: columns.length - 1 }];
  return placeChunks(chunks, columns);
}

/** A rule that ends with the text it is under, within so many points, only underlines it. */
const BEYOND_TEXT = 3;

/** Whether a rule shorter than the table is right under a text: it tells which columns the text names. */
const isUnderlined = (chunk: Chunk, { x0, x1, across }: Region): boolean =>
  across.some(
    (r) =>
      r.drawn &&
      r.at > (chunk.y0 + chunk.y1) / 2 &&
      r.at < chunk.y1 + chunk.size &&
      r.from < chunk.x0 - BEYOND_TEXT &&
      r.to > chunk.x1 + BEYOND_TEXT &&
      r.to - r.from < FULL_RULE * (x1 - x0),
  );

/** From which column on a text that stands alone in its line is a title over all others: 0, 1, or -1 where it is none. */
function titleStart(chunk: Chunk, { x0, x1 }: Region, columns: readonly Column[]): number {
  const isText = chunk.kind === KIND.text && chunk.x1 > columns[1]!.x0 && chunk.x0 > columns[0]!.x0 + 2 * chunk.size;
  if (!isText || columns.some((c) => Math.abs(c.x0 - chunk.x0) <= 0.5 * chunk.size)) return -1;
  const isCentred = (left: number, right: number) =>
    Math.abs(chunk.x0 + chunk.x1 - left - right) / 2 <= OFF_CENTRE * chunk.size;
  if (isCentred(x0, x1)) return 0;
  return columns.length > 3 && isCentred(columns[1]!.x0, columns.at(-1)!.x1) ? 1 : -1;
}

/** How many lines are over the body. */
function headerEnd(region: Region, lines: readonly PlacedLine[]): number {
  let numeric = lines.findIndex((l) => isValueLine(l));
  if (numeric === -1) numeric = lines.length;
  const ruled: number[] = [];
  let drawn = false;
  const most = region.across.length ? Math.min(numeric, lines.length - 1) : 0;
  for (let i = 1; i <= most; i++) {
    const top = lines[i - 1]!.line.baseline;
    const bottom = lines[i]!.line.baseline;
    const rule = region.across.find(
      (r) => r.at > top && r.at < bottom && coverOf(r, region.x0, region.x1) >= FULL_RULE,
    );
    if (!rule) continue;
    ruled.push(i);
    drawn = rule.drawn;
  }
  if (ruled.length >= ROWS_RULED) return ruled[0]!;
  if (ruled.length && drawn) return ruled.at(-1)!;
  if (numeric === lines.length || isTextual(lines)) return ruled.at(-1) ?? 0;
  // Labels of groups that stand alone over the first values are part of the body.
  let end = ruled.at(-1) ?? numeric;
  while (end > 0 && lines[end - 1]!.placed.every((p) => p.last === 0)) end--;
  return end;
}

const isValueLine = ({ placed }: PlacedLine): boolean =>
  placed.some((p) => p.first > 0 && p.chunk.kind === KIND.number);

/** Adds the cells of one row of the body; columns without text get blank cells. */
function addRow(cells: GridCell[], row: readonly PlacedLine[], r: number, count: number): void {
  // 1 where a column is one cell with the column before it.
  const joined = new Uint8Array(count);
  const held: (Chunk[] | null)[] = new Array(count).fill(null);
  for (const { placed } of row)
    for (const { chunk, first, last } of placed) {
      const own = held[first];
      if (own) own.push(chunk);
      else held[first] = [chunk];
      for (let c = first + 1; c <= last; c++) joined[c] = 1;
    }
  for (let c = 0; c < count; ) {
    let end = c + 1;
    let chunks: readonly Chunk[] = held[c] ?? NO_CHUNKS;
    for (; end < count && joined[end]; end++) if (held[end]) chunks = [...chunks, ...held[end]!];
    cells.push({ row: r, col: c, row_span: 1, col_span: end - c, chunks });
    c = end;
  }
}

const NO_CHUNKS: readonly Chunk[] = [];

/** Rows are at least so high, in points, so that edges ascend. */
const LEAST_HEIGHT = 0.01;

/** Edges halfway between the text of neighbouring rows, and always between their baselines. */
export function rowEdges(rows: readonly (readonly PlacedLine[])[]): number[] {
  const edges = [topOf(rows[0]!)];
  for (let r = 1; r < rows.length; r++) {
    const above = rows[r - 1]!.at(-1)!.line.baseline;
    const below = rows[r]![0]!.line.baseline;
    const middle = (bottomOf(rows[r - 1]!) + topOf(rows[r]!)) / 2;
    edges.push(Math.max(edges[r - 1]! + LEAST_HEIGHT, Math.min(below, Math.max(above, middle))));
  }
  edges.push(Math.max(edges.at(-1)! + LEAST_HEIGHT, bottomOf(rows.at(-1)!)));
  return edges;
}

function topOf(row: readonly PlacedLine[]): number {
  let top = Number.POSITIVE_INFINITY;
  for (const { line } of row) top = Math.min(top, line.y0);
  return top;
}

function bottomOf(row: readonly PlacedLine[]): number {
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { line } of row) bottom = Math.max(bottom, line.y1);
  return bottom;
}
