// Myers' shortest-edit algorithm with a bound on edits and steps; aligns the stretches between anchors.

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
 * Pairs up the equal items of two stretches by the fewest insertions and deletions.
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
  const own = a.subarray(aFrom, aTo);
  const other = b.subarray(bFrom, bTo);
  const length = own.length + other.length;
  const here = (x: number, y: number): void => pair(aFrom + x, bFrom + y);
  if (length < LEAST_COUNTED || length > MAX_COUNTED) return walkEdits(own, other, here, work);
  const common = countCommon(own, other);
  if (common === 0) return true;
  if (2 * common <= (1 - MUCH_ALONE) * length) return pairShared(own, other, common, here, work);
  return length - 2 * common <= MAX_EDITS && walkEdits(own, other, here, work);
}

/**
 * The same of the items whose value is on both sides. They are left out once: all that stay are held by both, though perhaps far more often by one of
 * them, so that leaving out again would change nothing.
 */
function pairShared(
  a: Int32Array,
  b: Int32Array,
  common: number,
  pair: (x: number, y: number) => void,
  work: Work,
): boolean {
  const own = placesOfShared(a, new Set(b));
  const other = placesOfShared(b, new Set(a));
  if (own.length + other.length - 2 * common > MAX_EDITS) return false;
  return walkEdits(
    own.map((at) => a[at]!),
    other.map((at) => b[at]!),
    (x, y) => pair(own[x]!, other[y]!),
    work,
  );
}

/** Myers, An O(ND) difference algorithm, 1986. */
function walkEdits(a: Int32Array, b: Int32Array, pair: (x: number, y: number) => void, work: Work): boolean {
  const [n, m] = [a.length, b.length];
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
      while (x < n && y < m && y >= 0 && a[x] === b[y]) {
        x++;
        y++;
      }
      work.steps -= x - start + 1;
      if (work.steps < 0) return false;
      reached[at] = x;
      if (x === n && y === m) {
        trace.push(reached);
        walkBack(trace, n, m, pair);
        return true;
      }
    }
    trace.push(reached);
    last = reached;
  }
  return false;
}

function placesOfShared(items: Int32Array, others: ReadonlySet<number>): Int32Array {
  const places = new Int32Array(items.length);
  let count = 0;
  for (let at = 0; at < items.length; at++) if (others.has(items[at]!)) places[count++] = at;
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
