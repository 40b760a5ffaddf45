// Sector chains of a compound file: reads a stream by following the allocation table.

/** Numbers from here on are marks and not places: end of a chain, free, tables ([MS-CFB] 2.1). */
export const LAST_SECTOR = 0xfffffffa;

/** Equal pieces of a buffer, and for each the number of the one that follows it. */
export interface Sectors {
  readonly count: number;
  /**
   * The bytes of a chain, at most `size` of them. A chain that runs in a circle, leaves the file or breaks off gives what is there
   * before that. The result may be a part of the buffer itself.
   */
  read(start: number, size: number): Uint8Array;
}

/** `bytes` begins with sector 0. A sector without an entry in `next` ends its chain. */
export function createSectors(bytes: Uint8Array, sector_bytes: number, next: Uint32Array): Sectors {
  const count = Math.ceil(bytes.length / sector_bytes);
  const seen = new Uint32Array(count);
  let round = 0;
  const follow = (start: number, wanted: number): number[] => {
    const chain: number[] = [];
    round++;
    for (let at = start; at < count && seen[at] !== round && chain.length < wanted; at = next[at] ?? count) {
      seen[at] = round;
      chain.push(at);
    }
    return chain;
  };
  return {
    count,
    read(start, size) {
      const chain = follow(start, Math.ceil(size / sector_bytes));
      return join(bytes, sector_bytes, chain).subarray(0, Math.max(0, size));
    },
  };
}

function join(bytes: Uint8Array, sector_bytes: number, chain: readonly number[]): Uint8Array {
  const first = chain[0] ?? 0;
  const whole = chain.length * sector_bytes;
  const start = first * sector_bytes;
  if (chain.every((at, i) => at === first + i)) return bytes.subarray(start, start + whole);
  const out = new Uint8Array(whole);
  chain.forEach((at, i) => {
    out.set(bytes.subarray(at * sector_bytes, (at + 1) * sector_bytes), i * sector_bytes);
  });
  const last = Math.min(sector_bytes, bytes.length - chain.at(-1)! * sector_bytes);
  return out.subarray(0, whole - sector_bytes + last);
}
