// Finds runs of items that occur exactly once on both sides, the anchor candidates of sequence alignment.
import type { Pause } from '../../pause.ts';

/** Runs of `length` items that come once on either side: where they begin in each. */
export interface SharedRuns {
  /** Ascending. */
  readonly a: Int32Array;
  readonly b: Int32Array;
}

const PRIME = 0x01000193;
const MORE_THAN_ONCE = -1;
/** Runs that are looked at before others may have their turn. */
const RUNS_A_TURN = 16_384;

/**
 * Finds runs of items that are once in each of two stretches. Runs are told apart by a hash; two that share one by chance look like more
 * than one and are left out, so that what is given back is right though perhaps not all.
 */
export async function findUniqueRuns(
  a: Int32Array,
  [aFrom, aTo]: readonly [number, number],
  b: Int32Array,
  [bFrom, bTo]: readonly [number, number],
  length: number,
  pause: Pause,
): Promise<SharedRuns> {
  const runs = createRunTable(Math.max(0, aTo - aFrom - length + 1));
  for (let at = aFrom; at + length <= aTo; at++) {
    if (at % RUNS_A_TURN === 0) await pause(RUNS_A_TURN);
    const slot = runs.slotOf(hashOf(a, at, length));
    runs.inA[slot] = runs.inA[slot] === 0 ? at + 1 : MORE_THAN_ONCE;
  }
  for (let at = bFrom; at + length <= bTo; at++) {
    if (at % RUNS_A_TURN === 0) await pause(RUNS_A_TURN);
    const slot = runs.find(hashOf(b, at, length));
    if (slot >= 0) runs.inB[slot] = runs.inB[slot] === 0 ? at + 1 : MORE_THAN_ONCE;
  }
  return collect(a, [aFrom, aTo], b, length, runs, pause);
}

async function collect(
  a: Int32Array,
  [aFrom, aTo]: readonly [number, number],
  b: Int32Array,
  length: number,
  runs: RunTable,
  pause: Pause,
): Promise<SharedRuns> {
  const inA = new Int32Array(Math.max(0, aTo - aFrom));
  const inB = new Int32Array(inA.length);
  let count = 0;
  for (let at = aFrom; at + length <= aTo; at++) {
    if (at % RUNS_A_TURN === 0) await pause(RUNS_A_TURN);
    const slot = runs.find(hashOf(a, at, length));
    if (runs.inA[slot] !== at + 1 || runs.inB[slot]! <= 0) continue;
    const other = runs.inB[slot]! - 1;
    if (!isSame(a, at, b, other, length)) continue;
    inA[count] = at;
    inB[count++] = other;
  }
  return { a: inA.slice(0, count), b: inB.slice(0, count) };
}

function isSame(a: Int32Array, aAt: number, b: Int32Array, bAt: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (a[aAt + i] !== b[bAt + i]) return false;
  return true;
}

function hashOf(items: Int32Array, at: number, length: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let i = 0; i < length; i++) {
    hash = Math.imul(hash ^ items[at + i]!, PRIME);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  // 0 marks a free slot.
  return (hash ^ (hash >>> 13)) | 1;
}

type RunTable = ReturnType<typeof createRunTable>;

/** Open addressing in plain arrays: millions of runs would be too many objects. */
function createRunTable(count: number) {
  let size = 16;
  while (size < count * 2) size *= 2;
  const keys = new Int32Array(size);
  const mask = size - 1;
  const find = (hash: number): number => {
    for (let slot = (hash >>> 1) & mask; ; slot = (slot + 1) & mask) {
      if (keys[slot] === hash) return slot;
      if (keys[slot] === 0) return -1;
    }
  };
  const slotOf = (hash: number): number => {
    let slot = (hash >>> 1) & mask;
    while (keys[slot] !== 0 && keys[slot] !== hash) slot = (slot + 1) & mask;
    keys[slot] = hash;
    return slot;
  };
  return { inA: new Int32Array(size), inB: new Int32Array(size), find, slotOf };
}
