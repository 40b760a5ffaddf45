// Clamps measures from files to sane values in points, before the flow layout computes with them.

/** In points, far beyond any page: greater measures are taken for this. */
export const MOST_POINTS = 20_000;

/** Files hold any number. What is none counts as 0, what lies beyond all pages as their edge. */
export const pointsOf = (x: number): number =>
  Number.isFinite(x) ? Math.min(MOST_POINTS, Math.max(-MOST_POINTS, x)) : 0;

export const sizeOf = (x: number): number => Math.max(0, pointsOf(x));

export type Sides = readonly [number, number, number, number];

export const sidesOf = ([left, top, right, bottom]: Sides): Sides => [
  sizeOf(left),
  sizeOf(top),
  sizeOf(right),
  sizeOf(bottom),
];
