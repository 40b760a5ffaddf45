// Spreads packed samples of 1, 2, 4, 8 or 16 bits to bytes.

/** A byte a sample, as large as it is written; of 16 bits the higher byte. The highest bits of a byte come first. */
export function unpackSamples(row: Uint8Array, count: number, bits: number, low_first = false): Uint8Array {
  if (bits === 8) return row;
  const out = new Uint8Array(count);
  if (bits === 16) {
    for (let i = 0, at = low_first ? 1 : 0; i < count; i++, at += 2) out[i] = row[at]!;
    return out;
  }
  const mask = (1 << bits) - 1;
  for (let i = 0, at = 0, shift = 8 - bits; i < count; i++) {
    out[i] = (row[at]! >> shift) & mask;
    shift -= bits;
    if (shift < 0) [at, shift] = [at + 1, 8 - bits];
  }
  return out;
}

/** What a sample of so few bits is multiplied with, to be one of 0 to 255. */
export const toByteFactor = (bits: number): number => (bits >= 8 ? 1 : 255 / ((1 << bits) - 1));
