import { type Fragments, sortedBy } from './fragments.ts';
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

type Weighed = Gutter & { readonly weight: number };

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
/** A run has at least so many fragments. */
const SHORTEST_RUN = 3;

/** Candidates in a region (fragments sorted by baseline), longest run first. */
export function findGutters(f: Fragments, region: Uint32Array, rules: Rules): readonly Gutter[] {
  const found: Weighed[] = [];
  for (const x of sharedEdges(f, region)) addRuns(f, region, x, crossing(rules, x, f.em), found);
  return found.sort((a, b) => b.weight - a.weight);
}

export const isRightOf = (f: Fragments, i: number, x: number): boolean => f.x0[i]! >= x - 0.01;

/** Left edges that several fragments share and something stands left of; those with most fragments first. */
function sharedEdges(f: Fragments, region: Uint32Array): number[] {
  const order = sortedBy(region.length, (k) => f.x0[region[k]!]!);
  const edges: { x: number; count: number }[] = [];
  const slack = EDGE_SLACK * f.em;
  const fewest = region.length <= SMALL_REGION ? 1 : 2;
  for (let from = 0; from < order.length; ) {
    const x = f.x0[region[order[from]!]!]!;
    let to = from + 1;
    while (to < order.length && f.x0[region[order[to]!]!]! - x <= slack) to++;
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
function addRuns(f: Fragments, region: Uint32Array, x: number, lines: readonly number[], found: Weighed[]): void {
  const strip = x - NARROWEST * f.em;
  let [from, left, right, edge] = [0, 0, 0, -Infinity];
  let line = 0;
  const close = (to: number): void => {
    if (left > 0 && right > 0 && left + right >= SHORTEST_RUN)
      found.push({ x, width: x - edge, from, to, weight: Math.min(left, right) * 2 + left + right });
  };
  for (let k = 0; k < region.length; k++) {
    const i = region[k]!;
    if (line < lines.length && lines[line]! < f.baseline[i]! - LINE_SLACK * f.em) {
      while (line < lines.length && lines[line]! < f.baseline[i]! - LINE_SLACK * f.em) line++;
      close(k);
      [from, left, right, edge] = [k, 0, 0, -Infinity];
    }
    if (isRightOf(f, i, x)) right++;
    else if (f.x1[i]! <= strip) {
      left++;
      if (f.x1[i]! > edge) edge = f.x1[i]!;
    } else {
      close(k);
      [from, left, right, edge] = [k + 1, 0, 0, -Infinity];
    }
  }
  close(region.length);
}
