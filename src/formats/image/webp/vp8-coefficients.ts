// Reads the coefficients of VP8's blocks of 4 by 4 (RFC 6386, section 13).
import type { BoolReader } from './bool-reader.ts';

const ZIGZAG = [0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15];
/** Of each place, and one behind the last. */
const BANDS = [0, 1, 2, 3, 6, 4, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 0];
const BRANCHES = 11;
const CONTEXTS = 3;
const BLOCK_KIND = 8 * CONTEXTS * BRANCHES;
const EVEN = 128;
/** Probabilities of the further bits of large values, the highest first. */
const LARGE = [
  [173, 148, 140],
  [176, 155, 140, 135],
  [180, 157, 141, 134, 130],
  [254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129],
] as const;

export type BlockKind = 0 | 1 | 2 | 3;

/**
 * Reads a block into `out` from `at` on, already multiplied with the quantiser's steps. `context` says how many of the neighbours above and
 * to the left have coefficients. The place behind the last coefficient; `first` where there is none.
 */
export function readCoefficients(
  reader: BoolReader,
  probabilities: Uint8Array,
  kind: BlockKind,
  context: number,
  first: number,
  steps: readonly [dc: number, ac: number],
  out: Int16Array,
  at: number,
): number {
  const branchesAt = (place: number, with_context: number): number =>
    kind * BLOCK_KIND + (BANDS[place]! * CONTEXTS + with_context) * BRANCHES;
  let place = first;
  let p = branchesAt(place, context);
  while (place < 16) {
    if (!reader.bit(probabilities[p]!)) return place;
    while (!reader.bit(probabilities[p + 1]!)) {
      p = branchesAt(++place, 0);
      if (place === 16) return 16;
    }
    let value = 1;
    if (reader.bit(probabilities[p + 2]!)) {
      value = readLarge(reader, probabilities, p);
      p = branchesAt(place + 1, 2);
    } else p = branchesAt(place + 1, 1);
    const step = steps[place > 0 ? 1 : 0];
    out[at + ZIGZAG[place]!] = (reader.bit(EVEN) ? -value : value) * step;
    place++;
  }
  return 16;
}

function readLarge(reader: BoolReader, probabilities: Uint8Array, p: number): number {
  const bit = (branch: number): number => reader.bit(probabilities[p + branch]!);
  if (!bit(3)) return bit(4) ? 3 + bit(5) : 2;
  if (!bit(6)) {
    if (!bit(7)) return 5 + reader.bit(159);
    const two = 2 * reader.bit(165);
    return 7 + two + reader.bit(145);
  }
  const high = bit(8);
  const category = 2 * high + bit(9 + high);
  let value = 0;
  for (const probability of LARGE[category]!) value = 2 * value + reader.bit(probability);
  return value + 3 + (8 << category);
}
