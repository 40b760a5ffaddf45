// Aligns two sequences of numbers by unique shared runs and shortest edits, in bounded time; words and rows are both
// aligned by it.
import type { Pause } from '../../pause.ts';
import { longestIncreasing } from './longest-increasing.ts';
import { pairByShortestEdits, type Work } from './shortest-edits.ts';
import { findUniqueRuns } from './unique-runs.ts';

/** How two sequences of items go together. */
export interface Alignment {
  /** For each item of the first its partner in the second, or -1; partners ascend. */
  readonly partners: Int32Array;
  /** False where a stretch differs so much that equal items in it may have been passed over. */
  readonly complete: boolean;
}

/** Lengths of the runs that anchor the two to each other, the surest first. */
const RUN_LENGTHS = [12, 5, 2, 1];
/** Stretches of so many pairs of items are compared outright. */
const SMALL_PRODUCT = 4_096;
/** Anchors split stretches, whose parts have anchors of their own; so deep, and no deeper. */
const MAX_DEPTH = 24;
/** Steps that finding shortest edits may take for each item, and at least. */
const STEPS_PER_ITEM = 20;
const LEAST_STEPS = 4_000_000;
/** What a stretch costs, as words that are looked at. */
const WORDS_A_STRETCH = 100;

interface Stretch {
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
  readonly level: number;
  readonly depth: number;
}

/**
 * Pairs up equal items of two sequences in order. Runs that are once on both sides are anchors (as in patience diff), between them the fewest
 * edits count. The work grows with the length, whatever the items: what cannot be settled within bounds stays unpaired.
 */
export function alignSequences(a: Int32Array, b: Int32Array, pause: Pause): Promise<Alignment> {
  return align(a, b, new Int32Array(a.length).fill(-1), pause);
}

async function align(a: Int32Array, b: Int32Array, partners: Int32Array, pause: Pause): Promise<Alignment> {
  const work: Work = { steps: Math.max(LEAST_STEPS, STEPS_PER_ITEM * (a.length + b.length)) };
  let complete = true;
  const open: Stretch[] = [{ a: [0, a.length], b: [0, b.length], level: 0, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    await pause(WORDS_A_STRETCH);
    const stretch = trim(a, b, next, partners);
    const [n, m] = [stretch.a[1] - stretch.a[0], stretch.b[1] - stretch.b[0]];
    if (n === 0 || m === 0) continue;
    const parts =
      n * m <= SMALL_PRODUCT || stretch.depth >= MAX_DEPTH ? null : await split(a, b, stretch, partners, pause);
    if (parts) {
      for (const part of parts) open.push(part);
      continue;
    }
    const settled = pairByShortestEdits(a, stretch.a, b, stretch.b, (x, y) => (partners[x] = y), work);
    if (!settled) complete = false;
  }
  return { partners, complete };
}

/** What is equal at both ends is paired and taken off. */
function trim(a: Int32Array, b: Int32Array, stretch: Stretch, partners: Int32Array): Stretch {
  let [aFrom, aTo] = stretch.a;
  let [bFrom, bTo] = stretch.b;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) partners[aFrom++] = bFrom++;
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) partners[--aTo] = --bTo;
  return { ...stretch, a: [aFrom, aTo], b: [bFrom, bTo] };
}

/** The stretches between anchors, which are paired; null where there is no anchor of any length. */
async function split(
  a: Int32Array,
  b: Int32Array,
  stretch: Stretch,
  partners: Int32Array,
  pause: Pause,
): Promise<Stretch[] | null> {
  for (let level = stretch.level; level < RUN_LENGTHS.length; level++) {
    const shared = await findUniqueRuns(a, stretch.a, b, stretch.b, RUN_LENGTHS[level]!, pause);
    const chain = await longestIncreasing(shared.b, pause);
    if (chain.length === 0) continue;
    const parts: Stretch[] = [];
    let [aAt, bAt] = [stretch.a[0], stretch.b[0]];
    const close = (aTo: number, bTo: number): void => {
      if (aTo > aAt && bTo > bAt) {
        parts.push({ a: [aAt, aTo], b: [bAt, bTo], level, depth: stretch.depth + 1 });
      }
    };
    for (const at of chain) {
      let [x, y] = [shared.a[at]!, shared.b[at]!];
      // Within the run that the anchor before was grown to, or across it.
      if (x < aAt || y < bAt) continue;
      while (x > aAt && y > bAt && a[x - 1] === b[y - 1]) {
        x--;
        y--;
      }
      close(x, y);
      while (x < stretch.a[1] && y < stretch.b[1] && a[x] === b[y]) partners[x++] = y++;
      [aAt, bAt] = [x, y];
    }
    close(stretch.a[1], stretch.b[1]);
    return parts;
  }
  return null;
}
