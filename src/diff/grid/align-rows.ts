import { alignSequences } from '../sequence/align-sequences.ts';
import type { Work } from '../sequence/shortest-edits.ts';
import type { Pause } from '../turns.ts';
import type { ColumnMap } from './align-columns.ts';
import type { Grid } from './grid.ts';

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

/** Rows are matched by all that stands in them, then by their texts, then by their first cell, then by how alike they are. */
export async function alignRows(a: Grid, b: Grid, columns: ColumnMap, pause: Pause): Promise<RowMap> {
  const known = new Set(columns.toB.values());
  const inA = (col: number): number => columns.toB.get(col) ?? -1;
  const inB = (col: number): number => (known.has(col) ? col : -1);
  const toB = new Int32Array(a.rows.length).fill(-1);
  const toA = new Int32Array(b.rows.length).fill(-1);
  let complete = true;
  for (const pick of ['all', 'texts', 'first'] as const) {
    const [own, other] = numbered(rowKeys(a, inA, pick), rowKeys(b, inB, pick));
    await pause(a.cols.length);
    for (const gap of gapsBetween(toB, toA)) {
      const aligned = await alignSequences(own.subarray(...gap.a), other.subarray(...gap.b), pause);
      aligned.partners.forEach((partner, i) => {
        if (partner < 0) return;
        toB[gap.a[0] + i] = gap.b[0] + partner;
        toA[gap.b[0] + partner] = gap.a[0] + i;
      });
    }
  }
  const place = { inA, inB };
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
function likeness(a: Grid, row: number, b: Grid, other: number, { inA, inB }: Places): number {
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

/**
 * One number for each filled row, by the cells that `pick` takes. `place` is the column as both grids count it, or -1 to leave the cell out. 53 bits: among
 * hundreds of thousands of rows some would share fewer by chance.
 */
function rowKeys(grid: Grid, place: (col: number) => number, pick: 'all' | 'texts' | 'first'): Float64Array {
  const { rows, starts, cols, keys } = grid;
  const signatures = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row++) {
    let [high, low] = [17, 31];
    for (let entry = starts[row]!; entry < starts[row + 1]!; entry++) {
      const col = place(cols[entry]!);
      if (col < 0 || (pick === 'texts' && !grid.isText(entry))) continue;
      high = mix(mix(high, col, 0x01000193), keys[entry]!, 0x85ebca6b);
      low = mix(mix(low, keys[entry]!, 0xc2b2ae35), col, 0x27d4eb2f);
      if (pick === 'first') break;
    }
    signatures[row] = (high >>> 0) * 2 ** 21 + (low >>> 11);
  }
  return signatures;
}

function mix(hash: number, value: number, factor: number): number {
  const mixed = Math.imul(hash ^ value, factor);
  return mixed ^ (mixed >>> 13);
}

/** Equal numbers on either side become equal small ones. */
function numbered(a: Float64Array, b: Float64Array): readonly [Int32Array, Int32Array] {
  const ids = new Map<number, number>();
  const idOf = (key: number): number => {
    let id = ids.get(key);
    if (id === undefined) ids.set(key, (id = ids.size + 1));
    return id;
  };
  return [Int32Array.from(a, idOf), Int32Array.from(b, idOf)];
}
