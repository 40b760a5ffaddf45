import type { Fragments } from './fragments.ts';
import type { Rules } from './rules.ts';

/** A strip of white between what stands left and right of it, over a run of a region's fragments that nothing crosses. */
export interface Gutter {
  /** Right edge of the strip, in points. */
  readonly x: number;
  readonly width: number;
  /** The run: positions `from` to `to - 1` of the region. */
  readonly from: number;
  readonly to: number;
  /** Fragments on each side of it. */
  readonly lefts: number;
  readonly rights: number;
}

/** Rounding, in points. */
const TOUCH = 0.01;
/** Left edges this close are one, in em. */
const EDGE_SLACK = 0.25;
/** A gutter is at least so wide, in em. */
const NARROWEST = 0.6;
/** Edges with most fragments that are looked at in a region. */
const MOST_EDGES = 12;
/** In regions of so few fragments an edge counts that one of them has alone. */
const SMALL_REGION = 40;
/** A line that reaches this far to both sides of the edge parts what is above from what is below, in em. */
const REACH = 1.6;
/** Lines nearer than this to a baseline, or below it, stand under the text, in em. */
const LINE_SLACK = 0.2;
/** Runs that are kept; a page has a few. */
const MOST_RUNS = 200;
/** A run has at least so many fragments. */
const SHORTEST_RUN = 3;

/** Candidates in a region (fragments sorted by baseline), longest run first. */
export function findGutters(f: Fragments, region: Uint32Array, rules: Rules): readonly Gutter[] {
  if (!hasGap(f, region)) return NO_GUTTERS;
  const items = toItems(f, region);
  let leftmost = Infinity;
  for (let k = 0; k < items.x1.length; k++) if (items.x1[k]! < leftmost) leftmost = items.x1[k]!;
  const found: Gutter[] = [];
  // Where nothing ends before the strip nothing stands left of it.
  for (const x of sharedEdges(items, f.em))
    if (leftmost <= x - NARROWEST * f.em) addRuns(items, x, f.em, crossing(rules, x, f.em), found);
  return found.length > 1 ? found.sort((a, b) => weigh(b) - weigh(a)) : found;
}

const NO_GUTTERS: readonly Gutter[] = [];

const weigh = ({ lefts, rights }: Gutter): number => Math.min(lefts, rights) * 2 + lefts + rights;

/** What is asked of a region's fragments, in its order. */
interface Items {
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  readonly y: Float64Array;
}

function toItems(f: Fragments, region: Uint32Array): Items {
  const { length } = region;
  const memory = new ArrayBuffer(24 * length);
  const x0 = new Float64Array(memory, 0, length);
  const x1 = new Float64Array(memory, 8 * length, length);
  const y = new Float64Array(memory, 16 * length, length);
  for (let k = 0; k < length; k++) {
    const i = region[k]!;
    x0[k] = f.x0[i]!;
    x1[k] = f.x1[i]!;
    y[k] = f.baseline[i]!;
  }
  return { x0, x1, y };
}

/** Whether any fragment stands beside the one before it, as happens wherever there are columns. */
function hasGap({ x0, x1, em }: Fragments, region: Uint32Array): boolean {
  const gap = NARROWEST * em;
  for (let k = 1; k < region.length; k++) {
    const a = region[k - 1]!;
    const b = region[k]!;
    if (x0[b]! - x1[a]! >= gap || x0[a]! - x1[b]! >= gap) return true;
  }
  return false;
}

export const isRightOf = (f: Fragments, i: number, x: number): boolean => f.x0[i]! >= x - TOUCH;

/** What stands left and right of an edge, in the same order. */
export function partAt(f: Fragments, run: Uint32Array, x: number): { left: Uint32Array; right: Uint32Array } {
  const both = new Uint32Array(run.length);
  let rights = 0;
  for (const i of run) if (isRightOf(f, i, x)) rights++;
  const lefts = run.length - rights;
  for (let k = 0, l = 0, r = lefts; k < run.length; k++) both[isRightOf(f, run[k]!, x) ? r++ : l++] = run[k]!;
  return { left: both.subarray(0, lefts), right: both.subarray(lefts) };
}

/** Left edges that several fragments share and something stands left of; those with most fragments first. */
function sharedEdges({ x0 }: Items, em: number): number[] {
  const sorted = x0.slice().sort();
  const edges: { x: number; count: number }[] = [];
  const slack = EDGE_SLACK * em;
  const fewest = sorted.length <= SMALL_REGION ? 1 : 2;
  for (let from = 0; from < sorted.length; ) {
    const x = sorted[from]!;
    let to = from + 1;
    while (to < sorted.length && sorted[to]! - x <= slack) to++;
    if (to - from >= fewest && from >= fewest) edges.push({ x, count: to - from });
    from = to;
  }
  if (edges.length > MOST_EDGES) edges.sort((a, b) => b.count - a.count).length = MOST_EDGES;
  return edges.map((edge) => edge.x);
}

/** Heights of the level lines that run from one side of a gutter to the other, from the top. */
function crossing(level: Rules, x: number, em: number): number[] {
  const heights: number[] = [];
  for (let r = 0; r < level.count; r++)
    if (level.from[r]! < x - REACH * em && level.to[r]! > x + REACH * em) heights.push(level.at[r]!);
  return heights;
}

/** Runs end at fragments and lines that cross the strip. */
function addRuns({ x0, x1, y }: Items, x: number, em: number, lines: readonly number[], found: Gutter[]): void {
  const strip = x - NARROWEST * em;
  const slack = LINE_SLACK * em;
  const start = x - TOUCH;
  let from = 0;
  let lefts = 0;
  let rights = 0;
  let edge = -Infinity;
  let line = 0;
  for (let k = 0; k < x0.length; k++) {
    if (line < lines.length && lines[line]! < y[k]! - slack) {
      while (line < lines.length && lines[line]! < y[k]! - slack) line++;
      if (isRun(lefts, rights)) addRun(found, { x, width: x - edge, from, to: k, lefts, rights });
      from = k;
      lefts = rights = 0;
      edge = -Infinity;
    }
    if (x0[k]! >= start) rights++;
    else if (x1[k]! <= strip) {
      lefts++;
      if (x1[k]! > edge) edge = x1[k]!;
    } else {
      if (isRun(lefts, rights)) addRun(found, { x, width: x - edge, from, to: k, lefts, rights });
      from = k + 1;
      lefts = rights = 0;
      edge = -Infinity;
    }
  }
  if (isRun(lefts, rights)) addRun(found, { x, width: x - edge, from, to: x0.length, lefts, rights });
}

const isRun = (lefts: number, rights: number): boolean => lefts > 0 && rights > 0 && lefts + rights >= SHORTEST_RUN;

/** An edge a little further in parts the same fragments. */
function addRun(found: Gutter[], run: Gutter): void {
  if (found.length === MOST_RUNS) return;
  for (const g of found) if (g.from === run.from && g.to === run.to && g.lefts === run.lefts) return;
  found.push(run);
}
