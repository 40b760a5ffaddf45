// Builds a change whose texts and edits are read only when the caller asks for them.
import type { Change, Edit, FoundChange, Side } from './change.ts';

/** How the sides of a change are written down, once somebody asks. */
interface Settling<T> {
  toSide(it: T): Side;
  /** Of what is on both sides; without it, nothing is told word by word. */
  editsOf?(before: T, after: T): Promise<readonly Edit[]>;
}

/** A side is null where the thing is in the other document only. */
export function toFoundChange<T extends object>(
  head: Pick<Change, 'kind' | 'of' | 'what'>,
  [before, after]: readonly [T | null, T | null],
  { toSide, editsOf }: Settling<T>,
): FoundChange {
  return {
    ...head,
    settle: async (): Promise<Change> => ({
      ...head,
      before: before && toSide(before),
      after: after && toSide(after),
      edits: before && after && editsOf ? await editsOf(before, after) : [],
    }),
  };
}
