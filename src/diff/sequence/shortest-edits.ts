/** Edits that are looked for in one stretch; what differs more is different. The trace takes the square of this in numbers. */
const MAX_EDITS = 800;

/** Longer stretches are not counted first: that would take as long as looking for the edits; and of shorter ones nothing is gained. */
const MAX_COUNTED = 50_000;
const LEAST_COUNTED = 128;
/** What only one side holds is left out beforehand where it is at least this share: it has no partner however the rest is paired. */
const MUCH_ALONE = 0.5;

/** Steps that a comparison may still take, whatever the documents are made of. */
export interface Work {
  steps: number;
}

/**
 * Pairs up the equal items of two stretches by the fewest insertions and deletions (Myers, An O(ND) difference algorithm, 1986).
 * False, with nothing paired, where that takes more edits or steps than allowed.
 */
export function pairByShortestEdits(
  a: Int32Array,
  [aFrom, aTo]: readonly [number, number],
  b: Int32Array,
  [bFrom, bTo]: readonly [number, number],
  pair: (aAt: number, bAt: number) => void,
  work: Work,
): boolean {
  const n = aTo - aFrom;
  const m = bTo - bFrom;
  if (n + m >= LEAST_COUNTED && n + m <= MAX_COUNTED) {
    const common = countCommon(a.subarray(aFrom, aTo), b.subarray(bFrom, bTo));
    if (common === 0) return true;
    if (2 * common <= (1 - MUCH_ALONE) * (n + m)) return pairCommon(a, [aFrom, aTo], b, [bFrom, bTo], pair, work);
    if (n + m - 2 * common > MAX_EDITS) return false;
  }
  if (Math.abs(n - m) > MAX_EDITS) return false;
  const most = Math.min(n + m, MAX_EDITS);
  /** Furthest place on each diagonal, one list for each number of edits: the way back. */
  const trace: Int32Array[] = [];
  let last = Int32Array.of(0);
  for (let edits = 0; edits <= most; edits++) {
    const reached = new Int32Array(2 * edits + 1);
    for (let at = 0; at <= 2 * edits; at++) {
      const diagonal = at - edits;
      // In the list before, a diagonal stands one place earlier.
      const down = at < 2 * edits - 1 ? last[at]! : -1;
      const right = at > 1 ? last[at - 2]! + 1 : -1;
      let x = edits === 0 ? 0 : isDown(at, edits, last) ? down : right;
      if (x > n) x = n + 1;
      let y = x - diagonal;
      const start = x;
      while (x < n && y < m && y >= 0 && a[aFrom + x] === b[bFrom + y]) {
        x++;
        y++;
      }
      work.steps -= x - start + 1;
      if (work.steps < 0) return false;
      reached[at] = x;
      if (x === n && y === m) {
        trace.push(reached);
        walkBack(trace, n, m, (x, y) => pair(aFrom + x, bFrom + y));
        return true;
      }
    }
    trace.push(reached);
    last = reached;
  }
  return false;
}

/** The same of the items that both sides hold alone. */
function pairCommon(
  a: Int32Array,
  inA: readonly [number, number],
  b: Int32Array,
  inB: readonly [number, number],
  pair: (aAt: number, bAt: number) => void,
  work: Work,
): boolean {
  const own = placesOfShared(a, inA, new Set(b.subarray(...inB)));
  const other = placesOfShared(b, inB, new Set(a.subarray(...inA)));
  return pairByShortestEdits(
    own.map((at) => a[at]!),
    [0, own.length],
    other.map((at) => b[at]!),
    [0, other.length],
    (x, y) => pair(own[x]!, other[y]!),
    work,
  );
}

function placesOfShared(
  items: Int32Array,
  [from, to]: readonly [number, number],
  others: ReadonlySet<number>,
): Int32Array {
  const places = new Int32Array(to - from);
  let count = 0;
  for (let at = from; at < to; at++) if (others.has(items[at]!)) places[count++] = at;
  return places.subarray(0, count);
}

/** Items that could be paired at most: those that both hold, whatever their order. */
function countCommon(a: Int32Array, b: Int32Array): number {
  const counts = new Map<number, number>();
  for (const item of a) counts.set(item, (counts.get(item) ?? 0) + 1);
  let common = 0;
  for (const item of b) {
    const left = counts.get(item) ?? 0;
    if (left === 0) continue;
    counts.set(item, left - 1);
    common++;
  }
  return common;
}

/** Whether the diagonal is best come to by an insertion; `last` are the places for one edit fewer. */
function isDown(at: number, edits: number, last: Int32Array): boolean {
  if (at === 0) return true;
  if (at === 2 * edits) return false;
  const above = at < 2 * edits - 1 ? last[at]! : -1;
  const below = at > 1 ? last[at - 2]! : -1;
  return below < above;
}

function walkBack(trace: readonly Int32Array[], n: number, m: number, pair: (x: number, y: number) => void): void {
  let [x, y] = [n, m];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const at = x - y + edits;
    let [fromX, fromY] = [0, 0];
    if (edits > 0) {
      const last = trace[edits - 1]!;
      const down = isDown(at, edits, last);
      fromX = down ? last[at]! : last[at - 2]!;
      fromY = fromX - (x - y + (down ? 1 : -1));
    }
    const start = edits === 0 ? 0 : isDown(at, edits, trace[edits - 1]!) ? fromX : fromX + 1;
    while (x > start) pair(--x, --y);
    [x, y] = [fromX, fromY];
  }
}
