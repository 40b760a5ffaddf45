import type { DocumentGrid } from './document-grid.ts';
import type { Fragments } from './fragments.ts';
import { findGutters, type Gutter, isRightOf } from './gutters.ts';
import type { PageRules } from './rules.ts';
import { isInterrupted, isProse, measureSide, PROSE_ROWS, type Side, sharedBaselines } from './side.ts';

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
const MOST_TRIES = 8;
/** Narrower gutters, in em, ask for more rows. */
const NARROW = 1.2;
const NARROW_ROWS = 6;
/** A gutter is this wide, in em, where a side has fewer rows than prose. */
const WIDE = 2;
/** Share of fragments that a stream may have on the wrong side when it finishes one side before the other. */
const STRAYS = 0.08;
const GRID_STRAYS = 0.2;
const GRID_EASE = 0.6;
/** Gutters of other pages this close are the same, in em. */
const GRID_SLACK = 0.3;
/** Rows at the ends of a run that one side alone has are none of the columns if they are few and so many em apart. */
const TRIMMED_ROWS = 4;
const APART = 2.6;
const ROW_SLACK = 0.3;
/** Columns share fewer baselines than rows of a table or form do. */
const PROSE_SHARED = 0.5;
const COLUMNS_SHARED = 0.35;

/** The best cut of a region into columns; null where it is read row by row. */
export function splitRegion(page: PageOrder, region: Uint32Array): Split | null {
  let tries = 0;
  for (const gutter of findGutters(page.fragments, region)) {
    if (tries++ === MOST_TRIES) return null;
    const split = cut(page.fragments, region, gutter);
    const verdict = judge(page, split);
    if (verdict) return { ...split, right_first: verdict.right_first };
  }
  return null;
}

type Cut = Omit<Split, 'right_first'>;

function cut(f: Fragments, region: Uint32Array, gutter: Gutter): Cut {
  const [from, to] = trimmed(f, region, gutter);
  const run = region.subarray(from, to);
  return {
    gutter,
    above: region.subarray(0, from),
    left: run.filter((i) => !isRightOf(f, i, gutter.x)),
    right: run.filter((i) => isRightOf(f, i, gutter.x)),
    below: region.subarray(to),
  };
}

/** The run without a few rows at its ends that one side alone has and that stand apart: titles, dates, notes. */
function trimmed(f: Fragments, region: Uint32Array, { x, from, to }: Gutter): [number, number] {
  const ends = [from, to - 1] as const;
  const cutAt = (start: number, step: 1 | -1): number => {
    const isRight = isRightOf(f, region[start]!, x);
    let best = start;
    let rows = 0;
    for (let k = start; k >= ends[0] && k <= ends[1] && rows < TRIMMED_ROWS; k += step) {
      const next = k + step;
      if (next < ends[0] || next > ends[1] || isRightOf(f, region[k]!, x) !== isRight) break;
      const distance = Math.abs(f.baseline[region[next]!]! - f.baseline[region[k]!]!);
      if (distance > ROW_SLACK * f.em) rows++;
      if (distance > APART * f.em) best = next;
    }
    return best;
  };
  return [cutAt(from, 1), cutAt(to - 1, -1) + 1];
}

interface Verdict {
  readonly right_first: boolean;
}

function judge(page: PageOrder, split: Cut): Verdict | null {
  const { fragments: f, trusted } = page;
  const { gutter } = split;
  const left = measureSide(f, split.left, true);
  const right = measureSide(f, split.right, false);
  if (!faceEachOther(left, right, f.em)) return null;
  const stream = trusted ? streamStrays(f, split) : { share: 1, right_first: false };
  const finishes = stream.share <= STRAYS;
  const verdict: Verdict = { right_first: finishes && stream.right_first };
  const wide = gutter.width >= NARROW * f.em;
  const proseRows = wide ? PROSE_ROWS : NARROW_ROWS;
  if (isProse(left, proseRows) && isProse(right, proseRows)) return verdict;
  if (crossedByRule(page.rules, gutter.x - gutter.width / 2, left, right)) return null;
  const rows = Math.min(left.rows, right.rows);
  if (finishes && gutter.width >= streamWidth(rows) * f.em) return verdict;
  if (page.grid.gutters.some((x) => Math.abs(x - gutter.x) <= GRID_SLACK * f.em)) {
    const eased = isProse(left, 2, GRID_EASE) || isProse(right, 2, GRID_EASE);
    if (eased || stream.share <= GRID_STRAYS) return verdict;
  }
  const silent = !trusted || isInterrupted(left, right) || isInterrupted(right, left);
  return silent && isColumnsByGeometry(left, right, f.em) ? verdict : null;
}

/** Least width of a gutter that the stream vouches for, in em: words that a line holds apart are no columns. */
const streamWidth = (rows: number): number => (rows >= NARROW_ROWS ? 0 : rows >= PROSE_ROWS ? NARROW : WIDE);

/** What says that two sides are columns where the stream says nothing. */
function isColumnsByGeometry(left: Side, right: Side, em: number): boolean {
  const shared = sharedBaselines(left, right, em);
  if ((isProse(left) || isProse(right)) && shared < PROSE_SHARED) return true;
  return Math.min(left.rows, right.rows) >= PROSE_ROWS && shared < COLUMNS_SHARED;
}

/** Whether some row of each side stands at the height of the other. */
function faceEachOther(left: Side, right: Side, em: number): boolean {
  if (left.rows === 0 || right.rows === 0) return true;
  const slack = 0.3 * em;
  return (
    left.baselines[0]! <= right.baselines[right.rows - 1]! + slack &&
    right.baselines[0]! <= left.baselines[left.rows - 1]! + slack
  );
}

/** Share of the fragments that stand on the wrong side of the best point at which the stream could change sides. */
function streamStrays(f: Fragments, { left, right }: Cut): { share: number; right_first: boolean } {
  const run = new Float64Array(left.length + right.length);
  let n = 0;
  for (const i of left) if (f.stream[i]! >= 0) run[n++] = f.stream[i]! * 2;
  const lefts = n;
  for (const i of right) if (f.stream[i]! >= 0) run[n++] = f.stream[i]! * 2 + 1;
  const rights = n - lefts;
  if (lefts === 0 || rights === 0) return { share: 0, right_first: false };
  const order = run.subarray(0, n).sort();
  // Strays if the left is first: rights before the point and lefts after it. The other way round for the right.
  let [before, after] = [0, lefts];
  let [leftFirst, rightFirst] = [lefts, rights];
  for (const key of order) {
    if (key & 1) before++;
    else after--;
    leftFirst = Math.min(leftFirst, before + after);
    rightFirst = Math.min(rightFirst, lefts - after + (rights - before));
  }
  return { share: Math.min(leftFirst, rightFirst) / n, right_first: rightFirst < leftFirst };
}

/** Whether a level line runs from one side to the other between the rows. */
function crossedByRule({ level }: PageRules, x: number, left: Side, right: Side): boolean {
  const top = Math.max(left.baselines[0] ?? -Infinity, right.baselines[0] ?? -Infinity);
  const bottom = Math.min(left.baselines[left.rows - 1] ?? Infinity, right.baselines[right.rows - 1] ?? Infinity);
  for (let r = 0; r < level.count && level.at[r]! < bottom; r++)
    if (level.at[r]! > top && level.from[r]! <= x && level.to[r]! >= x) return true;
  return false;
}
