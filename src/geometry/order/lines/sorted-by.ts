// Fast sort of indices by coordinate, with keys packed into numbers; for lines and columns.

/** Places of a key are told apart to this many parts of a point; equal ones keep the order of their indices. */
const KEY_STEPS = 256;
/** More than any page has. A key and an index fit into the 53 bits of one number. */
const INDEX_LIMIT = 2 ** 20;

/**
 * Indices 0 to `count - 1`, or those in `ids`, sorted by their keys in points. Keys and places are packed into numbers, which sort
 * without a comparison function.
 */
export function sortedBy(count: number, keys: Float64Array | Int32Array, ids: Uint32Array | null = null): Uint32Array {
  const order = new Uint32Array(count);
  if (ids === null) for (let k = 0; k < count; k++) order[k] = k;
  else order.set(ids);
  if (count > INDEX_LIMIT) return order.sort((a, b) => keys[a]! - keys[b]!);
  let at = 1;
  while (at < count && roundedKey(keys[order[at]!]!) >= roundedKey(keys[order[at - 1]!]!)) at++;
  if (at >= count) return order;
  const packed = new Float64Array(count);
  for (let k = 0; k < count; k++) packed[k] = roundedKey(keys[order[k]!]!) * INDEX_LIMIT + k;
  packed.sort();
  for (let k = 0; k < count; k++) {
    const place = packed[k]! - Math.floor(packed[k]! / INDEX_LIMIT) * INDEX_LIMIT;
    order[k] = ids === null ? place : ids[place]!;
  }
  return order;
}

export const roundedKey = (key: number): number => Math.round(key * KEY_STEPS);
