// Splits chunks that run over several columns.
import type { Frame } from '../../words/frame.ts';
import { type Column, findColumns } from '../grid/columns.ts';
import type { RegionLine } from '../regions/region.ts';
import { type Chunk, chunkOf } from '../text/chunks.ts';

/** A gap between words that lies in the white between two columns parts a chunk from this width on, in parts of the font size. */
const GAP = 0.36;

/** Chunks that run over several columns are parted where a gap of theirs lies in the white between the columns. */
export function partAtColumns(frame: Frame, chunks: readonly Chunk[], columns: readonly Column[]): readonly Chunk[] {
  if (!chunks.some((chunk) => isOverSeveral(chunk, columns))) return chunks;
  return chunks.flatMap((chunk) => (isOverSeveral(chunk, columns) ? part(frame, chunk, columns) : [chunk]));
}

/** Whether a chunk of several words runs over more than one column. */
function isOverSeveral({ x0, x1, words }: Chunk, columns: readonly Column[]): boolean {
  if (words.length < 2) return false;
  let over = 0;
  for (const c of columns) if (Math.min(c.x1, x1) > Math.max(c.x0, x0) && ++over > 1) return true;
  return false;
}

function part(frame: Frame, chunk: Chunk, columns: readonly Column[]): Chunk[] {
  const { x0, x1 } = frame.words;
  const parts: Chunk[] = [];
  let from = 0;
  for (let k = 1; k < chunk.words.length; k++) {
    const left = x1[chunk.words[k - 1]!]!;
    const right = x0[chunk.words[k]!]!;
    if (!isBetween(left, right, columns, GAP * chunk.size)) continue;
    parts.push(chunkOf(frame, chunk.words.slice(from, k), chunk.line));
    from = k;
  }
  return from ? [...parts, chunkOf(frame, chunk.words.slice(from), chunk.line)] : [chunk];
}

/** Whether a gap reaches into the white between two columns; it may be narrow only where that white is narrow too. */
function isBetween(left: number, right: number, columns: readonly Column[], wide: number): boolean {
  for (let c = 1; c < columns.length; c++) {
    const from = columns[c - 1]!.x1;
    const to = columns[c]!.x0;
    if (right > from && left < to && (right - left >= wide || to - from < wide)) return true;
  }
  return false;
}

/** Rows that have an entry in every column tell where columns are from so many on, and from this share of all lines. */
const FEWEST_FULL = 2;
const FULL_SHARE = 0.5;
const FEWEST_COLUMNS = 3;

/** Lines with their chunks parted as the full rows are, where that makes them full too: names of narrow columns nearly touch. */
export function partLikeFullRows(frame: Frame, lines: readonly RegionLine[]): readonly RegionLine[] {
  let most = 0;
  for (const { chunks } of lines) most = Math.max(most, chunks.length);
  const full = lines.filter(({ chunks }) => chunks.length === most);
  if (most < FEWEST_COLUMNS || full.length < Math.max(FEWEST_FULL, FULL_SHARE * lines.length)) return lines;
  if (full.length === lines.length) return lines;
  const columns = findColumns(full.map(({ chunks }) => chunks));
  if (columns.length !== most) return lines;
  return lines.map((line) => {
    if (line.chunks.length < 2 || line.chunks.length === most) return line;
    const chunks = partAtColumns(frame, line.chunks, columns);
    return chunks.length === most ? { ...line, chunks } : line;
  });
}

/** Numbers of items are a column of their own from so many on. */
const FEWEST_ITEMS = 4;
/** Of the entries of the first column, this share must begin with a number that is one more than the last. */
const NUMBERED = 0.7;
/** The text behind them begins within this, in parts of the font size. */
const SAME_START = 0.15;

const itemNumber = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

/** The first column cut in two where it begins with running numbers of items and the texts behind them begin at one place. */
export function partNumbers(
  { words }: Frame,
  lines: readonly RegionLine[],
  columns: readonly Column[],
): readonly Column[] {
  const first = columns[0]!;
  let [count, running, last] = [0, 0, Number.NaN];
  let [right, left, far] = [-Infinity, Infinity, -Infinity];
  for (const { chunks } of lines) {
    const chunk = chunks[0]!;
    if (chunk.x0 > first.x1) continue;
    const number = chunk.words.length > 1 ? itemNumber(words.text[chunk.words[0]!]!) : Number.NaN;
    if (Number.isNaN(number)) {
      if (count) count++;
      continue;
    }
    count++;
    if (Number.isNaN(last) || number === last + 1) {
      running++;
      right = Math.max(right, words.x1[chunk.words[0]!]!);
      left = Math.min(left, words.x0[chunk.words[1]!]!);
      far = Math.max(far, words.x0[chunk.words[1]!]!);
    }
    last = number;
  }
  const size = lines[0]!.chunks[0]!.size;
  if (running < FEWEST_ITEMS || running < NUMBERED * count || left <= right || far - left > SAME_START * size)
    return columns;
  return [{ x0: first.x0, x1: right }, { x0: left, x1: first.x1 }, ...columns.slice(1)];
}
