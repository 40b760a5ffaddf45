// Splits ruled columns that hold several unruled ones.
import type { Chunk } from '../text/chunks.ts';
import { isNumeric } from '../text/kinds.ts';
import { type Column, findColumns, placeChunks } from './columns.ts';
import { columnCount, cutColumn, cutRow, type Grid, type GridCell, inOrder } from './grid.ts';

/** Of the lines in a ruled column, this share must hold several chunks for the column to be cut. */
const SEVERAL = 0.6;
const FEWEST_LINES = 3;
/** Of the entries right of the first, this share must be numbers. */
const NUMBERS = 0.5;

/** Columns that a lattice does not rule: numbers or texts side by side in one ruled column. */
export function refineColumns(grid: Grid): Grid {
  let current = grid;
  const parted = partedColumns(grid);
  for (let col = columnCount(grid) - 1; col >= 0; col--) {
    if (!parted[col]) continue;
    const own = current.cells.filter((c) => c.col === col && c.col_span === 1);
    const lines = linesOf(own);
    const columns = hasNumbersAside(lines) ? findColumns(lines) : textColumns(own, lines);
    if (columns.length < 2) continue;
    const cuts = columns.slice(1).map((c, i) => (columns[i]!.x1 + c.x0) / 2);
    const places = new Map<Chunk, readonly [number, number]>();
    for (const line of lines) for (const p of placeChunks(line, columns)) places.set(p.chunk, [p.first, p.last]);
    const place = (chunk: Chunk) => places.get(chunk) ?? ([0, columns.length - 1] as const);
    current = cutColumn(cutHeads(current, own, place), col, cuts, place);
  }
  return current;
}

/** By column: 1 where some line has several chunks in it. Only these may be cut. */
function partedColumns(grid: Grid): Uint8Array {
  const columns = columnCount(grid);
  const parted = new Uint8Array(columns);
  if (isDescending(grid)) return parted;
  const seen = new Set<number>();
  for (const { col, col_span, chunks } of grid.cells) {
    if (col_span > 1) continue;
    for (const { line } of chunks) {
      if (seen.has(line * columns + col)) parted[col] = 1;
      seen.add(line * columns + col);
    }
  }
  return parted;
}

/** Whether each chunk of a column is in a later line than those before it, as in most lattices. */
function isDescending(grid: Grid): boolean {
  const last = new Int32Array(columnCount(grid)).fill(-1);
  for (const { col, col_span, chunks } of grid.cells) {
    if (col_span > 1) continue;
    for (const { line } of chunks) {
      if (line <= last[col]!) return false;
      last[col] = line;
    }
  }
  return true;
}

/** Whether most lines of a ruled column hold numbers right of something else. */
function hasNumbersAside(lines: readonly (readonly Chunk[])[]): boolean {
  const several = lines.filter((l) => l.length > 1);
  if (lines.length < FEWEST_LINES || several.length < SEVERAL * lines.length) return false;
  const right = several.flatMap((l) => l.slice(1));
  return right.filter((c) => isNumeric(c.kind)).length >= NUMBERS * right.length;
}

/** Texts are apart by this in every row, in parts of the font size. */
const TEXT_GAP = 1;
const FEWEST_ROWS = 3;

/** Two columns of text in one ruled column: in every row there is text on both sides of the same white. */
function textColumns(cells: readonly GridCell[], lines: readonly (readonly Chunk[])[]): readonly Column[] {
  const filled = cells.filter((c) => c.chunks.length > 0);
  if (filled.length < FEWEST_ROWS || lines.filter((l) => l.length > 1).length < FEWEST_ROWS) return [];
  const columns = findColumns(lines);
  if (columns.length !== 2) return [];
  const [left, right] = [columns[0]!, columns[1]!];
  if (right.x0 - left.x1 < TEXT_GAP * lines[0]![0]!.size) return [];
  const isRow = (cell: GridCell) =>
    cell.chunks.some((c) => c.x1 <= left.x1 + 1) &&
    cell.chunks.some((c) => c.x0 >= right.x0 - 1) &&
    cell.chunks.every((c) => c.x1 <= left.x1 + 1 || c.x0 >= right.x0 - 1);
  // The head may have a text over one of them only.
  return filled.slice(1).every(isRow) && !isListMarkers(filled, left) ? columns : [];
}

const isListMarkers = (cells: readonly GridCell[], column: Column): boolean =>
  cells.every((cell) => cell.chunks.every((c) => c.x1 > column.x1 || c.text.length <= 2));

function linesOf(cells: readonly GridCell[]): Chunk[][] {
  const byLine = new Map<number, Chunk[]>();
  for (const cell of cells)
    for (const chunk of cell.chunks) {
      const line = byLine.get(chunk.line);
      if (line) line.push(chunk);
      else byLine.set(chunk.line, [chunk]);
    }
  return [...byLine.values()].map((line) => line.sort((a, b) => a.x0 - b.x0));
}

/** A head with a title over all new columns and titles of each below becomes two rows. */
function cutHeads(grid: Grid, cells: readonly GridCell[], place: (chunk: Chunk) => readonly [number, number]): Grid {
  let current = grid;
  for (const cell of [...cells].reverse()) {
    const lines = linesOf([cell]);
    const upper = lines[0];
    if (lines.length < 2 || upper?.length !== 1 || place(upper[0]!)[0] === place(upper[0]!)[1]) continue;
    const lower = lines.findIndex((l) => l.length > 1);
    if (lower < 1) continue;
    const first = lines[lower]![0]!.line;
    const cut = (Math.max(...lines[lower - 1]!.map((c) => c.y1)) + Math.min(...lines[lower]!.map((c) => c.y0))) / 2;
    if (cell.row_span > 1) {
      current = cutTall(current, cell, first);
      continue;
    }
    const cutGrid = cutRow(current, cell.row, [cut], (chunk) => (chunk.line >= first ? 1 : 0));
    current = rejoin(cutGrid, cell.row, cell.col);
  }
  return current;
}

/** A head over two rows cut at the edge between them, if that parts its title from those below. */
function cutTall(grid: Grid, cell: GridCell, first: number): Grid {
  const edge = grid.ys[cell.row + 1]!;
  const isRight = cell.chunks.every((c) => ((c.y0 + c.y1) / 2 < edge ? c.line < first : c.line >= first));
  if (cell.row_span !== 2 || !isRight) return grid;
  const part = (row: number, chunks: Chunk[]): GridCell => ({ ...cell, row, row_span: 1, chunks });
  const upper = part(
    cell.row,
    cell.chunks.filter((c) => c.line < first),
  );
  const lower = part(
    cell.row + 1,
    cell.chunks.filter((c) => c.line >= first),
  );
  const isIt = (c: GridCell) => c.row === cell.row && c.col === cell.col;
  return { ...grid, cells: inOrder(grid.cells.flatMap((c) => (isIt(c) ? [upper, lower] : [c]))) };
}

/** Cells beside a head that was cut are whole again. */
function rejoin(grid: Grid, row: number, cut: number): Grid {
  const cells: GridCell[] = [];
  for (const cell of grid.cells) {
    if (cell.col === cut || cell.row_span > 1 || (cell.row !== row && cell.row !== row + 1)) cells.push(cell);
    else if (cell.row === row) {
      const below = grid.cells.find((c) => c.row === row + 1 && c.col === cell.col);
      cells.push({ ...cell, row_span: 2, chunks: [...cell.chunks, ...(below?.chunks ?? [])] });
    }
  }
  return { ...grid, cells };
}
