// Stable merge sort of index ranges by key without a comparator; for rows, text lines and rules.

/** Stretches up to this long are sorted by insertion. */
const SHORT = 12;

/**
 * Sorts a stretch of indices by the key of each, those of equal keys staying as they were. Much cheaper than a sort with a function that
 * compares: no call for each comparison, and nothing made for stretches that are short or in order already.
 */
export function sortIndices(indices: Int32Array, keys: ArrayLike<number>, from: number, to: number): void {
  if (isSorted(indices, keys, from, to)) return;
  for (let start = from; start < to; start += SHORT) insert(indices, keys, start, Math.min(start + SHORT, to));
  if (to - from <= SHORT) return;
  let source: Int32Array = indices.subarray(from, to);
  let target: Int32Array = new Int32Array(to - from);
  for (let width = SHORT; width < source.length; width *= 2) {
    for (let start = 0; start < source.length; start += 2 * width) merge(source, target, keys, start, width);
    [source, target] = [target, source];
  }
  if (source.buffer !== indices.buffer) indices.set(source, from);
}

function isSorted(indices: Int32Array, keys: ArrayLike<number>, from: number, to: number): boolean {
  for (let k = from + 1; k < to; k++) if (keys[indices[k]!]! < keys[indices[k - 1]!]!) return false;
  return true;
}

function insert(indices: Int32Array, keys: ArrayLike<number>, from: number, to: number): void {
  for (let k = from + 1; k < to; k++) {
    const index = indices[k]!;
    const key = keys[index]!;
    let at = k;
    for (; at > from && key < keys[indices[at - 1]!]!; at--) indices[at] = indices[at - 1]!;
    indices[at] = index;
  }
}

/** Merges the sorted stretches of this width that begin at `start` and right behind it. */
function merge(source: Int32Array, target: Int32Array, keys: ArrayLike<number>, start: number, width: number): void {
  const middle = Math.min(start + width, source.length);
  const end = Math.min(start + 2 * width, source.length);
  for (let left = start, right = middle, k = start; k < end; k++)
    target[k] =
      left < middle && (right >= end || !(keys[source[right]!]! < keys[source[left]!]!))
        ? source[left++]!
        : source[right++]!;
}
