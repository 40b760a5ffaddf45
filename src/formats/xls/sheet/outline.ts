// Turns per-row or per-column levels into outline groups and hidden spans.
import type { GroupPart } from '../../workbook/index.ts';

/** Runs of neighbouring rows or columns, first and last, whose values are not below `least`. */
export function toSpans(values: Uint8Array, least: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let at = 0; at < values.length; at++) {
    if (values[at]! < least) continue;
    const first = at;
    while (at + 1 < values.length && values[at + 1]! >= least) at++;
    spans.push([first, at]);
  }
  return spans;
}

/**
 * Outlines from the level of each row or column: a group of a level reaches as far as no lower one comes between. One whose lines are
 * all hidden is collapsed; `hidden` holds 0 for those that are shown.
 */
export function toGroups(levels: Uint8Array, hidden: Uint8Array): GroupPart[] {
  let highest = 0;
  for (let at = 0; at < levels.length; at++) if (levels[at]! > highest) highest = levels[at]!;
  if (highest === 0) return [];
  const groups: GroupPart[] = [];
  const shown = countShown(hidden);
  for (let level = 1; level <= highest; level++)
    for (const [first, last] of toSpans(levels, level))
      groups.push({ first, last, level, collapsed: shown[last + 1] === shown[first] });
  return groups;
}

/** Of the lines before each position, how many are shown. */
function countShown(hidden: Uint8Array): Uint32Array {
  const counts = new Uint32Array(hidden.length + 1);
  for (let at = 0; at < hidden.length; at++) counts[at + 1] = counts[at]! + (hidden[at] === 0 ? 1 : 0);
  return counts;
}
