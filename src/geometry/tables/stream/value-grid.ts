// Builds the grid of a table that was found by its values: columns where the values are, rows by their lines, the head over them.
import type { Frame } from '../../words/frame.ts';
import { type Column, columnEdges, joinStrangers, type PlacedChunk, placeChunks } from '../grid/columns.ts';
import { type Grid, inOrder } from '../grid/grid.ts';
import { coverOf, type Region, type RegionLine } from '../regions/region.ts';
import type { Chunk } from '../text/chunks.ts';
import { isNumeric } from '../text/kinds.ts';
import { buildHeader } from './build-header.ts';
import { partAtColumns, partNumbers } from './part-chunks.ts';
import type { PlacedLine } from './placed-line.ts';
import { bodyCells, rowEdges } from './stream-grid.ts';
import { valueRows } from './value-rows.ts';

/** No table of a page has more columns. */
const MOST_COLUMNS = 120;

/** Rows, columns and head of a region that was found by its values. Null where it has no two columns. */
export function buildValueGrid(frame: Frame, region: Region, head: number): Grid | null {
  const rough = findValueColumns(region.lines.slice(head), region.lines.slice(0, head));
  if (rough.length < 2 || rough.length > MOST_COLUMNS) return null;
  const columns = partNumbers(frame, region.lines.slice(head), rough);
  const labelCount = countLabels(region.lines.slice(head), columns);
  const lines = region.lines.map((line, n): PlacedLine => {
    if (n >= head) return { line, placed: placeRow(frame, line, columns) };
    return { line, placed: placeNames(frame, region, n, head, columns, labelCount) };
  });
  const header = buildHeader(lines.slice(0, head), columns, region.across, region.framed === true);
  const body = valueRows(lines.slice(head), region.across);
  const rows = [...header.rows, ...body];
  const cells = [...header.cells, ...bodyCells(body, header.rows.length, columns.length)];
  return {
    xs: columnEdges(columns, ...sidesOf(region)),
    ys: rowEdges(rows),
    cells: inOrder(cells),
    header_rows: header.rows.length,
    method: isRuled(region) ? 'rules' : 'whitespace',
  };
}

/** Rules reach beyond the text of their table by no more than this, in points. */
const BEYOND = 12;

/** The left and right side of a table: where its long rules end, or its text. */
function sidesOf({ x0, x1, across }: Region): [number, number] {
  const long = across.filter((r) => r.from <= x0 && r.from >= x0 - BEYOND && r.to >= x1 && r.to <= x1 + BEYOND);
  return [Math.min(x0, ...long.map((r) => r.from)), Math.max(x1, ...long.map((r) => r.to))];
}

/** A rule over this share of a table, or so many shorter ones, tell of a table too. */
const LONG_RULE = 0.5;
const FEWEST_RULES = 2;

function isRuled({ across, x0, x1, framed }: Region): boolean {
  const drawn = across.filter((r) => r.drawn);
  return framed === true || drawn.length >= FEWEST_RULES || drawn.some((r) => coverOf(r, x0, x1) >= LONG_RULE);
}

/** A number this near to the left edge of a table is a label, in parts of the font size. */
const LABEL_REACH = 3;

/** The column of labels, and the columns of what is behind them in lines with values. */
function findValueColumns(body: readonly RegionLine[], head: readonly RegionLine[]): Column[] {
  const left = body.reduce((x, l) => Math.min(x, l.chunks[0]!.x0), Number.POSITIVE_INFINITY);
  const lines = body.filter(({ chunks }) =>
    chunks.some((c, i) => isNumeric(c.kind) && (i > 0 || c.x0 > left + LABEL_REACH * c.size)),
  );
  const isLabel = (c: Chunk) => !isNumeric(c.kind) || c.x0 <= left + LABEL_REACH * c.size;
  const labels = lines.flatMap(({ chunks }) => (isLabel(chunks[0]!) ? [chunks[0]!] : []));
  const entries = lines.flatMap(({ chunks }) => (isLabel(chunks[0]!) ? chunks.slice(1) : chunks));
  const columns = joinStrangers(
    unite(entries),
    [...head, ...lines].map((l) => l.chunks),
  );
  if (columns.length === 0) return [];
  const isOther = (l: RegionLine) => !lines.includes(l) && l.chunks[0]!.x1 < columns[0]!.x0;
  const known = labels.length ? labels : body.filter(isOther).map((l) => l.chunks[0]!);
  if (known.length === 0) return columns;
  const right = known.reduce((x, c) => Math.max(x, c.x1), Number.NEGATIVE_INFINITY);
  return [{ x0: left, x1: Math.max(left, Math.min(right, columns[0]!.x0 - GAP)) }, ...columns];
}

/** White that is narrower parts no columns, in points. */
const GAP = 0.5;

/** Extents of texts, those that overlap as one. */
function unite(chunks: readonly Chunk[]): Column[] {
  const columns: { x0: number; x1: number }[] = [];
  for (const { core, x1 } of [...chunks].sort((a, b) => a.core - b.core)) {
    const last = columns.at(-1);
    if (last && core < last.x1 + GAP) last.x1 = Math.max(last.x1, x1);
    else columns.push({ x0: core, x1 });
  }
  return columns;
}

/** A row: a text alone at the left is a label however long it is. */
function placeRow(frame: Frame, line: RegionLine, columns: readonly Column[]): PlacedChunk[] {
  const chunks = partAtColumns(frame, line.chunks, columns);
  const only = chunks.length === 1 ? chunks[0]! : null;
  if (only && !isNumeric(only.kind) && only.x0 < columns[1]!.x0 - only.size)
    return [{ chunk: only, first: 0, last: 0 }];
  return placeChunks(chunks, columns);
}

/** A name may be centred this far off the middle of the columns it heads, in parts of the font size. */
const OFF_CENTRE = 1.5;
/** Lines of one name are nearer than this, in parts of the font size. */
const LEADING = 1.35;
const UNIT = /^\(.*\)$|^(?:in|dollars in|amounts in)\b/i;

/** Names: what does not begin where labels do is over the values. */
function placeNames(
  frame: Frame,
  region: Region,
  n: number,
  head: number,
  columns: readonly Column[],
  labelCount: number,
): PlacedChunk[] {
  const { chunks } = region.lines[n]!;
  const isStub = (c: Chunk, i: number) =>
    labelCount > 1 ? i < labelCount && c.x1 <= columns[labelCount]!.x0 : c.x0 < columns[0]!.x0 + 2 * c.size;
  const labels = columns.slice(0, labelCount);
  const stub = placeChunks(partAtColumns(frame, chunks.filter(isStub), labels), labels);
  const names = chunks.filter((c, i) => !isStub(c, i));
  if (names.length === 1 && isOverAll(region, n, head, names[0]!, columns.slice(labelCount)))
    return [...stub, { chunk: names[0]!, first: labelCount, last: columns.length - 1 }];
  const placed = placeChunks(names, columns.slice(labelCount));
  return [...stub, ...placed.map((p) => ({ chunk: p.chunk, first: p.first + labelCount, last: p.last + labelCount }))];
}

/** Whether a name alone in its line is over all values: it is centred there, and not the first line of the name of the middle column. */
function isOverAll({ lines }: Region, n: number, head: number, name: Chunk, columns: readonly Column[]): boolean {
  if (columns.length < 2) return false;
  const [first, right] = [columns[0]!.x0, columns.at(-1)!.x1];
  const middle = (name.x0 + name.x1) / 2;
  let left = first;
  for (const { chunks } of lines.slice(head)) for (const c of chunks) if (c.core >= first) left = Math.min(left, c.x0);
  if (![left, first].some((x) => Math.abs(middle - (x + right) / 2) <= OFF_CENTRE * name.size)) return false;
  if (columns.length % 2 === 0 || UNIT.test(name.text) || n === head - 1) return true;
  return lines[n + 1]!.baseline - lines[n]!.baseline > LEADING * name.size;
}

/** How many columns at the left hold labels: those before the first one of numbers. */
function countLabels(body: readonly RegionLine[], columns: readonly Column[]): number {
  const first = columns.findIndex((column, k) => {
    if (k === 0) return false;
    const own = body.flatMap(({ chunks }) => chunks.filter((c) => c.core < column.x1 && c.x1 > column.x0));
    return 2 * own.filter((c) => isNumeric(c.kind)).length >= own.length;
  });
  return first < 0 ? 1 : first;
}
