// Splits ruled bands that hold several unruled rows.
import type { Chunk } from '../text/chunks.ts';
import { isNumeric, KIND } from '../text/kinds.ts';
import { columnCount, cutRow, type Grid, type GridCell, rowCount } from './grid.ts';

/** Of the lines of a band, this share must touch two columns to be rows of their own. */
const TOUCHING = 0.7;
/** Of the entries outside the first column, this share must be numbers. */
const NUMBERS = 0.5;

interface BandLine {
  readonly line: number;
  readonly chunks: { readonly col: number; readonly chunk: Chunk }[];
}

/** Rows that a lattice does not rule: bands with several lines of numbers are several rows. */
export function refineRows(grid: Grid): Grid {
  let current = grid;
  // From the bottom up, so that what was read of the rows above stays true.
  const byRow = cellsByRow(grid);
  for (let row = rowCount(grid) - 1; row >= 0; row--) {
    if (!hasSeveralLines(byRow[row]!)) continue;
    const lines = bandLines(byRow[row]!);
    if (!isStack(byRow[row]!, columnCount(grid), lines)) continue;
    const rows = joinLines(lines);
    if (rows.length < 2) continue;
    const cuts = rows.slice(1).map((group, i) => (bottomOf(rows[i]!) + topOf(group)) / 2);
    const rowOf = new Map<number, number>();
    rows.forEach((group, k) => {
      for (const l of group) rowOf.set(l.line, k);
    });
    current = cutRow(current, row, cuts, (chunk) => rowOf.get(chunk.line) ?? 0);
  }
  return current;
}

/** Most rows hold a single line: nothing of them can be cut. */
function hasSeveralLines(cells: readonly GridCell[]): boolean {
  let first = -1;
  for (const { chunks } of cells)
    for (const { line } of chunks)
      if (first === -1) first = line;
      else if (line !== first) return true;
  return false;
}

const bottomOf = (group: readonly BandLine[]): number =>
  Math.max(...group.flatMap((l) => l.chunks.map((c) => c.chunk.y1)));
const topOf = (group: readonly BandLine[]): number =>
  Math.min(...group.flatMap((l) => l.chunks.map((c) => c.chunk.y0)));

/** Cells of one row each, by their row. */
function cellsByRow(grid: Grid): GridCell[][] {
  const rows: GridCell[][] = Array.from({ length: rowCount(grid) }, () => []);
  for (const cell of grid.cells) if (cell.row_span === 1) rows[cell.row]!.push(cell);
  return rows;
}

function bandLines(cells: readonly GridCell[]): BandLine[] {
  const byLine = new Map<number, BandLine>();
  for (const cell of cells)
    for (const chunk of cell.chunks) {
      let line = byLine.get(chunk.line);
      if (!line) byLine.set(chunk.line, (line = { line: chunk.line, chunks: [] }));
      line.chunks.push({ col: cell.col, chunk });
    }
  return [...byLine.values()].sort((a, b) => a.line - b.line);
}

function isStack(cells: readonly GridCell[], columns: number, lines: readonly BandLine[]): boolean {
  const touching = lines.filter((l) => new Set(l.chunks.map((c) => c.col)).size > 1).length;
  const entries = lines.flatMap((l) => l.chunks.filter((c) => c.col > 0));
  const numbers = entries.filter((c) => isNumeric(c.chunk.kind)).length;
  if (touching >= TOUCHING * lines.length && numbers >= NUMBERS * entries.length && entries.length > 0) return true;
  const others = cells.filter((c) => c.col > 0 && c.chunks.length > 0);
  const isNumberStack = (cell: GridCell) =>
    new Set(cell.chunks.map((c) => c.line)).size > 1 && cell.chunks.every((c) => isNumeric(c.kind));
  return columns > 1 && others.length > 0 && others.every(isNumberStack);
}

/** Lines of a label that goes on are one row. */
function joinLines(lines: readonly BandLine[]): BandLine[][] {
  const rows: BandLine[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const values = line.chunks.some((c) => c.col > 0 && (isNumeric(c.chunk.kind) || c.chunk.kind === KIND.year));
    const label = line.chunks.find((c) => c.col === 0);
    if (row && !values && (!label || /^[\p{Ll}(&]/u.test(label.chunk.text))) row.push(line);
    else rows.push([line]);
  }
  return rows;
}
