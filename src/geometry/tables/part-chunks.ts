import type { Frame } from '../frame.ts';
import { type Chunk, chunkOf } from './chunks.ts';
import type { Column } from './columns.ts';

/** A gap between words that lies in the white between two columns parts a chunk from this width on, in parts of the font size. */
const GAP = 0.36;

/** Chunks that run over several columns are parted where a gap of theirs lies in the white between the columns. */
export function partAtColumns(frame: Frame, chunks: readonly Chunk[], columns: readonly Column[]): Chunk[] {
  return chunks.flatMap((chunk) => {
    const over = columns.filter((c) => Math.min(c.x1, chunk.x1) > Math.max(c.x0, chunk.x0)).length;
    return over > 1 && chunk.words.length > 1 ? part(frame, chunk, columns) : [chunk];
  });
}

function part(frame: Frame, chunk: Chunk, columns: readonly Column[]): Chunk[] {
  const { x0, x1 } = frame.words;
  const parts: Chunk[] = [];
  let from = 0;
  for (let k = 1; k < chunk.words.length; k++) {
    const [left, right] = [x1[chunk.words[k - 1]!]!, x0[chunk.words[k]!]!];
    if (right - left < GAP * chunk.size || !isBetween(left, right, columns)) continue;
    parts.push(chunkOf(frame, chunk.words.slice(from, k), chunk.line));
    from = k;
  }
  return from ? [...parts, chunkOf(frame, chunk.words.slice(from), chunk.line)] : [chunk];
}

/** Whether a gap reaches into the white between two columns. */
function isBetween(left: number, right: number, columns: readonly Column[]): boolean {
  for (let c = 1; c < columns.length; c++) if (right > columns[c - 1]!.x1 && left < columns[c]!.x0) return true;
  return false;
}
