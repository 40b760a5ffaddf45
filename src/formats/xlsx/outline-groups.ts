import type { GroupPart } from '../workbook/index.ts';

/** Consecutive rows or columns of one level. Runs ascend and do not overlap. */
export interface OutlineRun {
  readonly first: number;
  readonly last: number;
  /** 0 outside of every group. */
  readonly level: number;
  readonly hidden: boolean;
}

/** Levels of an outline that Excel has. */
const MAX_LEVEL = 7;

/**
 * The groups of an outline: for each level, the stretches whose lines are at that level or deeper. A group is collapsed where all of it is
 * hidden.
 */
export function toGroups(runs: readonly OutlineRun[]): GroupPart[] {
  const groups: GroupPart[] = [];
  for (let level = 1; level <= MAX_LEVEL; level++) {
    const stretches = joinRuns(runs.filter((run) => run.level >= level));
    if (stretches.length === 0) break;
    for (const { first, last, hidden } of stretches) groups.push({ first, last, level, collapsed: hidden });
  }
  return groups.sort((a, b) => a.first - b.first || a.level - b.level);
}

function joinRuns(runs: readonly OutlineRun[]): { first: number; last: number; hidden: boolean }[] {
  const joined: { first: number; last: number; hidden: boolean }[] = [];
  for (const { first, last, hidden } of runs) {
    const open = joined.at(-1);
    if (open && open.last + 1 === first) {
      open.last = last;
      open.hidden &&= hidden;
    } else joined.push({ first, last, hidden });
  }
  return joined;
}
