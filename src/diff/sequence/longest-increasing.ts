// Longest increasing subsequence, which picks the anchors that keep their order.
import type { Pause } from '../../pause.ts';

/** Values that are looked at before others may have their turn. */
const VALUES_A_TURN = 16_384;

/**
 * Of values at ascending places the longest chain that rises (patience sorting): the places, ascending.
 */
export async function longestIncreasing(values: Int32Array, pause: Pause): Promise<Int32Array> {
  const tops = new Int32Array(values.length);
  const before = new Int32Array(values.length).fill(-1);
  let piles = 0;
  for (let i = 0; i < values.length; i++) {
    if (i % VALUES_A_TURN === 0) await pause(VALUES_A_TURN);
    let [low, high] = [0, piles];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (values[tops[middle]!]! < values[i]!) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[i] = tops[low - 1]!;
    tops[low] = i;
    if (low === piles) piles++;
  }
  const chain = new Int32Array(piles);
  let at = piles > 0 ? tops[piles - 1]! : -1;
  for (let i = piles - 1; i >= 0; i--) {
    chain[i] = at;
    at = before[at]!;
  }
  return chain;
}
