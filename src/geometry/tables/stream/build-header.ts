// Builds the header cells of an unruled table, spans and stacked lines included.
import type { Column } from '../grid/columns.ts';
import type { GridCell } from '../grid/grid.ts';
import type { Rule } from '../rules/rule.ts';
import type { Chunk } from '../text/chunks.ts';
import type { PlacedLine } from './placed-line.ts';
import { spreadGroupNames } from './spread-group-names.ts';

/** Lines of one header cell are within this distance, in parts of the font size. */
const STACK = 1.75;
/** A rule under a header widens it over the columns of which it covers this share. */
const UNDERLINED = 0.6;
/** Only rules shorter than this share of the table are of a single header. */
const PARTIAL = 0.8;

interface Header {
  /** Lines of each row, for its place. */
  readonly rows: readonly (readonly PlacedLine[])[];
  readonly cells: readonly GridCell[];
}

interface Stack {
  first: number;
  last: number;
  readonly chunks: Chunk[];
  top: number;
  bottom: number;
  baseline: number;
  /** Rows of header from it downwards. */
  height: number;
}

/** The header of a table from the lines over its body. Names grow over what is empty above them, or only over what they are beside. */
export function buildHeader(
  given: readonly PlacedLine[],
  columns: readonly Column[],
  across: readonly Rule[],
  grows = true,
): Header {
  if (given.length === 0) return { rows: [], cells: [] };
  const lines = spreadGroupNames(given);
  const stacks = stackChunks(lines, across);
  widen(stacks, lines, columns, across);
  const depth = measureHeights(stacks);
  const cells = paint(stacks, depth, columns.length, grows);
  return { rows: headerLines(stacks, lines, depth), cells };
}

/** Chunks of the same columns in neighbouring lines as one cell. */
function stackChunks(lines: readonly PlacedLine[], across: readonly Rule[]): Stack[] {
  const stacks: Stack[] = [];
  lines.forEach((line, i) => {
    for (const { chunk, first, last } of line.placed) {
      const open = stacks.find(
        (s) =>
          s.bottom < i &&
          fits(s, first, last) &&
          line.line.baseline - s.baseline <= STACK * chunk.size &&
          !isRuled(s, line.line.baseline, chunk, across) &&
          !stacks.some(
            (t) => t !== s && t.top > s.top && t.first <= s.last && t.last >= s.first && t.bottom >= s.bottom,
          ),
      );
      if (open) {
        open.chunks.push(chunk);
        open.bottom = i;
        open.baseline = line.line.baseline;
        open.first = Math.min(open.first, first);
        open.last = Math.max(open.last, last);
      } else stacks.push({ first, last, chunks: [chunk], top: i, bottom: i, baseline: line.line.baseline, height: 1 });
    }
  });
  return stacks;
}

/** The same columns, or a few words of a span that goes on above or below its middle. */
const fits = (s: Stack, first: number, last: number): boolean => s.first === first && s.last === last;

const isRuled = (s: Stack, baseline: number, chunk: Chunk, across: readonly Rule[]): boolean =>
  across.some((r) => r.at > s.baseline && r.at < baseline && r.from < chunk.x1 && r.to > chunk.x0);

/** A span reaches over all columns that the rule under it covers. */
function widen(
  stacks: Stack[],
  lines: readonly PlacedLine[],
  columns: readonly Column[],
  across: readonly Rule[],
): void {
  for (const stack of stacks) {
    const next = lines[stack.bottom + 1]?.line.baseline;
    if (next === undefined) continue;
    const [x0, x1] = [Math.min(...stack.chunks.map((c) => c.x0)), Math.max(...stack.chunks.map((c) => c.x1))];
    const whole = columns.at(-1)!.x1 - columns[0]!.x0;
    const rule = across.find(
      (r) =>
        r.drawn && r.at > stack.baseline && r.at < next && r.from < x1 && r.to > x0 && r.to - r.from < PARTIAL * whole,
    );
    if (!rule) continue;
    const under = columns.map((c) => (Math.min(rule.to, c.x1) - Math.max(rule.from, c.x0)) / Math.max(c.x1 - c.x0, 1));
    let [first, last] = [stack.first, stack.last];
    const free = (c: number) =>
      !stacks.some((t) => t !== stack && t.first <= c && t.last >= c && t.top <= stack.bottom && t.bottom >= stack.top);
    while (first > 0 && under[first - 1]! >= UNDERLINED && free(first - 1)) first--;
    while (last + 1 < columns.length && under[last + 1]! >= UNDERLINED && free(last + 1)) last++;
    stack.first = first;
    stack.last = last;
  }
}

/** Sets how many rows of header stand from each stack downwards; gives the largest. */
function measureHeights(stacks: Stack[]): number {
  const order = [...stacks].sort((a, b) => b.top - a.top);
  for (const stack of order)
    for (const below of order)
      if (below.top > stack.bottom && below.first <= stack.last && below.last >= stack.first)
        stack.height = Math.max(stack.height, below.height + 1);
  return stacks.reduce((most, s) => Math.max(most, s.height), 1);
}

/** Stacks as cells; each grows upwards over what is empty, and what stays empty is blank. */
function paint(stacks: readonly Stack[], depth: number, count: number, grows: boolean): GridCell[] {
  const owner = new Int32Array(depth * count).fill(-1);
  const spots: { row: number; first: number; last: number; top: number; line: number; chunks: Chunk[] }[] = [];
  /** The last line of each row. */
  const bottoms = new Int32Array(depth).fill(-1);
  for (const { height, bottom } of stacks) bottoms[depth - height] = Math.max(bottoms[depth - height]!, bottom);
  for (const stack of [...stacks].sort((a, b) => a.top - b.top)) {
    const row = depth - stack.height;
    let [first, last] = [stack.first, stack.last];
    while (first <= last && owner[row * count + first] !== -1) first++;
    while (last >= first && owner[row * count + last] !== -1) last--;
    for (let c = first; c <= last; c++) if (owner[row * count + c] !== -1) last = c - 1;
    if (first > last) {
      spots[owner[row * count + stack.first]!]!.chunks.push(...stack.chunks);
      continue;
    }
    owner.fill(spots.length, row * count + first, row * count + last + 1);
    spots.push({ row, first, last, top: row, line: stack.top, chunks: [...stack.chunks] });
  }
  spots.forEach((spot, i) => {
    const isBeside = () => grows || spot.line <= bottoms[spot.top - 1]!;
    while (spot.top > 0 && isBeside() && isFree(owner, (spot.top - 1) * count, spot.first, spot.last)) {
      spot.top--;
      owner.fill(i, spot.top * count + spot.first, spot.top * count + spot.last + 1);
    }
  });
  const cells: GridCell[] = spots.map((s) => ({
    row: s.top,
    col: s.first,
    row_span: s.row - s.top + 1,
    col_span: s.last - s.first + 1,
    chunks: s.chunks,
  }));
  for (let k = 0; k < owner.length; k++)
    if (owner[k] === -1)
      cells.push({ row: Math.floor(k / count), col: k % count, row_span: 1, col_span: 1, chunks: [] });
  return cells;
}

function isFree(owner: Int32Array, base: number, first: number, last: number): boolean {
  for (let c = first; c <= last; c++) if (owner[base + c] !== -1) return false;
  return true;
}

/** The lines that each row of the header is made of; a row without a line of its own takes its neighbour's. */
function headerLines(stacks: readonly Stack[], lines: readonly PlacedLine[], depth: number): PlacedLine[][] {
  const rows: PlacedLine[][] = [];
  let from = 0;
  for (let row = 0; row < depth; row++) {
    const height = depth - row;
    const own = stacks.filter((s) => s.height === height);
    const to =
      row === depth - 1
        ? lines.length
        : Math.max(from + 1, Math.min(lines.length, Math.max(...own.map((s) => s.bottom)) + 1));
    rows.push(lines.slice(Math.min(from, lines.length - 1), Math.max(to, Math.min(from, lines.length - 1) + 1)));
    from = to;
  }
  return rows;
}
