import type { DocumentGrid } from './document-grid.ts';
import type { Fragments } from './fragments.ts';
import { findGutters, type Gutter } from './gutters.ts';
import type { PageRules } from './rules.ts';
import { isProse, measureSide, type Side, sharedBaselines } from './side.ts';

export interface PageOrder {
  readonly fragments: Fragments;
  readonly rules: PageRules;
  readonly grid: DocumentGrid;
  /** Whether the order of the content stream says anything of the order of reading. */
  readonly trusted: boolean;
}

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

/** Candidates that are looked at closely in one region. */
const MOST_TRIES = 6;
/** Narrower gutters, in em, ask for more rows. */
const NARROW = 1.2;
const NARROW_ROWS = 6;
/** Changes of side that a stream may make that finishes one side before the other, as a share of the rows. */
const CHANGES = 0.1;
const GRID_CHANGES = 0.3;
const GRID_EASE = 0.6;

/** The best cut of a region into columns; null where it is read row by row. */
export function splitRegion(page: PageOrder, region: Uint32Array): Split | null {
  const { fragments: f } = page;
  let tries = 0;
  for (const gutter of findGutters(f, region)) {
    if (tries++ === MOST_TRIES) return null;
    const split = cut(f, region, gutter);
    const verdict = judge(page, split);
    if (verdict) return { ...split, right_first: verdict.right_first };
  }
  return null;
}

function cut(f: Fragments, region: Uint32Array, gutter: Gutter): Omit<Split, 'right_first'> {
  const run = region.subarray(gutter.from, gutter.to);
  return {
    gutter,
    above: region.subarray(0, gutter.from),
    left: run.filter((i) => f.x0[i]! < gutter.x - 0.01),
    right: run.filter((i) => f.x0[i]! >= gutter.x - 0.01),
    below: region.subarray(gutter.to),
  };
}

interface Verdict {
  readonly right_first: boolean;
}

function judge(page: PageOrder, split: Omit<Split, 'right_first'>): Verdict | null {
  const { fragments: f, trusted } = page;
  const left = measureSide(f, split.left);
  const right = measureSide(f, split.right);
  if (left.bottom <= right.top || right.bottom <= left.top) return null;
  const { changes, right_first } = trusted ? streamChanges(f, split) : { changes: Infinity, right_first: false };
  const rows = Math.min(left.rows, right.rows);
  const verdict: Verdict = { right_first: right_first && changes <= 1 + CHANGES * rows };
  const proseRows = split.gutter.width < NARROW * f.em ? NARROW_ROWS : 3;
  if (isProse(left, proseRows) && isProse(right, proseRows)) return verdict;
  const ruled = crossedByRule(page.rules, split.gutter.x - split.gutter.width / 2, left, right);
  if (!ruled && changes <= 1 + CHANGES * rows) return verdict;
  if (page.grid.gutters.some((x) => Math.abs(x - split.gutter.x) <= 0.3 * f.em)) {
    const eased = isProse(left, 2, GRID_EASE) || isProse(right, 2, GRID_EASE);
    if (!ruled && (eased || changes <= 1 + GRID_CHANGES * rows)) return verdict;
  }
  if (!trusted && !ruled) {
    const shared = sharedBaselines(left, right, f.em);
    if ((isProse(left) || isProse(right)) && shared < 0.5) return verdict;
    if (rows >= 3 && shared < 0.35) return verdict;
  }
  return null;
}

/** How often the content stream goes from one side to the other. */
function streamChanges(f: Fragments, { left, right }: { left: Uint32Array; right: Uint32Array }) {
  const run = new Float64Array(left.length + right.length);
  let n = 0;
  for (const i of left) if (f.stream[i]! >= 0) run[n++] = f.stream[i]! * 2;
  for (const i of right) if (f.stream[i]! >= 0) run[n++] = f.stream[i]! * 2 + 1;
  const order = run.subarray(0, n).sort();
  let changes = 0;
  for (let k = 1; k < n; k++) if ((order[k]! ^ order[k - 1]!) & 1) changes++;
  return { changes, right_first: n > 0 && (order[0]! & 1) === 1 && (order[n - 1]! & 1) === 0 };
}

/** Whether a level line runs from one side to the other between the rows. */
function crossedByRule({ level }: PageRules, x: number, left: Side, right: Side): boolean {
  const top = Math.max(left.top, right.top);
  const bottom = Math.min(left.bottom, right.bottom);
  for (let r = 0; r < level.count; r++) {
    if (level.at[r]! <= top || level.from[r]! > x || level.to[r]! < x) continue;
    if (level.at[r]! >= bottom) return false;
    return true;
  }
  return false;
}
