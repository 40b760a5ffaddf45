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
}

type Weighed = Gutter & { readonly weight: number; readonly left: number };

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
  const { length } = region;
  const items: Items = { x0: new Float64Array(length), x1: new Float64Array(length), y: new Float64Array(length) };
  for (let k = 0; k < length; k++) {
    const i = region[k]!;
    items.x0[k] = f.x0[i]!;
    items.x1[k] = f.x1[i]!;
    items.y[k] = f.baseline[i]!;
  }
  if (!hasGap(items, f.em)) return [];
  const found: Weighed[] = [];
  for (const x of sharedEdges(items, f.em)) addRuns(items, x, f.em, crossing(rules, x, f.em), found);
  return found.sort((a, b) => b.weight - a.weight);
}

/** What is asked of a region's fragments, in its order. */
interface Items {
  readonly x0: Float64Array;
  readonly x1: Float64Array;
  readonly y: Float64Array;
}

/** Whether any fragment stands beside the one before it, as happens wherever there are columns. */
function hasGap({ x0, x1 }: Items, em: number): boolean {
  const gap = NARROWEST * em;
  for (let k = 1; k < x0.length; k++) if (x0[k]! - x1[k - 1]! >= gap || x0[k - 1]! - x1[k]! >= gap) return true;
  return false;
}

export const isRightOf = (f: Fragments, i: number, x: number): boolean => f.x0[i]! >= x - TOUCH;

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
function addRuns({ x0, x1, y }: Items, x: number, em: number, lines: readonly number[], found: Weighed[]): void {
  const strip = x - NARROWEST * em;
  let [from, left, right, edge] = [0, 0, 0, -Infinity];
  let line = 0;
  const close = (to: number): void => {
    if (left === 0 || right === 0 || left + right < SHORTEST_RUN || found.length === MOST_RUNS) return;
    // An edge a little further in parts the same fragments.
    if (found.some((g) => g.from === from && g.to === to && g.left === left)) return;
    found.push({ x, width: x - edge, from, to, left, weight: Math.min(left, right) * 2 + left + right });
  };
  for (let k = 0; k < x0.length; k++) {
    if (line < lines.length && lines[line]! < y[k]! - LINE_SLACK * em) {
      while (line < lines.length && lines[line]! < y[k]! - LINE_SLACK * em) line++;
      close(k);
      [from, left, right, edge] = [k, 0, 0, -Infinity];
    }
    if (x0[k]! >= x - TOUCH) right++;
    else if (x1[k]! <= strip) {
      left++;
      if (x1[k]! > edge) edge = x1[k]!;
    } else {
      close(k);
      [from, left, right, edge] = [k + 1, 0, 0, -Infinity];
    }
  }
  close(x0.length);
}
