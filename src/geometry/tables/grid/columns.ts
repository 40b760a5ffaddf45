// Finds columns in lines of chunks by the white between them.
import type { Chunk } from '../text/chunks.ts';

/** Of the fullest lines, this share may cross the white between two columns. */
const CROSSING = 0.2;
/** White narrower than this parts no columns, in parts of the font size. */
const CORRIDOR = 0.45;
/** Lines with this share of the largest number of chunks tell where columns are. */
const FULL = 0.5;
/** A chunk reaches into a column from this overlap on, in parts of the font size. */
const REACH = 0.2;

export interface Column {
  readonly x0: number;
  readonly x1: number;
}

/** A chunk and the columns it takes. */
export interface PlacedChunk {
  readonly chunk: Chunk;
  readonly first: number;
  readonly last: number;
}

/** Columns of lines of chunks: parts of the width with white on both sides that hardly any line crosses. */
export function findColumns(lines: readonly (readonly Chunk[])[]): Column[] {
  let most = 0;
  for (const chunks of lines) most = Math.max(most, chunks.length);
  if (most < 2) return [];
  const full = lines.filter((chunks) => chunks.length >= Math.max(2, most * FULL));
  if (full.length === 0) return [];
  const columns = covered(full, medianSize(full));
  return joinStrangers(withLoneHeads(columns, full), lines);
}

/** Columns that hold nothing but their head: a chunk of the fullest line that is in the white between two columns. */
function withLoneHeads(columns: readonly Column[], full: readonly (readonly Chunk[])[]): readonly Column[] {
  const fullest = full.reduce((best, chunks) => (chunks.length > best.length ? chunks : best), full[0]!);
  if (fullest.length <= columns.length || columns.length < 2) return columns;
  const isApart = (chunk: Chunk) =>
    columns.every((c) => chunk.x0 - c.x1 >= CORRIDOR * chunk.size || c.x0 - chunk.x1 >= CORRIDOR * chunk.size);
  const lone = fullest.filter(isApart).map(({ x0, x1 }): Column => ({ x0, x1 }));
  return lone.length ? [...columns, ...lone].sort((a, b) => a.x0 - b.x0) : columns;
}

function medianSize(lines: readonly (readonly Chunk[])[]): number {
  const sizes = new Float64Array(lines.length);
  for (let n = 0; n < lines.length; n++) sizes[n] = lines[n]![0]!.size;
  sizes.sort();
  return sizes[sizes.length >> 1] ?? 1;
}

function covered(lines: readonly (readonly Chunk[])[], em: number): Column[] {
  let count = 0;
  for (const chunks of lines) count += chunks.length;
  const starts = new Float64Array(count);
  const ends = new Float64Array(count);
  let k = 0;
  for (const chunks of lines)
    for (const chunk of chunks) {
      starts[k] = chunk.core;
      ends[k++] = chunk.x1;
    }
  starts.sort();
  ends.sort();
  const allowed = Math.floor(CROSSING * lines.length);
  const columns: Column[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0, j = 0; j < count; ) {
    if (i < count && starts[i]! < ends[j]!) {
      if (++depth === allowed + 1) start = starts[i]!;
      i++;
      continue;
    }
    if (depth-- === allowed + 1) {
      const last = columns.at(-1);
      if (last && start - last.x1 < CORRIDOR * em) columns[columns.length - 1] = { x0: last.x0, x1: ends[j]! };
      else columns.push({ x0: start, x1: ends[j]! });
    }
    j++;
  }
  return columns;
}

/** Neighbours that never are in one line are one column. */
export function joinStrangers(columns: readonly Column[], lines: readonly (readonly Chunk[])[]): Column[] {
  const current = [...columns];
  for (let c = 0; c + 1 < current.length; ) {
    const a = current[c]!;
    const b = current[c + 1]!;
    if (lines.some((chunks) => chunks.length > 1 && takes(chunks, a, b) && takes(chunks, b, a))) c++;
    else current.splice(c, 2, { x0: a.x0, x1: b.x1 });
  }
  return current;
}

/** Whether a line has a chunk in a column that does not reach into the other. */
function takes(chunks: readonly Chunk[], column: Column, other: Column): boolean {
  for (const chunk of chunks) {
    const own = overlap(chunk, column);
    if (own > 0 && overlap(chunk, other) <= 0.5 * own) return true;
  }
  return false;
}

/** How much of a column a chunk takes; the sign of a currency before a number does not count. */
const overlap = (chunk: Chunk, column: Column): number =>
  Math.min(chunk.x1, column.x1) - Math.max(chunk.core, column.x0);

/** The columns each chunk of a line takes. Only one chunk that stands alone in its part of the line takes several. */
export function placeChunks(
  chunks: readonly Chunk[],
  columns: readonly Column[],
  reach: number = REACH,
): PlacedChunk[] {
  if (chunks.length === columns.length && hasRivals(chunks, columns))
    return chunks.map((chunk, c) => ({ chunk, first: c, last: c }));
  const placed: PlacedChunk[] = [];
  let before = -1;
  let main = chunks.length ? mainColumn(chunks[0]!, columns) : 0;
  for (let i = 0; i < chunks.length; i++) {
    const chunk = chunks[i]!;
    const after = i + 1 < chunks.length ? mainColumn(chunks[i + 1]!, columns) : columns.length;
    let first = main;
    let last = main;
    while (first - 1 > before && overlap(chunk, columns[first - 1]!) > reach * chunk.size) first--;
    while (last + 1 < after && overlap(chunk, columns[last + 1]!) > reach * chunk.size) last++;
    placed.push({ chunk, first, last });
    before = main;
    main = after;
  }
  return placed;
}

/** Whether two chunks of a line reach most into one column: names at the left of columns whose values are at the right. */
function hasRivals(chunks: readonly Chunk[], columns: readonly Column[]): boolean {
  let before = -1;
  for (const chunk of chunks) {
    const main = mainColumn(chunk, columns);
    if (main <= before) return true;
    before = main;
  }
  return false;
}

function mainColumn(chunk: Chunk, columns: readonly Column[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < columns.length; c++) {
    const shared = overlap(chunk, columns[c]!);
    if (shared <= most) continue;
    best = c;
    most = shared;
  }
  return best;
}

/** Edges in the middle of the white between columns. */
export function columnEdges(columns: readonly Column[], left: number, right: number): number[] {
  const edges = [Math.min(left, columns[0]!.x0)];
  for (let c = 1; c < columns.length; c++) edges.push((columns[c - 1]!.x1 + columns[c]!.x0) / 2);
  edges.push(Math.max(right, columns.at(-1)!.x1));
  return edges;
}
