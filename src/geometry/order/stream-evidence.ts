import { type Fragments, sortedBy } from './fragments.ts';
import { isRightOf } from './gutters.ts';

/** What the order of the content stream says of two sides of a gutter. */
export interface StreamEvidence {
  /** Fragments on the wrong side of the best point at which the stream could change sides, as a share of the smaller side. */
  readonly strays: number;
  readonly right_first: boolean;
  /** It goes up from the foot of one side to the head of the other: not along the rows. */
  readonly turns_up: boolean;
  /** It never goes up: it is sorted by rows, by their author or by a program, and does not tell columns from rows. */
  readonly by_rows: boolean;
}

export const NO_EVIDENCE: StreamEvidence = { strays: 1, right_first: false, turns_up: false, by_rows: false };

/** Steps up of less than this are within a row, in em. */
const ROW_SLACK = 0.5;

/** `left` and `right` are sorted by baseline and stand on their sides of `x`. */
export function weighStream(f: Fragments, x: number, left: Uint32Array, right: Uint32Array): StreamEvidence {
  const order = inStreamOrder(f, left, right);
  let lefts = 0;
  for (const i of order) if (!isRightOf(f, i, x)) lefts++;
  const rights = order.length - lefts;
  if (lefts === 0 || rights === 0) return { strays: 0, right_first: false, turns_up: false, by_rows: false };
  // Strays if the left is first: rights before the point and lefts after it. The other way round for the right.
  let [before, after] = [0, lefts];
  let [leftFirst, rightFirst] = [lefts, rights];
  let lowest = -Infinity;
  let by_rows = true;
  for (const i of order) {
    if (isRightOf(f, i, x)) before++;
    else after--;
    leftFirst = Math.min(leftFirst, before + after);
    rightFirst = Math.min(rightFirst, lefts - after + (rights - before));
    if (f.baseline[i]! < lowest - ROW_SLACK * f.em) by_rows = false;
    lowest = Math.max(lowest, f.baseline[i]!);
  }
  const right_first = rightFirst < leftFirst;
  const [one, two] = right_first ? [right, left] : [left, right];
  const turns_up = f.baseline[one[one.length - 1]!]! - f.baseline[two[0]!]! > ROW_SLACK * f.em;
  return { strays: Math.min(leftFirst, rightFirst) / Math.min(lefts, rights), right_first, turns_up, by_rows };
}

function inStreamOrder(f: Fragments, left: Uint32Array, right: Uint32Array): Uint32Array {
  const order = new Uint32Array(left.length + right.length);
  let n = 0;
  for (const i of left) if (f.stream[i]! >= 0) order[n++] = i;
  for (const i of right) if (f.stream[i]! >= 0) order[n++] = i;
  return byStream(f, order.subarray(0, n));
}

/** Fragments in the order of the content stream. */
export function byStream(f: Fragments, ids: Uint32Array): Uint32Array {
  return sortedBy(ids.length, f.stream, ids);
}

/**
 * Where a run of fragments, sorted by baseline, falls apart into bands that the stream finishes one after the other: positions in
 * the run at which a band begins, and its length at the end.
 */
export function streamBands(f: Fragments, run: Uint32Array): number[] {
  for (const i of run) if (f.stream[i]! < 0) return [0, run.length];
  const order = byStream(f, run);
  const highestAfter = new Float64Array(order.length + 1).fill(Infinity);
  for (let k = order.length - 1; k >= 0; k--) highestAfter[k] = Math.min(highestAfter[k + 1]!, f.baseline[order[k]!]!);
  const bands = [0];
  let lowest = -Infinity;
  for (let k = 0; k < order.length - 1; k++) {
    lowest = Math.max(lowest, f.baseline[order[k]!]!);
    if (highestAfter[k + 1]! > lowest + ROW_SLACK * f.em) bands.push(k + 1);
  }
  bands.push(order.length);
  return bands;
}
