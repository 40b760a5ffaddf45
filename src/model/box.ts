// Bounding boxes on a page, the coordinates of everything placed, with union, containment and rounding.

/** Left, top, right, bottom in points; origin at the top left of the page as a reader sees it; y downwards. */
export type Box = readonly [number, number, number, number];

export const EMPTY_BOX: Box = [0, 0, 0, 0];

/** The smallest box around both. */
export function unite(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function contains(outer: Box, inner: Box): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

/** Boxes are given out in hundredths of a point, so that they read the same on every machine. */
export function rounded(box: Box): Box {
  return [roundPoints(box[0]), roundPoints(box[1]), roundPoints(box[2]), roundPoints(box[3])];
}

export const roundPoints = (x: number): number => Math.round(x * 100) / 100;
