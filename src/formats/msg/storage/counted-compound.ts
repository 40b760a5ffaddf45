// A compound file of which no more bytes are read than it can have: streams that lie over each other would give any number.
import type { Compound } from '../../../bytes/index.ts';

/** Of the bytes of the file: a stream may be asked for twice. */
const TIMES = 2;
/** What small files have beyond that. */
const SLACK = 2 ** 20;

export interface CountedCompound extends Compound {
  /** Whether streams were left out. */
  isSpent(): boolean;
  /** Whether a stream that was asked for has fewer bytes than the directory says. */
  isCut(): boolean;
}

export function countCompound(compound: Compound, file_bytes: number): CountedCompound {
  let left = file_bytes * TIMES + SLACK;
  let is_cut = false;
  const sizes = new Map(compound.list().map(({ path, size }) => [path, size]));
  return {
    ...compound,
    find(path) {
      if (left < 0) return null;
      const bytes = compound.find(path);
      left -= bytes?.length ?? 0;
      is_cut ||= (bytes?.length ?? 0) < (sizes.get(path) ?? 0);
      return left < 0 ? null : bytes;
    },
    isSpent: () => left < 0,
    isCut: () => is_cut,
  };
}
