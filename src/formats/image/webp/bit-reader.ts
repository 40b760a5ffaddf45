// Reads numbers of any width from bytes, the lowest bit first.

export interface BitReader {
  /** At most 24 bits. Beyond the end all are 0. */
  read(bits: number): number;
  isPastEnd(): boolean;
}

export function createBitReader(data: Uint8Array): BitReader {
  let at = 0;
  let held = 0;
  let count = 0;
  return {
    read(bits) {
      while (count < bits) {
        held |= (data[at++] ?? 0) << count;
        count += 8;
      }
      const value = held & ((1 << bits) - 1);
      held >>>= bits;
      count -= bits;
      return value;
    },
    isPastEnd: () => at > data.length,
  };
}
