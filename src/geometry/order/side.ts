import type { Fragments } from './fragments.ts';

/** One side of a gutter, measured. */
export interface Side {
  readonly rows: number;
  readonly x0: number;
  readonly x1: number;
  readonly top: number;
  readonly bottom: number;
  /** Baselines of its rows, from the top. */
  readonly baselines: readonly number[];
  /** Median number of characters and words in a row. */
  readonly chars: number;
  readonly words: number;
  /** Share of rows that fill the width. */
  readonly filled: number;
}

/** Baselines this close are one row, in em. */
const ROW_SLACK = 0.3;
/** A row that covers this share of the width fills it. */
const FILLED = 0.75;
/** Letters of scripts without blanks count as a word each so many. */
const CHARS_A_WORD = 8;

/** Prose has at least so many rows, letters and words in a row, and rows that fill the width. */
const PROSE_ROWS = 3;
const PROSE_CHARS = 15;
const PROSE_WORDS = 3;
const PROSE_FILLED = 0.45;

/** Rows of the fragments `ids`, which are sorted by baseline. */
export function measureSide(f: Fragments, ids: ArrayLike<number>): Side {
  const baselines: number[] = [];
  const chars: number[] = [];
  const words: number[] = [];
  const covered: number[] = [];
  let [x0, x1, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let k = 0; k < ids.length; k++) {
    const i = ids[k]!;
    x0 = Math.min(x0, f.x0[i]!);
    x1 = Math.max(x1, f.x1[i]!);
    top = Math.min(top, f.y0[i]!);
    bottom = Math.max(bottom, f.y1[i]!);
    if (f.table[i]! >= 0) continue;
    const last = baselines.length - 1;
    const count = f.first[i + 1]! - f.first[i]!;
    const weight = Math.max(count, Math.floor(f.chars[i]! / CHARS_A_WORD));
    if (last >= 0 && f.baseline[i]! - baselines[last]! <= ROW_SLACK * f.em) {
      chars[last]! += f.chars[i]!;
      words[last]! += weight;
      covered[last]! += f.x1[i]! - f.x0[i]!;
    } else {
      baselines.push(f.baseline[i]!);
      chars.push(f.chars[i]!);
      words.push(weight);
      covered.push(f.x1[i]! - f.x0[i]!);
    }
  }
  const width = Math.max(1, x1 - x0);
  let filled = 0;
  for (const length of covered) if (length >= FILLED * width) filled++;
  const rows = baselines.length;
  return {
    rows,
    x0,
    x1,
    top,
    bottom,
    baselines,
    chars: median(chars),
    words: median(words),
    filled: rows ? filled / rows : 0,
  };
}

/** `ease` below 1 asks for less. */
export const isProse = (side: Side, rows = PROSE_ROWS, ease = 1): boolean =>
  side.rows >= rows &&
  side.chars >= PROSE_CHARS * ease &&
  side.words >= PROSE_WORDS * ease &&
  side.filled >= PROSE_FILLED * ease;

/** Share of the rows of the side with fewer that stand on one baseline with a row of the other. */
export function sharedBaselines(a: Side, b: Side, em: number): number {
  let [i, j, shared] = [0, 0, 0];
  while (i < a.rows && j < b.rows) {
    const distance = a.baselines[i]! - b.baselines[j]!;
    if (Math.abs(distance) <= 0.15 * em) {
      shared++;
      i++;
      j++;
    } else if (distance < 0) i++;
    else j++;
  }
  return shared / Math.max(1, Math.min(a.rows, b.rows));
}

export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  return Float64Array.from(values).sort()[values.length >> 1]!;
}
