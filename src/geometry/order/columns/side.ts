// Measures the text on one side of a gutter: rows, width, how much it looks like prose.
import { countLeading } from '../../../model/index.ts';
import type { Fragments } from '../lines/fragments.ts';

/** The column on one side of a gutter, next to it, measured. */
export interface Side {
  readonly rows: number;
  readonly x0: number;
  readonly x1: number;
  /** Baselines of its rows, from the top. */
  readonly baselines: readonly number[];
  /** The text of each row that is next to the gutter. */
  readonly pieces: readonly Piece[];
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

export interface Piece {
  readonly baseline: number;
  x0: number;
  x1: number;
  chars: number;
  digits: number;
  words: number;
  /** Where it is in the content stream. */
  readonly stream: number;
}

/** Rows of the fragments `ids`, which are sorted by baseline; of several columns the one next to the gutter. */
export function measureSide(f: Fragments, ids: ArrayLike<number>, isLeft: boolean): Side {
  const all = nextToGutter(f, ids, isLeft);
  const edge = commonEdge(all, EDGE_STEP * f.em, isLeft);
  const farthest = isLeft ? edge - INDENT * f.em : edge + INDENT * f.em;
  const pieces: Piece[] = [];
  const baselines: number[] = [];
  let x0 = Infinity;
  let x1 = -Infinity;
  let digits = 0;
  let letters = 0;
  for (let k = 0; k < all.length; k++) {
    const piece = all[k]!;
    if (isLeft ? piece.x0 < farthest : piece.x0 > farthest) continue;
    pieces.push(piece);
    baselines.push(piece.baseline);
    if (piece.x0 < x0) x0 = piece.x0;
    if (piece.x1 > x1) x1 = piece.x1;
    digits += piece.digits;
    letters += piece.chars;
  }
  const rows = pieces.length;
  let filled = 0;
  for (let k = 0; k < rows; k++) if (fills(pieces[k]!, x0, x1)) filled++;
  return {
    rows,
    x0,
    x1,
    baselines,
    pieces,
    digits: digits / Math.max(1, letters),
    filled: rows ? filled / rows : 0,
  };
}

/** Whether a row fills the width of its side. */
const fills = (row: Piece, x0: number, x1: number): boolean => row.x1 - row.x0 >= FILLED * Math.max(1, x1 - x0);

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
      if (f.x0[i]! < piece.x0) piece.x0 = f.x0[i]!;
      if (f.x1[i]! > piece.x1) piece.x1 = f.x1[i]!;
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
  // Rows mostly begin where the one above does: those are counted together.
  let last = 0;
  let same = 0;
  for (let k = 0; k < pieces.length; k++) {
    const key = Math.round(pieces[k]!.x0 / step);
    if (key !== last) {
      if (same > 0) counts.set(last, (counts.get(last) ?? 0) + same);
      last = key;
      same = 0;
    }
    same++;
  }
  if (same > 0) counts.set(last, (counts.get(last) ?? 0) + same);
  if (counts.size === 1) return last * step;
  let best = 0;
  let most = 0;
  for (const [key, count] of counts)
    if (count > most || (count === most && (isLeft ? key > best : key < best))) {
      best = key;
      most = count;
    }
  return best * step;
}

/** `ease` below 1 asks for less. */
export const isProse = (side: Side, rows = PROSE_ROWS, ease = 1): boolean =>
  side.rows >= rows &&
  side.digits <= PROSE_DIGITS &&
  side.filled >= PROSE_FILLED * ease &&
  areMediansAtLeast(side.pieces, PROSE_CHARS * ease, PROSE_WORDS * ease);

function areMediansAtLeast(pieces: readonly Piece[], leastChars: number, leastWords: number): boolean {
  let fewChars = 0;
  let fewWords = 0;
  for (let k = 0; k < pieces.length; k++) {
    if (pieces[k]!.chars < leastChars) fewChars++;
    if (pieces[k]!.words < leastWords) fewWords++;
  }
  const half = pieces.length >> 1;
  return fewChars <= half && fewWords <= half;
}

/** Baselines this close are one, in em. */
const SHARED_SLACK = 0.15;

/** Share of the rows of the side with fewer that are on one baseline with a row of the other. */
export function sharedBaselines(a: Side, b: Side, em: number): number {
  let i = 0;
  let j = 0;
  let shared = 0;
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
  const between = Float64Array.from(other.pieces, (piece) => piece.stream).sort();
  let [pairs, interrupted] = [0, 0];
  for (let k = 0; k + 1 < side.rows; k++) {
    const [a, b] = [side.pieces[k]!.stream, side.pieces[k + 1]!.stream];
    if (!fills(side.pieces[k]!, side.x0, side.x1) || distances[k]! > NEXT_ROW * usual) continue;
    if (side.baselines[k]! < other.baselines[0]! || side.baselines[k]! > other.baselines[other.rows - 1]!) continue;
    pairs++;
    const at = firstAbove(between, Math.min(a, b));
    if (at < between.length && between[at]! < Math.max(a, b)) interrupted++;
  }
  return interrupted >= FEWEST_INTERRUPTED && interrupted >= INTERRUPTED * pairs;
}

function firstAbove(sorted: Float64Array, value: number): number {
  return countLeading(sorted.length, (at) => sorted[at]! <= value);
}
