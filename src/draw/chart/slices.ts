// The slices of a pie, clockwise from the top.
import type { Box } from '../../model/index.ts';
import type { MarkList } from '../mark-list.ts';
import { SERIES_COLORS } from './values.ts';

/** Degrees between two corners of a slice's rim. */
const RIM_STEP = 3;
const RULE = { kind: 'line', weight: 1, color: 'ffffff' } as const;

export function addSlices(list: MarkList, values: readonly (number | null)[], [left, top, right, bottom]: Box): void {
  const sizes = values.map((value) => Math.max(0, value ?? 0));
  const sum = sizes.reduce((all, size) => all + size, 0);
  const radius = (Math.min(right - left, bottom - top) / 2) * 0.92;
  if (sum <= 0 || radius <= 0) return;
  const middle = [(left + right) / 2, (top + bottom) / 2] as const;
  const rim = (degrees: number): readonly [number, number] => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  };
  const edges: number[] = [];
  let from = 0;
  for (const [i, size] of sizes.entries()) {
    if (size === 0) continue;
    const to = from + (360 * size) / sum;
    const points = [middle, rim(from)];
    for (let at = from + RIM_STEP; at < to; at += RIM_STEP) points.push(rim(at));
    points.push(rim(to));
    list.add({ kind: 'polygon', points, color: SERIES_COLORS[i % SERIES_COLORS.length]! });
    edges.push(from);
    from = to;
  }
  if (edges.length > 1) for (const at of edges) list.add({ ...RULE, from: middle, to: rim(at) });
}
