// Groups words into lines across the whole frame, for table finding.

import { sortIndices } from '../../sort-indices.ts';
import type { Frame } from '../../words/frame.ts';
import { WORD, type Words } from '../../words/words.ts';

/** Baselines this near belong to one line, in parts of the font size. */
const LINE_SLACK = 0.32;
/** Words that follow one another in the stream within this distance are taken as one run, in parts of the font size. */
const RUN_SLACK = 0.04;
/** No page is as large as this, in points: what lies beyond is not text to be placed. */
const FAR = 1e5;

/** Words on one baseline across the whole frame, from left to right. */
export interface TextLine {
  readonly baseline: number;
  readonly y0: number;
  readonly y1: number;
  /** The largest font size. */
  readonly size: number;
  readonly words: readonly number[];
}

/** Words that follow one another in the stream on one baseline, from left to right. */
interface StreamRuns {
  readonly count: number;
  /** The words of all runs, one run after the other. */
  readonly words: readonly number[];
  /** Where the words of each run begin, and where those of the last end. */
  readonly start: Int32Array;
  /** Baseline and font size of the first word of each. */
  readonly level: Float64Array;
  readonly size: Float64Array;
}

/** The baseline a word is read at: raised and lowered words are read with the word they hang on. */
export function levelsOf({ words }: Frame): Float32Array {
  if (!hasShifted(words)) return words.baseline;
  const level = new Float32Array(words.baseline);
  for (let w = 1; w < words.count; w++)
    if (
      words.flags[w]! & (WORD.raised | WORD.lowered) &&
      Math.abs(words.x0[w]! - words.x1[w - 1]!) < words.size[w]! * 2
    )
      level[w] = level[w - 1]!;
  return level;
}

function hasShifted({ flags, count }: Words): boolean {
  for (let w = 0; w < count; w++) if (flags[w]! & (WORD.raised | WORD.lowered)) return true;
  return false;
}

/** Lines of a frame from top to bottom. Words that are skipped or have no finite place are left out. */
export function buildTextLines(frame: Frame, skip: Uint8Array, level: Float32Array): TextLine[] {
  const runs = streamRuns(frame, skip, level);
  const order = new Int32Array(runs.count);
  for (let r = 0; r < order.length; r++) order[r] = r;
  sortIndices(order, runs.level, 0, order.length);
  const lines: TextLine[] = [];
  for (let from = 0; from < order.length; ) {
    const first = order[from]!;
    let to = from + 1;
    while (to < order.length && isNear(runs, first, order[to]!)) to++;
    lines.push(lineOf(frame, runs, order, from, to));
    from = to;
  }
  return joinMarks(frame, lines);
}

/** A mark is smaller than the text it hangs on by this factor, raised by no more than this, and as near behind it, in parts of the font size. */
const MARK_SIZE = 0.85;
const MARK_RISE = 0.6;
const MARK_GAP_MIDDLE = 0.4;
const MARK_GAP_SPREAD = 0.6;
/** A line of more words has none. */
const MOST_MARKS = 60;
const MARK = /^(?:(?:[([](?:\d{1,2}|[a-z])[)\]])+|[*†‡§¶]{1,3}|(?:\d{1,2}|[a-z])(?:,(?:\d{1,2}|[a-z]))*),?$/;

/** Lines with marks of notes put back to the words they hang on: a mark that the engine gives apart from its word is a line of its own. */
function joinMarks({ words }: Frame, lines: TextLine[]): TextLine[] {
  let joined: TextLine[] | null = null;
  for (let n = 0; n < lines.length; n++) {
    const [marks, below] = [lines[n]!, lines[n + 1]];
    const isSmall =
      below && marks.size <= MARK_SIZE * below.size && below.baseline - marks.baseline <= MARK_RISE * below.size;
    if (!isSmall || marks.words.length > MOST_MARKS || !marks.words.every((w) => MARK.test(words.text[w]!))) {
      joined?.push(marks);
      continue;
    }
    const isBehind = (w: number) => (v: number) =>
      v !== w && Math.abs(words.x0[w]! - words.x1[v]! - MARK_GAP_MIDDLE * below.size) <= MARK_GAP_SPREAD * below.size;
    const own = marks.words.filter((w) => [...below.words, ...marks.words].some(isBehind(w)));
    if (own.length === 0) {
      joined?.push(marks);
      continue;
    }
    joined ??= lines.slice(0, n);
    const rest = marks.words.filter((w) => !own.includes(w));
    if (rest.length) joined.push({ ...marks, words: rest });
    const all = [...below.words, ...own].sort((a, b) => words.x0[a]! - words.x0[b]! || a - b);
    joined.push({ ...below, y0: Math.min(below.y0, marks.y0), words: all });
    n++;
  }
  return joined ?? lines;
}

const isNear = ({ level, size }: StreamRuns, first: number, run: number): boolean =>
  !(level[run]! - level[first]! > LINE_SLACK * Math.min(size[first]!, size[run]!));

function streamRuns({ words }: Frame, skip: Uint8Array, level: Float32Array): StreamRuns {
  const { x0, y0, x1, y1 } = words;
  const kept: number[] = [];
  const start = new Int32Array(words.count + 1);
  const levels = new Float64Array(words.count);
  const sizes = new Float64Array(words.count);
  let count = 0;
  let lastX = Number.POSITIVE_INFINITY;
  let lastLevel = 0;
  for (let w = 0; w < words.count; w++) {
    if (skip[w] || !isPlaced(x0[w]!, x1[w]!) || !isPlaced(y0[w]!, y1[w]!)) continue;
    const at = level[w]!;
    const size = words.size[w]! || 1;
    if (!(x0[w]! >= lastX && Math.abs(at - lastLevel) <= RUN_SLACK * size)) {
      start[count] = kept.length;
      levels[count] = lastLevel = at;
      sizes[count++] = size;
    }
    kept.push(w);
    lastX = x0[w]!;
  }
  start[count] = kept.length;
  return { count, words: kept, start, level: levels, size: sizes };
}

const isPlaced = (from: number, to: number): boolean => from > -FAR && to < FAR && from <= to;

/** The line of the runs of a stretch of `order`, which is ordered by their baselines; gives the stretch the order of the stream. */
function lineOf({ words }: Frame, runs: StreamRuns, order: Int32Array, from: number, to: number): TextLine {
  let weight = 0;
  let sum = 0;
  for (let k = from; k < to; k++) {
    const count = runs.start[order[k]! + 1]! - runs.start[order[k]!]!;
    weight += count;
    sum += runs.level[order[k]!]! * count;
  }
  sortIndices(order, runs.start, from, to);
  const members = wordsOf(runs, order, from, to);
  // Those at one place stay in the order of the stream.
  if (to - from > 1 && !isAscending(words.x0, members)) members.sort((a, b) => words.x0[a]! - words.x0[b]! || a - b);
  const { y0: tops, y1: bottoms, size: sizes } = words;
  let y0 = Number.POSITIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (let k = 0; k < members.length; k++) {
    const w = members[k]!;
    if (tops[w]! < y0) y0 = tops[w]!;
    if (bottoms[w]! > y1) y1 = bottoms[w]!;
    if (sizes[w]! > size) size = sizes[w]!;
  }
  return { baseline: sum / weight, y0, y1, size: size || 1, words: members };
}

/** The words of a stretch of runs in the order of the stream. */
function wordsOf({ words, start }: StreamRuns, order: Int32Array, from: number, to: number): number[] {
  const first = order[from]!;
  if (order[to - 1]! - first === to - 1 - from) return words.slice(start[first]!, start[order[to - 1]! + 1]!);
  const members: number[] = [];
  for (let k = from; k < to; k++)
    for (let i = start[order[k]!]!; i < start[order[k]! + 1]!; i++) members.push(words[i]!);
  return members;
}

function isAscending(x0: Float32Array, members: readonly number[]): boolean {
  for (let k = 1; k < members.length; k++) if (x0[members[k]!]! < x0[members[k - 1]!]!) return false;
  return true;
}
