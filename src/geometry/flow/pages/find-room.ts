// Finds room for a line beside floating objects.
import type { Box } from '../../../model/index.ts';
import type { Room } from '../flow-context.ts';

/** A place that text keeps clear of. */
export interface Obstacle {
  readonly box: Box;
  /** Text may be beside it. */
  readonly beside: boolean;
}

/** In points: Word sets no text in a narrower gap beside something that floats. */
const LEAST_GAP = 72;
/** In points: a line that reaches no farther into something does not meet it. */
const TOUCH = 0.5;
/** Obstacles of one page that are looked at; text runs over any more. */
const MOST_OBSTACLES = 100;

/** Room for a line in a column from `left` to `right`, at `y` or below it. Null: nothing is in its way. */
export function findRoom(
  obstacles: readonly Obstacle[],
  left: number,
  right: number,
  y: number,
  height: number,
): Room | null {
  const inColumn = obstacles.slice(0, MOST_OBSTACLES).filter(({ box }) => box[0] < right && box[2] > left);
  let at = y;
  for (let tries = 0; tries <= inColumn.length; tries++) {
    const met = inColumn.filter(({ box }) => box[1] < at + height && box[3] > at + TOUCH);
    if (met.length === 0) return at === y ? null : { down: at - y, left: 0, right: right - left };
    const gap = met.every(({ beside }) => beside) ? widestGap(met, left, right) : null;
    if (gap !== null) return { down: at - y, left: gap[0] - left, right: gap[1] - left };
    at = Math.min(...met.map(({ box }) => box[3]));
  }
  return { down: at - y, left: 0, right: right - left };
}

function widestGap(met: readonly Obstacle[], left: number, right: number): readonly [number, number] | null {
  const sorted = [...met].sort((a, b) => a.box[0] - b.box[0]);
  let [from, to, free] = [left, left, left];
  for (const { box } of sorted) {
    if (box[0] - free > to - from) [from, to] = [free, box[0]];
    free = Math.max(free, box[2]);
  }
  if (right - free > to - from) [from, to] = [free, right];
  return to - from >= Math.min(LEAST_GAP, right - left) ? [from, to] : null;
}
