// Aligns the rows of two grids in stages: equal rows, equal texts, equal first cells, then similarity.
import type { Pause } from '../../pause.ts';
import { alignSequences } from '../sequence/align-sequences.ts';
import type { Work } from '../sequence/shortest-edits.ts';
import type { ColumnMap } from './align-columns.ts';
import type { Grid } from './grid.ts';
import { numberRows, rowKeys } from './row-keys.ts';

/** Pairs of rows that are compared cell by cell in one gap. */
const MAX_PAIRS = 4_000;
/** Cells that are looked at for that in all gaps together. */
const MAX_STEPS = 50_000_000;
/** Share of equal cells from which one row is a new state of the other. */
const LEAST_ALIKE = 0.4;
/** What rows count for that have the same columns filled, where nothing is more alike. */
const SAME_SHAPE = 0.05;

export interface RowMap {
  /** For each filled row of the first sheet, by position, that of the second; or -1. Ascending. */
  readonly toB: Int32Array;
  readonly toA: Int32Array;
  readonly complete: boolean;
}

/** Rows are matched by all that is in them, then by their texts, then by their first cell, then by how alike they are. */
export async function alignRows(a: Grid, b: Grid, columns: ColumnMap, pause: Pause): Promise<RowMap> {
  const known = new Set(columns.toB.values());
  const inA = (col: number): number => columns.toB.get(col) ?? -1;
  const inB = (col: number): number => (known.has(col) ? col : -1);
  const toB = new Int32Array(a.rows.length).fill(-1);
  const toA = new Int32Array(b.rows.length).fill(-1);
  let complete = true;
  let standsElsewhere: Elsewhere = { a: NOWHERE, b: NOWHERE };
  for (const pick of ['all', 'texts', 'first'] as const) {
    const [keysA, keysB] = [await rowKeys(a, inA, pick, pause), await rowKeys(b, inB, pick, pause)];
    const [own, other] = await numberRows(keysA, keysB, pause);
    for (const gap of gapsBetween(toB, toA)) {
      const aligned = await alignSequences(own.subarray(...gap.a), other.subarray(...gap.b), pause);
      aligned.partners.forEach((partner, i) => {
        if (partner < 0) return;
        toB[gap.a[0] + i] = gap.b[0] + partner;
        toA[gap.b[0] + partner] = gap.a[0] + i;
      });
    }
    if (pick === 'all') standsElsewhere = findElsewhere(own, toB, other, toA);
  }
  const place = { inA, inB, standsElsewhere };
  const work: Work = { steps: MAX_STEPS };
  for (const gap of gapsBetween(toB, toA)) {
    const left = work.steps;
    const isWhole = pairAlike(a, b, gap, place, work, (x, y) => {
      toB[x] = y;
      toA[y] = x;
    });
    if (!isWhole) complete = false;
    await pause(100 + left - work.steps);
  }
  return { toB, toA, complete };
}

interface Gap {
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
}

/** Stretches that have rows without a partner on both sides. */
function gapsBetween(toB: Int32Array, toA: Int32Array): Gap[] {
  const gaps: Gap[] = [];
  let [x, y] = [0, 0];
  while (x < toB.length || y < toA.length) {
    const [fromX, fromY] = [x, y];
    while (x < toB.length && toB[x]! < 0) x++;
    while (y < toA.length && toA[y]! < 0) y++;
    if (x > fromX && y > fromY) gaps.push({ a: [fromX, x], b: [fromY, y] });
    x++;
    y++;
  }
  return gaps;
}

interface Places {
  readonly inA: (col: number) => number;
  readonly inB: (col: number) => number;
  readonly standsElsewhere: Elsewhere;
}

/** For each row 1 where the other grid has the same row, once, at a place that does not follow the order: it moved and did not change. */
interface Elsewhere {
  readonly a: Uint8Array;
  readonly b: Uint8Array;
}

const NOWHERE = new Uint8Array(0);

function findElsewhere(own: Int32Array, toB: Int32Array, other: Int32Array, toA: Int32Array): Elsewhere {
  const counts = { a: new Uint8Array(own.length + other.length + 1), b: new Uint8Array(own.length + other.length + 1) };
  const count = (numbers: Int32Array, partners: Int32Array, into: Uint8Array): void => {
    for (let row = 0; row < numbers.length; row++)
      if (partners[row]! < 0) into[numbers[row]!] = Math.min(2, into[numbers[row]!]! + 1);
  };
  count(own, toB, counts.a);
  count(other, toA, counts.b);
  const isOnce = (number: number): number => (counts.a[number] === 1 && counts.b[number] === 1 ? 1 : 0);
  return { a: Uint8Array.from(own, isOnce), b: Uint8Array.from(other, isOnce) };
}

/** False where the gap is too large, or the work all done, to look at all pairs of its rows. */
function pairAlike(
  a: Grid,
  b: Grid,
  gap: Gap,
  places: Places,
  work: Work,
  pair: (x: number, y: number) => void,
): boolean {
  const [n, m] = [gap.a[1] - gap.a[0], gap.b[1] - gap.b[0]];
  const cells = m * (a.starts[gap.a[1]]! - a.starts[gap.a[0]]!) + n * (b.starts[gap.b[1]]! - b.starts[gap.b[0]]!);
  if (n * m > MAX_PAIRS || cells > work.steps) {
    // So many at once: only rows at the same place are looked at.
    if (n === m)
      for (let i = 0; i < n; i++)
        if (likeness(a, gap.a[0] + i, b, gap.b[0] + i, places) > 0) pair(gap.a[0] + i, gap.b[0] + i);
    return false;
  }
  work.steps -= cells;
  const width = m + 1;
  const best = new Float64Array((n + 1) * width);
  const scores = new Float64Array(n * m);
  for (let i = n - 1; i >= 0; i--) {
    for (let j = m - 1; j >= 0; j--) {
      const alike = likeness(a, gap.a[0] + i, b, gap.b[0] + j, places);
      const score = alike >= LEAST_ALIKE || (alike > 0 && n === m && i === j) ? alike : 0;
      scores[i * m + j] = score;
      const paired = score === 0 ? 0 : score + best[(i + 1) * width + j + 1]!;
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  }
  for (let i = 0, j = 0; i < n && j < m; ) {
    const score = scores[i * m + j]!;
    const here = best[i * width + j]!;
    if (score > 0 && here === score + best[(i + 1) * width + j + 1]!) pair(gap.a[0] + i++, gap.b[0] + j++);
    else if (here === best[(i + 1) * width + j]!) i++;
    else j++;
  }
  return true;
}

/** Share of the filled cells of both rows that are the same; a little where the same columns are filled. */
function likeness(a: Grid, row: number, b: Grid, other: number, { inA, inB, standsElsewhere }: Places): number {
  if (standsElsewhere.a[row] === 1 || standsElsewhere.b[other] === 1) return 0;
  const keys = new Map<number, number>();
  for (let entry = a.starts[row]!; entry < a.starts[row + 1]!; entry++) {
    const col = inA(a.cols[entry]!);
    if (col >= 0) keys.set(col, a.keys[entry]!);
  }
  let [filled, same, shared] = [keys.size, 0, 0];
  for (let entry = b.starts[other]!; entry < b.starts[other + 1]!; entry++) {
    const col = inB(b.cols[entry]!);
    if (col < 0) continue;
    const key = keys.get(col);
    if (key === undefined) filled++;
    else {
      shared++;
      if (key === b.keys[entry]) same++;
    }
  }
  if (filled === 0) return 0;
  return Math.max(same / filled, shared === filled ? SAME_SHAPE : 0);
}
