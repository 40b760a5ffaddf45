// Sorts buffered cells by row and column with counting sorts; the last of duplicates wins.
import { SHEET_COLUMNS } from '../../../model/index.ts';
import { CellChunk } from './cell-chunk.ts';

/**
 * The cells of the chunks row by row and left to right; of several at one place only the one that came last. Two counting sorts, so
 * that the cost does not depend on how far out of order they are.
 */
export function sortChunks(chunks: readonly CellChunk[], capacity = 0): CellChunk {
  const total = chunks.reduce((sum, chunk) => sum + chunk.count, 0);
  const all = chunks.length === 1 ? chunks[0]! : gather(chunks, total);
  const order = byRow(all, byColumn(all));
  const sorted = new CellChunk(Math.max(capacity, total));
  for (let k = 0; k < total; k++) {
    const i = order[k]!;
    const next = order[k + 1];
    const repeated = next !== undefined && all.rows[next] === all.rows[i] && all.cols[next] === all.cols[i];
    if (!repeated) sorted.take(all, i);
  }
  return sorted;
}

function gather(chunks: readonly CellChunk[], total: number): CellChunk {
  const all = new CellChunk(total);
  for (const chunk of chunks) for (let i = 0; i < chunk.count; i++) all.take(chunk, i);
  return all;
}

function byColumn({ cols, count }: CellChunk): Uint32Array {
  const starts = new Uint32Array(SHEET_COLUMNS + 1);
  for (let i = 0; i < count; i++) starts[cols[i]! + 1]!++;
  for (let col = 0; col < SHEET_COLUMNS; col++) starts[col + 1]! += starts[col]!;
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[starts[cols[i]!]!++] = i;
  return order;
}

/** Keeps the order of cells in one row. */
function byRow({ rows, count }: CellChunk, order: Uint32Array): Uint32Array {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (let i = 0; i < count; i++) {
    first = Math.min(first, rows[i]!);
    last = Math.max(last, rows[i]!);
  }
  const starts = new Uint32Array(Math.max(0, last - first) + 2);
  for (let i = 0; i < count; i++) starts[rows[i]! - first + 1]!++;
  for (let row = 0; row + 1 < starts.length; row++) starts[row + 1]! += starts[row]!;
  const sorted = new Uint32Array(count);
  for (let k = 0; k < count; k++) sorted[starts[rows[order[k]!]! - first]!++] = order[k]!;
  return sorted;
}
