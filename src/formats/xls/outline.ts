import type { GroupPart } from '../workbook/index.ts';

/** Runs of entries that pass, first and last. */
export function toSpans(entries: Uint8Array, passes: (entry: number) => boolean): [number, number][] {
  const spans: [number, number][] = [];
  let first = -1;
  for (let i = 0; i <= entries.length; i++) {
    const within = i < entries.length && passes(entries[i]!);
    if (within && first < 0) first = i;
    if (within || first < 0) continue;
    spans.push([first, i - 1]);
    first = -1;
  }
  return spans;
}

/** Outlines from the level of each row or column: a group of a level reaches as far as no lower one comes between. */
export function toGroups(levels: Uint8Array, isCollapsed: (first: number, last: number) => boolean): GroupPart[] {
  const highest = levels.reduce((most, level) => Math.max(most, level), 0);
  const groups: GroupPart[] = [];
  for (let level = 1; level <= highest; level++)
    for (const [first, last] of toSpans(levels, (entry) => entry >= level))
      groups.push({ first, last, level, collapsed: isCollapsed(first, last) });
  return groups;
}
