// Maps row or column numbers of the old sheet to the new one, once its lines are aligned.
import { countLeading } from '../../model/index.ts';

/** Where lines (rows or columns) of the first sheet are in the second. */
export interface LineMap {
  /** `edge`: what stands for a line that is gone; at the start of a range the next that is left, at its end the one before, else nothing (-1). Only alone does a line that moved are where it went: a range does not follow it. */
  place(line: number, edge: 'start' | 'end' | 'only'): number;
}

export const SAME_LINES: LineMap = { place: (line) => line };

/**
 * From pairs of lines, ascending on both sides, and the lines that were removed. Lines that hold nothing have no partner of their own and move
 * with the one before them. `moved`: where some of the removed stand, out of their order.
 */
export function createLineMap(
  pairs: readonly (readonly [number, number])[],
  removed: ReadonlySet<number>,
  moved: ReadonlyMap<number, number> = new Map(),
): LineMap {
  const from = pairs.map(([line]) => line);
  const shifted = (line: number): number => {
    const at = lastAtMost(from, line);
    const pair = pairs[Math.max(0, at)];
    return pair ? Math.max(0, line + pair[1] - pair[0]) : line;
  };
  return {
    place: (line, edge) => {
      if (!removed.has(line)) return shifted(line);
      if (edge === 'only') return moved.get(line) ?? -1;
      const at = lastAtMost(from, line);
      const left = edge === 'start' ? pairs[at + 1] : pairs[at];
      return left ? left[1] : -1;
    },
  };
}

/** Position of the last of the ascending numbers that is not larger; -1 where there is none. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  return countLeading(numbers.length, (at) => numbers[at]! <= limit) - 1;
}
