// Weighs what the order of the content stream says about two sides of a gutter.
import type { Fragments } from '../lines/fragments.ts';
import { sortedBy } from '../lines/sorted-by.ts';
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

/** `left` and `right` are sorted by baseline and are on their sides of `x`. */
export function weighStream(f: Fragments, x: number, left: Uint32Array, right: Uint32Array): StreamEvidence {
  const { baseline, em } = f;
  const order = inStreamOrder(f, left, right);
  let lefts = 0;
  for (let k = 0; k < order.length; k++) if (!isRightOf(f, order[k]!, x)) lefts++;
  const rights = order.length - lefts;
  if (lefts === 0 || rights === 0) return { strays: 0, right_first: false, turns_up: false, by_rows: false };
  // Strays if the left is first: rights before the point and lefts after it. The other way round for the right.
  let before = 0;
  let after = lefts;
  let leftFirst = lefts;
  let rightFirst = rights;
  let lowest = -Infinity;
  let by_rows = true;
  for (let k = 0; k < order.length; k++) {
    const i = order[k]!;
    if (isRightOf(f, i, x)) before++;
    else after--;
    const strays = before + after;
    if (strays < leftFirst) leftFirst = strays;
    if (lefts + rights - strays < rightFirst) rightFirst = lefts + rights - strays;
    if (baseline[i]! < lowest - ROW_SLACK * em) by_rows = false;
    if (baseline[i]! > lowest) lowest = baseline[i]!;
  }
  const right_first = rightFirst < leftFirst;
  const one = right_first ? right : left;
  const two = right_first ? left : right;
  const turns_up = baseline[one[one.length - 1]!]! - baseline[two[0]!]! > ROW_SLACK * em;
  return { strays: Math.min(leftFirst, rightFirst) / Math.min(lefts, rights), right_first, turns_up, by_rows };
}

function inStreamOrder(f: Fragments, left: Uint32Array, right: Uint32Array): Uint32Array {
  const { stream } = f;
  const order = new Uint32Array(left.length + right.length);
  // Each side by itself mostly is in the order of the stream, whatever the stream does between them: they need no more than merging.
  const merges = isAscending(stream, left) && isAscending(stream, right);
  let n = 0;
  let r = 0;
  for (let l = 0; l < left.length; l++) {
    const at = stream[left[l]!]!;
    if (at < 0) continue;
    if (merges)
      for (; r < right.length && stream[right[r]!]! < at; r++) if (stream[right[r]!]! >= 0) order[n++] = right[r]!;
    order[n++] = left[l]!;
  }
  for (; r < right.length; r++) if (stream[right[r]!]! >= 0) order[n++] = right[r]!;
  const shown = n === order.length ? order : order.subarray(0, n);
  return merges ? shown : byStream(f, shown);
}

function isAscending(stream: Int32Array, ids: Uint32Array): boolean {
  for (let k = 1; k < ids.length; k++) if (stream[ids[k]!]! < stream[ids[k - 1]!]!) return false;
  return true;
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
  for (let k = 0; k < run.length; k++) if (f.stream[run[k]!]! < 0) return [0, run.length];
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
