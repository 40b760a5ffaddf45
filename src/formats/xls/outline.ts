import type { GroupPart } from '../workbook/index.ts';

/** Runs of neighbouring positions whose values pass, first and last. Positions ascend. */
export function toSpans(
  positions: readonly number[],
  values: ArrayLike<number>,
  passes: (value: number) => boolean,
): [number, number][] {
  const spans: [number, number][] = [];
  positions.forEach((position, i) => {
    if (!passes(values[i]!)) return;
    const open = spans.at(-1);
    if (open && open[1] === position - 1) open[1] = position;
    else spans.push([position, position]);
  });
  return spans;
}

/**
 * Outlines from the level of each row or column: a group of a level reaches as far as no lower one comes between. One whose lines are
 * all hidden is collapsed.
 */
export function toGroups(
  positions: readonly number[],
  levels: ArrayLike<number>,
  isHidden: (entry: number) => boolean,
): GroupPart[] {
  const highest = positions.reduce((most, _, i) => Math.max(most, levels[i]!), 0);
  const groups: GroupPart[] = [];
  const shown = countShown(positions, isHidden);
  for (let level = 1; level <= highest; level++)
    for (const [first, last] of toSpans(positions, levels, (entry) => entry >= level))
      groups.push({ first, last, level, collapsed: shown[last + 1] === shown[first] });
  return groups;
}

/** Of the lines before each position, how many are shown. */
function countShown(positions: readonly number[], isHidden: (entry: number) => boolean): Uint32Array {
  const counts = new Uint32Array((positions.at(-1) ?? -1) + 2);
  positions.forEach((position, i) => {
    if (!isHidden(i)) counts[position + 1] = 1;
  });
  for (let i = 1; i < counts.length; i++) counts[i]! += counts[i - 1]!;
  return counts;
}
