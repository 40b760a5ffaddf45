// Finds candidate gutters of a region: vertical white strips at left edges of text.
import type { Fragments } from '../lines/fragments.ts';
import type { Gutter } from './gutter.ts';
import type { Rules } from './rules.ts';

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
/** Lines nearer than this to a baseline, or below it, are under the text, in em. */
const LINE_SLACK = 0.2;
/** Candidates that are kept of a region. */
const MOST_GUTTERS = 8;
/** Runs that are looked at; a page has a few. */
const MOST_RUNS = 200;
/** A run has at least so many fragments. */
const SHORTEST_RUN = 3;

/** The best candidates in a region (fragments sorted by baseline), longest run first. */
export function findGutters(f: Fragments, region: Uint32Array, rules: Rules): readonly Gutter[] {
  const gaps = findGaps(f, region);
  if (!gaps) return NO_GUTTERS;
  const found: Candidates = { best: [], weights: [], seen: [], span: region.length + 1 };
  for (const x of sharedEdges(f, region))
    if (isInGap(gaps, x, f.em)) addRuns(f, region, x, crossing(rules, x, f.em), found);
  return found.best;
}

interface Candidates {
  readonly best: Gutter[];
  /** How heavy each of the best is. */
  readonly weights: number[];
  /** Place and left side of each run as one number: an edge a little further in parts the same fragments. */
  readonly seen: number[];
  /** More than the places in the region. */
  readonly span: number;
}

const NO_GUTTERS: readonly Gutter[] = [];

/** White between fragments that follow each other by baseline: from the end of one to the start of the other. */
interface Gaps {
  readonly from: number[];
  readonly to: number[];
}

/** Gaps beside fragments, as there are wherever there are columns; null where none is wide enough. */
function findGaps({ x0, x1, em }: Fragments, region: Uint32Array): Gaps | null {
  const gaps: Gaps = { from: [], to: [] };
  const narrowest = NARROWEST * em;
  let widest = 0;
  for (let k = 1; k < region.length; k++) {
    const a = region[k - 1]!;
    const b = region[k]!;
    const isDown = x0[b]! - x1[a]! < x0[a]! - x1[b]!;
    const from = x1[isDown ? b : a]!;
    const to = x0[isDown ? a : b]!;
    if (to - from < narrowest - TOUCH) continue;
    if (to - from > widest) widest = to - from;
    gaps.from.push(from);
    gaps.to.push(to);
  }
  return widest >= narrowest ? gaps : null;
}

/** Whether the strip left of an edge is white between two neighbours: any run has a place where it changes sides. */
function isInGap({ from, to }: Gaps, x: number, em: number): boolean {
  const strip = x - NARROWEST * em;
  for (let g = 0; g < from.length; g++) if (from[g]! <= strip && to[g]! >= x - TOUCH) return true;
  return false;
}

export const isRightOf = (f: Fragments, i: number, x: number): boolean => f.x0[i]! >= x - TOUCH;

/** What is left and right of an edge, in the same order. */
export function partAt(f: Fragments, run: Uint32Array, x: number): { left: Uint32Array; right: Uint32Array } {
  const both = new Uint32Array(run.length);
  let rights = 0;
  for (let k = 0; k < run.length; k++) if (isRightOf(f, run[k]!, x)) rights++;
  const lefts = run.length - rights;
  for (let k = 0, l = 0, r = lefts; k < run.length; k++) both[isRightOf(f, run[k]!, x) ? r++ : l++] = run[k]!;
  return { left: both.subarray(0, lefts), right: both.subarray(lefts) };
}

/** Left edges that several fragments share and something is left of; those with most fragments first. */
function sharedEdges({ x0, em }: Fragments, region: Uint32Array): number[] {
  const sorted = new Float64Array(region.length);
  for (let k = 0; k < region.length; k++) sorted[k] = x0[region[k]!]!;
  sorted.sort();
  const edges: number[] = [];
  const counts: number[] = [];
  const slack = EDGE_SLACK * em;
  const fewest = sorted.length <= SMALL_REGION ? 1 : 2;
  for (let from = 0; from < sorted.length; ) {
    const x = sorted[from]!;
    let to = from + 1;
    while (to < sorted.length && sorted[to]! - x <= slack) to++;
    if (to - from >= fewest && from >= fewest) {
      edges.push(x);
      counts.push(to - from);
    }
    from = to;
  }
  return edges.length > MOST_EDGES ? mostShared(edges, counts) : edges;
}

function mostShared(edges: readonly number[], counts: readonly number[]): number[] {
  const places = edges.map((_, k) => k).sort((a, b) => counts[b]! - counts[a]!);
  return places.slice(0, MOST_EDGES).map((k) => edges[k]!);
}

/** Heights of the level lines that run from one side of a gutter to the other, from the top. */
function crossing(level: Rules, x: number, em: number): number[] {
  const heights: number[] = [];
  for (let r = 0; r < level.count; r++)
    if (level.from[r]! < x - REACH * em && level.to[r]! > x + REACH * em) heights.push(level.at[r]!);
  return heights;
}

/** Runs end at fragments and lines that cross the strip. */
function addRuns(f: Fragments, region: Uint32Array, x: number, lines: readonly number[], found: Candidates): void {
  const { x0, x1, baseline, em } = f;
  const strip = x - NARROWEST * em;
  const start = x - TOUCH;
  const slack = LINE_SLACK * em;
  let from = 0;
  let lefts = 0;
  let rights = 0;
  let edge = -Infinity;
  let line = 0;
  for (let k = 0; k < region.length; k++) {
    const i = region[k]!;
    if (line < lines.length && lines[line]! < baseline[i]! - slack) {
      while (line < lines.length && lines[line]! < baseline[i]! - slack) line++;
      if (isRun(lefts, rights)) addRun(found, x, edge, from, k, lefts, rights);
      from = k;
      lefts = rights = 0;
      edge = -Infinity;
    }
    if (x0[i]! >= start) rights++;
    else if (x1[i]! <= strip) {
      lefts++;
      if (x1[i]! > edge) edge = x1[i]!;
    } else {
      if (isRun(lefts, rights)) addRun(found, x, edge, from, k, lefts, rights);
      from = k + 1;
      lefts = rights = 0;
      edge = -Infinity;
    }
  }
  if (isRun(lefts, rights)) addRun(found, x, edge, from, region.length, lefts, rights);
}

const isRun = (lefts: number, rights: number): boolean => lefts > 0 && rights > 0 && lefts + rights >= SHORTEST_RUN;

const weigh = (lefts: number, rights: number): number => Math.min(lefts, rights) * 2 + lefts + rights;

/** Puts a run among the best, heaviest first and of equals the one found first. */
function addRun(
  { best, weights, seen, span }: Candidates,
  x: number,
  edge: number,
  from: number,
  to: number,
  lefts: number,
  rights: number,
): void {
  const key = (from * span + to) * span + lefts;
  if (seen.length === MOST_RUNS || seen.includes(key)) return;
  seen.push(key);
  const weight = weigh(lefts, rights);
  let at = best.length;
  while (at > 0 && weights[at - 1]! < weight) at--;
  if (at === MOST_GUTTERS) return;
  for (let k = Math.min(best.length, MOST_GUTTERS - 1); k > at; k--) {
    best[k] = best[k - 1]!;
    weights[k] = weights[k - 1]!;
  }
  best[at] = { x, width: x - edge, from, to, lefts, rights };
  weights[at] = weight;
}
