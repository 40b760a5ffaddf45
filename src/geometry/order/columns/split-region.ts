// Finds the best cut of a region into columns.
import type { Fragments } from '../lines/fragments.ts';
import type { Gutter } from './gutter.ts';
import { findGutters, isRightOf, partAt } from './gutters.ts';
import { faceEachOther, isTooNarrow, judgeColumns, type PageOrder, STRAYS, type Verdict } from './judge-columns.ts';
import { findMarginNote } from './margin-note.ts';
import { ruledHeights } from './rules.ts';
import { streamBands, weighStream } from './stream-evidence.ts';

/** A region cut at a gutter. */
export interface Split {
  readonly gutter: Gutter;
  readonly above: Uint32Array;
  readonly left: Uint32Array;
  readonly right: Uint32Array;
  readonly below: Uint32Array;
  /** The right side is read first. */
  readonly right_first: boolean;
}

/** Bands of a candidate that are. */
const MOST_BANDS = 12;
/** Rows of boxes are so many. */
const FEWEST_BANDS = 2;
/** Fewer fragments are no columns. */
const SHORTEST_BAND = 3;
/** Rows at the ends of a run that one side alone has are none of the columns if they are few and so many em apart. */
const TRIMMED_ROWS = 4;
const APART = 2.6;
const ROW_SLACK = 0.3;
/** The next line of a text is no further, in em. */
const NEXT_LINE = 1.7;

/** The best cut of a region into columns; null where it is read row by row. */
export function splitRegion(page: PageOrder, region: Uint32Array): Split | null {
  const gutters = region === page.region ? page.gutters : findGutters(page.fragments, region, page.rules.level);
  for (const gutter of gutters) {
    if (!facesOver(page.fragments, region, gutter)) continue;
    const whole = splitAt(page, region, gutter);
    if (whole?.by_stream) return whole;
    const split =
      splitBoxes(page, region, gutter) ??
      (whole && isBanded(page, region, gutter) ? splitBand(page, region, gutter) : null) ??
      whole ??
      splitNote(page, region, gutter) ??
      splitBand(page, region, gutter);
    if (split) return split;
  }
  return null;
}

/** Whether the sides of the whole run face each other. Those of a part of it do not where they do not. */
function facesOver(f: Fragments, region: Uint32Array, { x, from, to }: Gutter): boolean {
  const slack = ROW_SLACK * f.em;
  let leftTop = Infinity;
  let leftEnd = -Infinity;
  let rightTop = Infinity;
  let rightEnd = -Infinity;
  for (let k = from; k < to; k++) {
    const i = region[k]!;
    const top = f.baseline[i]!;
    const end = f.table[i]! >= 0 ? Math.max(top, f.y1[i]!) : top;
    if (isRightOf(f, i, x)) {
      if (top < rightTop) rightTop = top;
      if (end > rightEnd) rightEnd = end;
    } else {
      if (top < leftTop) leftTop = top;
      if (end > leftEnd) leftEnd = end;
    }
  }
  return leftTop <= rightEnd + slack && rightTop <= leftEnd + slack;
}

function splitAt(page: PageOrder, region: Uint32Array, gutter: Gutter): (Split & Verdict) | null {
  if (isTooNarrow(page, gutter, gutter.lefts, gutter.rights)) return null;
  const [trimmedFrom, to] = trimmed(page, region, gutter);
  const from = pastParagraph(page.fragments, region, gutter.x, trimmedFrom, to);
  const sides = cut(page.fragments, region, gutter, from, to);
  if (sides.left.length === 0 || sides.right.length === 0) return null;
  const verdict = judgeColumns(page, gutter, sides.left, sides.right);
  return verdict && { ...sides, ...verdict };
}

/** The run without the last lines of a paragraph that begins above it, over the whole width, where nothing is beside them. */
function pastParagraph(f: Fragments, region: Uint32Array, x: number, from: number, to: number): number {
  const above = region[from - 1];
  if (above === undefined || f.table[above]! >= 0 || f.x1[above]! < x) return from;
  let last = above;
  for (let k = from; k < to; k++) {
    const i = region[k]!;
    const isNext = f.table[i]! < 0 && f.baseline[i]! - f.baseline[last]! <= NEXT_LINE * f.em;
    if (isRightOf(f, i, x)) return isNext ? from : k;
    if (!isNext) return k;
    last = i;
  }
  return from;
}

function cut(f: Fragments, region: Uint32Array, gutter: Gutter, from: number, to: number): Omit<Split, 'right_first'> {
  const { left, right } = partAt(f, region.subarray(from, to), gutter.x);
  return { gutter, above: region.subarray(0, from), left, right, below: region.subarray(to) };
}

/** The first pair of boxes that face each other over the gutter: what is in them is read box by box, whatever the stream. */
function splitBoxes({ fragments: f, rules, rtl }: PageOrder, region: Uint32Array, gutter: Gutter): Split | null {
  const heights = ruledHeights(rules, gutter, f.em);
  for (let h = 0, k = gutter.from; h < heights.length; h += 2) {
    while (k < gutter.to && f.baseline[region[k]!]! < heights[h]!) k++;
    const from = k;
    while (k < gutter.to && f.baseline[region[k]!]! <= heights[h + 1]!) k++;
    if (k - from < SHORTEST_BAND) continue;
    const sides = cut(f, region, gutter, ...withWholeText(f, region, gutter, from, k));
    if (faceEachOther(f, sides.left, sides.right)) return { ...sides, right_first: rtl };
  }
  return null;
}

/**
 * Whether the stream goes down one side and then the other more than once, each time below all that it had come to, and the next time well
 * below: rows of boxes under headings of their own, which are on one side alone and do not interrupt the gutter.
 */
function isBanded({ fragments: f, trusted }: PageOrder, region: Uint32Array, gutter: Gutter): boolean {
  if (!trusted) return false;
  const run = region.subarray(gutter.from, gutter.to);
  const bands = streamBands(f, run);
  let banded = 0;
  let foot = [-Infinity, -Infinity];
  for (let b = 1; b < bands.length && bands.length > 2; b++) {
    const { left, right } = partAt(f, run.subarray(bands[b - 1]!, bands[b]!), gutter.x);
    if (left.length === 0 || right.length === 0) continue;
    const { strays, turns_up } = weighStream(f, gutter.x, left, right);
    const apart = [left, right].some((side, k) => f.baseline[side[0]!]! - foot[k]! > APART * f.em);
    if (!turns_up || strays > STRAYS || !apart) return false;
    foot = [left, right].map((side) => f.baseline[side[side.length - 1]!]!);
    banded++;
  }
  return banded >= FEWEST_BANDS;
}

/** The first band of the run that is columns by itself, as far as the stream parts the run into bands. */
function splitBand(page: PageOrder, region: Uint32Array, gutter: Gutter): Split | null {
  const { fragments: f } = page;
  if (!page.trusted) return null;
  const bands = streamBands(f, region.subarray(gutter.from, gutter.to));
  let tries = 0;
  for (let b = 1; b < bands.length && bands.length > 2; b++) {
    const [from, to] = [gutter.from + bands[b - 1]!, gutter.from + bands[b]!];
    const height = f.baseline[region[to - 1]!]! - f.baseline[region[from]!]!;
    if (to - from < SHORTEST_BAND || height <= ROW_SLACK * f.em) continue;
    if (tries++ === MOST_BANDS) return null;
    const split = splitAt(page, region, { ...gutter, from, to });
    if (split) return split;
  }
  return null;
}

/** A band with the lines above and below it that text in it goes on to: text beside a box may be longer than the box. */
function withWholeText(f: Fragments, region: Uint32Array, gutter: Gutter, from: number, to: number): [number, number] {
  const grow = (at: number, step: 1 | -1, end: number): number => {
    const last = [true, false].map((isRight) => {
      let k = at - step;
      while (k >= from && k < to && isRightOf(f, region[k]!, gutter.x) !== isRight) k -= step;
      return k >= from && k < to ? f.baseline[region[k]!]! : null;
    });
    let k = at;
    for (; k !== end; k += step) {
      const side = isRightOf(f, region[k]!, gutter.x) ? 0 : 1;
      const level = f.baseline[region[k]!]!;
      if (last[side] === null || Math.abs(level - last[side]!) > NEXT_LINE * f.em) break;
      last[side] = level;
    }
    return k;
  };
  return [grow(from - 1, -1, gutter.from - 1) + 1, grow(to, 1, gutter.to)];
}

/** A note in the margin is read after the text that it is beside. */
function splitNote(page: PageOrder, region: Uint32Array, gutter: Gutter): Split | null {
  const note = findMarginNote(page, region, gutter);
  return note && { ...cut(page.fragments, region, gutter, note.from, note.to), right_first: note.is_left };
}

/** The run without a few rows at its ends that one side alone has and that are apart: titles, dates, notes. */
function trimmed(page: PageOrder, region: Uint32Array, gutter: Gutter): [number, number] {
  const from = cutAt(page.fragments, region, gutter, 1);
  const to = cutAt(page.fragments, region, gutter, -1) + 1;
  if (!page.trusted) return [from, to];
  // The right side is read after the left one: the stream tells whether what is there alone over it or under the left one is part of it.
  const { stream } = page.fragments;
  const headFirst = lastOf(stream, region, gutter.from, from) < firstOf(stream, region, from, to);
  const footLast = lastOf(stream, region, from, to) < firstOf(stream, region, to, gutter.to);
  return [headFirst ? from : gutter.from, footLast ? to : gutter.to];
}

function firstOf(stream: Int32Array, region: Uint32Array, from: number, to: number): number {
  let first = Infinity;
  for (let k = from; k < to; k++) {
    const at = stream[region[k]!]!;
    if (at >= 0 && at < first) first = at;
  }
  return first;
}

function lastOf(stream: Int32Array, region: Uint32Array, from: number, to: number): number {
  let last = -1;
  for (let k = from; k < to; k++) if (stream[region[k]!]! > last) last = stream[region[k]!]!;
  return last;
}

/** Where the run begins, looked at from one of its ends. */
function cutAt(f: Fragments, region: Uint32Array, { x, from, to }: Gutter, step: 1 | -1): number {
  const start = step === 1 ? from : to - 1;
  const isRight = isRightOf(f, region[start]!, x);
  let best = start;
  let rows = 0;
  for (let k = start; rows < TRIMMED_ROWS; k += step) {
    const next = k + step;
    if (next < from || next >= to || isRightOf(f, region[k]!, x) !== isRight) break;
    const distance = Math.abs(f.baseline[region[next]!]! - f.baseline[region[k]!]!);
    if (distance > ROW_SLACK * f.em) rows++;
    if (distance > APART * f.em) best = next;
  }
  return best;
}
