// Finds lattices: groups of crossing rules with their grid positions.
import { type Box, countLeading } from '../../../model/index.ts';
import type { Rule, Rules } from '../rules/rule.ts';

/** Rules that end this near to one another cross, in points. */
const CROSS_SLACK = 3;
/** Rules that stand out this far beyond the last crossing one leave a side open, in points. */
const OVERHANG = 8;
/** Edges of a grid nearer than this are one, in points. */
const SAME_EDGE = 3;
/** A side of a position is ruled where this share of it is covered. */
const COVERED = 0.5;
/** An edge is ruled over its whole length from this share on. */
const WHOLE = 0.8;
/** Fewer rules make no grid. */
const FEWEST_RULES = 3;
/** Larger grids are drawings, in positions. */
const LARGEST = 20_000;

/** A grid drawn with rules that cross. */
export interface Lattice {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Whether the left side of each position is ruled, row by row. */
  readonly left: Uint8Array;
  /** Whether the top of each position is ruled, row by row. */
  readonly top: Uint8Array;
  /** Share of the sides of all positions that are ruled. */
  readonly complete: number;
  /** Share of its edges that are ruled over their whole length or not at all: tables have few others, drawings many. */
  readonly regular: number;
  /** Share of its outline that is ruled. */
  readonly closed: number;
  /** Share of its rules that were drawn as lines. */
  readonly drawn: number;
  /** Rules across and down it. */
  readonly across: readonly Rule[];
  readonly down: readonly Rule[];
}

/** Every group of rules that cross one another. Those whose box is not worth it are not looked at any further. */
export function findLattices({ across, down }: Rules, isWorth: (box: Box) => boolean): Lattice[] {
  if (across.length === 0 || down.length === 0) return [];
  const parent = new Int32Array(across.length + down.length);
  for (let i = 0; i < parent.length; i++) parent[i] = i;
  const find = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  const tops = across.map((r) => r.at);
  down.forEach((v, j) => {
    for (let i = lowerBound(tops, v.from - CROSS_SLACK); i < across.length && tops[i]! <= v.to + CROSS_SLACK; i++) {
      const h = across[i]!;
      if (h.from - CROSS_SLACK <= v.at && v.at <= h.to + CROSS_SLACK) parent[find(i)] = find(across.length + j);
    }
  });
  const sizes = new Int32Array(parent.length);
  for (let i = 0; i < parent.length; i++) sizes[find(i)]!++;
  const groups = new Map<number, { across: Rule[]; down: Rule[] }>();
  for (let i = 0; i < parent.length; i++) {
    const root = find(i);
    if (sizes[root]! < FEWEST_RULES) continue;
    let group = groups.get(root);
    if (!group) groups.set(root, (group = { across: [], down: [] }));
    if (i < across.length) group.across.push(across[i]!);
    else group.down.push(down[i - across.length]!);
  }
  const lattices: Lattice[] = [];
  for (const group of groups.values()) {
    const lattice = latticeOf(group.across, group.down, isWorth);
    if (lattice) lattices.push(lattice);
  }
  return lattices;
}

function lowerBound(values: readonly number[], value: number): number {
  return countLeading(values.length, (at) => values[at]! < value);
}

function latticeOf(
  everyAcross: readonly Rule[],
  everyDown: readonly Rule[],
  isWorth: (box: Box) => boolean,
): Lattice | null {
  const [across, down] = withoutHighlights(everyAcross, everyDown);
  if (across.length + down.length < FEWEST_RULES) return null;
  const ys = edgesOf(across, down);
  const xs = edgesOf(down, across);
  if (xs.length < 2 || ys.length < 2) return null;
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  if (rows * columns > LARGEST || !isWorth([xs[0]!, ys[0]!, xs.at(-1)!, ys.at(-1)!])) return null;
  const top = coverage(across, ys, xs);
  const leftByColumn = coverage(down, xs, ys);
  const left = new Uint8Array(rows * columns);
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) left[r * columns + c] = leftByColumn[c * rows + r]!;
  let regular = 0;
  const isRegular = (share: number) => share <= 1 - WHOLE || share >= WHOLE;
  for (let r = 0; r <= rows; r++) if (isRegular(ruled(top, r * columns, (r + 1) * columns) / columns)) regular++;
  for (let c = 0; c <= columns; c++) if (isRegular(ruled(leftByColumn, c * rows, (c + 1) * rows) / rows)) regular++;
  const outline =
    ruled(top, 0, columns) +
    ruled(top, rows * columns, (rows + 1) * columns) +
    ruled(leftByColumn, 0, rows) +
    ruled(leftByColumn, rows * columns, rows * (columns + 1));
  const sides = ruled(top, 0, top.length) + ruled(leftByColumn, 0, leftByColumn.length);
  return {
    xs,
    ys,
    left,
    top: top.subarray(0, rows * columns),
    complete: sides / (top.length + leftByColumn.length),
    regular: regular / (rows + columns + 2),
    closed: outline / (2 * (rows + columns)),
    drawn: (drawnIn(across) + drawnIn(down)) / (across.length + down.length),
    across,
    down,
  };
}

function drawnIn(rules: readonly Rule[]): number {
  let count = 0;
  for (const { drawn } of rules) if (drawn) count++;
  return count;
}

function ruled(cover: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) count += cover[i]!;
  return count;
}

/** In a lattice of which this share is drawn, edges of areas shorter than so much of it are those of highlighted words. */
const DRAWN = 0.7;
const LONG = 0.5;
/** So are those of a single area in a drawn frame of two rules across and two down. */
const FRAME_SIDES = 2;
const AREA_SIDES = 4;

function withoutHighlights(across: readonly Rule[], down: readonly Rule[]): [readonly Rule[], readonly Rule[]] {
  const drawnAcross = drawnIn(across);
  const drawnDown = drawnIn(down);
  const drawn = drawnAcross + drawnDown;
  const all = across.length + down.length;
  const isFramed = drawnAcross === FRAME_SIDES && drawnDown === FRAME_SIDES && all - drawn <= AREA_SIDES;
  if (drawn === all || (drawn < DRAWN * all && !isFramed)) return [across, down];
  const longest = (rules: readonly Rule[]) => rules.reduce((n, r) => Math.max(n, r.to - r.from), 0);
  const keep = (rules: readonly Rule[]) => {
    const least = LONG * longest(rules);
    return rules.filter((r) => r.drawn || r.to - r.from >= least);
  };
  return [keep(across), keep(down)];
}

/** Places of rules as edges, with the ends of the crossing ones where these stand out. */
function edgesOf(rules: readonly Rule[], crossing: readonly Rule[]): number[] {
  const places = rules.map((r) => r.at).sort((a, b) => a - b);
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { from, to } of crossing) {
    first = Math.min(first, from);
    last = Math.max(last, to);
  }
  if (!places.length || first < places[0]! - OVERHANG) places.unshift(first);
  if (last > places.at(-1)! + OVERHANG) places.push(last);
  const edges: number[] = [];
  for (let i = 0; i < places.length; ) {
    let end = i + 1;
    while (end < places.length && places[end]! - places[i]! <= SAME_EDGE) end++;
    edges.push((places[i]! + places[end - 1]!) / 2);
    i = end;
  }
  return edges;
}

/** For each edge, which of the intervals along it are covered by rules. */
function coverage(rules: readonly Rule[], edges: readonly number[], along: readonly number[]): Uint8Array {
  const count = along.length - 1;
  const length = new Float32Array(edges.length * count);
  for (const rule of rules) {
    const e = nearest(edges, rule.at);
    let k = Math.max(0, lowerBound(along, rule.from) - 1);
    for (; k < count && along[k]! < rule.to; k++)
      length[e * count + k]! += Math.max(0, Math.min(rule.to, along[k + 1]!) - Math.max(rule.from, along[k]!));
  }
  const covered = new Uint8Array(length.length);
  for (let k = 0; k < count; k++) {
    const least = COVERED * (along[k + 1]! - along[k]!);
    for (let i = k; i < covered.length; i += count) if (length[i]! >= least) covered[i] = 1;
  }
  return covered;
}

function nearest(edges: readonly number[], value: number): number {
  const i = lowerBound(edges, value);
  if (i === 0) return 0;
  if (i === edges.length) return i - 1;
  return edges[i]! - value < value - edges[i - 1]! ? i : i - 1;
}
