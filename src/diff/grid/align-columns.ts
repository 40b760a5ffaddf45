// Aligns the columns of two grids by sampled content, so that inserted or moved columns are recognised.
import type { Grid } from './grid.ts';

/** Values by which a column is known: the smallest hashes of its cells, which are a fair sample of any set. */
const SKETCH_SIZE = 96;
/** Sheets of more columns are compared column by column as written. */
const MAX_COLUMNS = 400;
/** Share of sampled values in common from which a column is the same as another. */
const LEAST_ALIKE = 0.3;
/** For columns at the same place, to go before equal likeness elsewhere. */
const SAME_PLACE = 0.001;

/** Which column of the second sheet each column of the first became. */
export interface ColumnMap {
  readonly toB: ReadonlyMap<number, number>;
  readonly removed: readonly number[];
  readonly added: readonly number[];
}

/** Columns are matched by what is in them, so that one put in between does not make all the others look changed. */
export function alignColumns(a: Grid, b: Grid): ColumnMap {
  const inA = sketchColumns(a);
  const inB = sketchColumns(b);
  const [left, right] = [[...inA.keys()].sort(ascending), [...inB.keys()].sort(ascending)];
  const pairs =
    left.length > MAX_COLUMNS || right.length > MAX_COLUMNS || isSamePlace(inA, inB)
      ? left.filter((col) => inB.has(col)).map((col) => [col, col] as const)
      : bestPairs(inA, left, inB, right);
  const toB = new Map(pairs);
  const used = new Set(toB.values());
  pairLeftOver(left, right, toB, used);
  return {
    toB,
    removed: left.filter((col) => !toB.has(col)),
    added: right.filter((col) => !used.has(col)),
  };
}

const ascending = (x: number, y: number): number => x - y;

type Sketches = ReadonlyMap<number, readonly number[]>;

function sketchColumns(cells: Grid): Map<number, readonly number[]> {
  const { keys } = cells;
  const columns = new Map<number, Set<number>>();
  const worst = new Map<number, number>();
  for (let entry = 0; entry < cells.cols.length; entry++) {
    const col = cells.cols[entry]!;
    let sketch = columns.get(col);
    if (!sketch) columns.set(col, (sketch = new Set()));
    const key = keys[entry]! >>> 0;
    if (sketch.size >= 4 * SKETCH_SIZE) worst.set(col, shrink(sketch));
    if (key < (worst.get(col) ?? Number.POSITIVE_INFINITY)) sketch.add(key);
  }
  return new Map([...columns].map(([col, sketch]) => [col, [...sketch].sort(ascending).slice(0, SKETCH_SIZE)]));
}

function shrink(sketch: Set<number>): number {
  const kept = [...sketch].sort(ascending).slice(0, SKETCH_SIZE);
  sketch.clear();
  for (const key of kept) sketch.add(key);
  return kept.at(-1)!;
}

/** Share of the smallest values of both together that both hold. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const size = Math.min(SKETCH_SIZE, Math.max(a.length, b.length));
  let [i, j, seen, shared] = [0, 0, 0, 0];
  while (seen < size && (i < a.length || j < b.length)) {
    const [x, y] = [a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
    seen++;
  }
  return seen === 0 ? 0 : shared / seen;
}

function isSamePlace(inA: Sketches, inB: Sketches): boolean {
  if (inA.size !== inB.size) return false;
  for (const [col, sketch] of inA) {
    const other = inB.get(col);
    if (!other || likeness(sketch, other) < 0.5) return false;
  }
  return true;
}

function bestPairs(
  inA: Sketches,
  left: readonly number[],
  inB: Sketches,
  right: readonly number[],
): [number, number][] {
  const width = right.length + 1;
  const best = new Float64Array((left.length + 1) * width);
  const scores = new Float64Array(left.length * right.length);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const alike = likeness(inA.get(left[i]!)!, inB.get(right[j]!)!);
      const score = alike < LEAST_ALIKE ? 0 : alike + (left[i] === right[j] ? SAME_PLACE : 0);
      scores[i * right.length + j] = score;
      const paired = score === 0 ? 0 : score + best[(i + 1) * width + j + 1]!;
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const score = scores[i * right.length + j]!;
    const here = best[i * width + j]!;
    if (score > 0 && here === score + best[(i + 1) * width + j + 1]!) pairs.push([left[i++]!, right[j++]!]);
    else if (here === best[(i + 1) * width + j]!) i++;
    else j++;
  }
  return pairs;
}

/** Between columns that are matched, as many on one side as on the other answer each other in order: all their values changed. */
function pairLeftOver(
  left: readonly number[],
  right: readonly number[],
  toB: Map<number, number>,
  used: Set<number>,
): void {
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [fromA, fromB] = [i, j];
    while (i < left.length && !toB.has(left[i]!)) i++;
    while (j < right.length && !used.has(right[j]!)) j++;
    const [goneA, newB] = [left.slice(fromA, i), right.slice(fromB, j)];
    if (goneA.length === newB.length) {
      goneA.forEach((col, at) => {
        toB.set(col, newB[at]!);
        used.add(newB[at]!);
      });
    }
    i++;
    j++;
  }
}
