import type { Fragments } from './fragments.ts';

/** The column on one side of a gutter, next to it, measured. */
export interface Side {
  readonly rows: number;
  readonly x0: number;
  readonly x1: number;
  /** Baselines of its rows, from the top. */
  readonly baselines: readonly number[];
  /** Where each row stands in the content stream. */
  readonly streams: readonly number[];
  /** Rows that fill the width. */
  readonly full: readonly boolean[];
  /** Characters and words in each row. */
  readonly chars: readonly number[];
  readonly words: readonly number[];
  /** Share of digits among its characters. */
  readonly digits: number;
  /** Share of rows that fill the width. */
  readonly filled: number;
}

/** Baselines this close are one row, in em. */
const ROW_SLACK = 0.3;
/** Fragments of a row that are this close are one piece of text, in em. */
const PIECE_GAP = 1.2;
/** Left edges of a column's rows are found in steps of so many em; those further in by so many em are indented. */
const EDGE_STEP = 0.5;
const INDENT = 4;
/** A row that covers this share of the width fills it. */
const FILLED = 0.75;
/** Letters of scripts without blanks count as a word each so many. */
const CHARS_A_WORD = 8;

/** Prose has at least so many rows, letters and words in a row, and rows that fill the width. */
export const PROSE_ROWS = 3;
const PROSE_CHARS = 15;
const PROSE_WORDS = 3;
const PROSE_FILLED = 0.45;
const PROSE_DIGITS = 0.3;

interface Piece {
  baseline: number;
  x0: number;
  x1: number;
  chars: number;
  digits: number;
  words: number;
  stream: number;
}

/** Rows of the fragments `ids`, which are sorted by baseline; of several columns the one next to the gutter. */
export function measureSide(f: Fragments, ids: ArrayLike<number>, isLeft: boolean): Side {
  const pieces = nextToGutter(f, ids, isLeft);
  const rows: Piece[] = [];
  let [x0, x1] = [Infinity, -Infinity];
  const edge = commonEdge(pieces, EDGE_STEP * f.em, isLeft);
  for (const piece of pieces) {
    if (isLeft ? piece.x0 < edge - INDENT * f.em : piece.x0 > edge + INDENT * f.em) continue;
    rows.push(piece);
    x0 = Math.min(x0, piece.x0);
    x1 = Math.max(x1, piece.x1);
  }
  const width = Math.max(1, x1 - x0);
  const baselines: number[] = [];
  const streams: number[] = [];
  const full: boolean[] = [];
  const chars: number[] = [];
  const words: number[] = [];
  let [filled, digits, letters] = [0, 0, 0];
  for (const row of rows) {
    const isFull = row.x1 - row.x0 >= FILLED * width;
    baselines.push(row.baseline);
    streams.push(row.stream);
    full.push(isFull);
    chars.push(row.chars);
    words.push(row.words);
    digits += row.digits;
    letters += row.chars;
    if (isFull) filled++;
  }
  return {
    rows: rows.length,
    x0,
    x1,
    baselines,
    streams,
    full,
    chars,
    words,
    digits: digits / Math.max(1, letters),
    filled: rows.length ? filled / rows.length : 0,
  };
}

/** Of each row the piece of text that is next to the gutter. */
function nextToGutter(f: Fragments, ids: ArrayLike<number>, isLeft: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < ids.length; ) {
    const start = f.baseline[ids[from]!]!;
    let to = from + 1;
    while (to < ids.length && f.baseline[ids[to]!]! - start <= ROW_SLACK * f.em) to++;
    const piece = nearestPiece(f, ids, from, to, isLeft);
    if (piece) pieces.push(piece);
    from = to;
  }
  return pieces;
}

function nearestPiece(f: Fragments, ids: ArrayLike<number>, from: number, to: number, isLeft: boolean): Piece | null {
  let piece: Piece | null = null;
  // Fragments of a row come from left to right, apart from those whose baselines differ a little.
  const step = isLeft ? -1 : 1;
  for (let k = isLeft ? to - 1 : from; k >= from && k < to; k += step) {
    const i = ids[k]!;
    if (f.table[i]! >= 0) continue;
    const gap = piece === null ? 0 : isLeft ? piece.x0 - f.x1[i]! : f.x0[i]! - piece.x1;
    if (piece !== null && gap > PIECE_GAP * f.em) continue;
    const words = Math.max(f.first[i + 1]! - f.first[i]!, Math.floor(f.chars[i]! / CHARS_A_WORD));
    if (piece === null)
      piece = {
        baseline: f.baseline[i]!,
        x0: f.x0[i]!,
        x1: f.x1[i]!,
        chars: f.chars[i]!,
        digits: f.digits[i]!,
        words,
        stream: f.stream[i]!,
      };
    else {
      piece.x0 = Math.min(piece.x0, f.x0[i]!);
      piece.x1 = Math.max(piece.x1, f.x1[i]!);
      piece.chars += f.chars[i]!;
      piece.digits += f.digits[i]!;
      piece.words += words;
    }
  }
  return piece;
}

/** The left edge that most rows have; of equals the one next to the gutter. */
function commonEdge(pieces: readonly Piece[], step: number, isLeft: boolean): number {
  const counts = new Map<number, number>();
  for (const { x0 } of pieces) {
    const key = Math.round(x0 / step);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let [best, most] = [0, 0];
  for (const [key, count] of counts)
    if (count > most || (count === most && (isLeft ? key > best : key < best))) [best, most] = [key, count];
  return best * step;
}

/** `ease` below 1 asks for less. */
export const isProse = (side: Side, rows = PROSE_ROWS, ease = 1): boolean =>
  side.rows >= rows &&
  side.digits <= PROSE_DIGITS &&
  side.filled >= PROSE_FILLED * ease &&
  isMedianAtLeast(side.chars, PROSE_CHARS * ease) &&
  isMedianAtLeast(side.words, PROSE_WORDS * ease);

function isMedianAtLeast(values: readonly number[], least: number): boolean {
  let below = 0;
  for (const value of values) if (value < least) below++;
  return below <= values.length >> 1;
}

/** Baselines this close are one, in em. */
const SHARED_SLACK = 0.15;

/** Share of the rows of the side with fewer that stand on one baseline with a row of the other. */
export function sharedBaselines(a: Side, b: Side, em: number): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.rows && j < b.rows) {
    const distance = a.baselines[i]! - b.baselines[j]!;
    if (Math.abs(distance) <= SHARED_SLACK * em) {
      shared++;
      i++;
      j++;
    } else if (distance < 0) i++;
    else j++;
  }
  return shared / Math.max(1, Math.min(a.rows, b.rows));
}

/** How often the rows that stand alone, read from the top, change from one side to the other; as a share of the smaller side's. */
export function alternation(a: Side, b: Side, em: number): number {
  let [i, j, changes, last] = [0, 0, 0, 0];
  let [lefts, rights] = [0, 0];
  while (i < a.rows || j < b.rows) {
    const distance = (a.baselines[i] ?? Infinity) - (b.baselines[j] ?? Infinity);
    if (Math.abs(distance) <= SHARED_SLACK * em) {
      i++;
      j++;
      continue;
    }
    const side = distance < 0 ? 1 : 2;
    if (side === 1) {
      i++;
      lefts++;
    } else {
      j++;
      rights++;
    }
    if (last !== 0 && side !== last) changes++;
    last = side;
  }
  return changes / Math.max(1, Math.min(lefts, rights));
}

/** Sorts the values. */
const median = (values: Float64Array): number => values.sort()[values.length >> 1] ?? 0;

/** Text that goes on in the next row has it at most this many times the usual distance below. */
const NEXT_ROW = 1.4;
/** A stream that leaves this share of the lines of a paragraph for the other side, and so many, goes along the rows. */
const INTERRUPTED = 0.3;
const FEWEST_INTERRUPTED = 3;

/**
 * Whether the content stream goes from line to line of this side by way of the other, in the middle of paragraphs: a producer that
 * sorts all text by rows does so. Cells of a table are finished before the next one.
 */
export function isInterrupted(side: Side, other: Side): boolean {
  if (!isProse(side)) return false;
  const distances = side.baselines.slice(1).map((y, k) => y - side.baselines[k]!);
  const usual = median(new Float64Array(distances));
  const between = new Float64Array(other.streams).sort();
  let [pairs, interrupted] = [0, 0];
  for (let k = 0; k + 1 < side.rows; k++) {
    const [a, b] = [side.streams[k]!, side.streams[k + 1]!];
    if (!side.full[k] || distances[k]! > NEXT_ROW * usual) continue;
    if (side.baselines[k]! < other.baselines[0]! || side.baselines[k]! > other.baselines[other.rows - 1]!) continue;
    pairs++;
    const at = firstAbove(between, Math.min(a, b));
    if (at < between.length && between[at]! < Math.max(a, b)) interrupted++;
  }
  return interrupted >= FEWEST_INTERRUPTED && interrupted >= INTERRUPTED * pairs;
}

function firstAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
