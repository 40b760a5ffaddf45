// The slope of the lines of a page: the middle one of those of its long pieces, weighed by their length.
import type { Piece } from './find-pieces.ts';

/** A piece that is this many times as long as it is high tells its slope. */
const LONG = 5;
/** Pixels of length, of all long pieces together, from which on they are believed. */
const ENOUGH_LENGTH = 150;
const STEEPEST = 0.6;

/** Degrees, clockwise; zero where nothing tells. */
export function findSkew(pieces: readonly Piece[]): number {
  const slopes = pieces.flatMap((piece) => slopeOf(piece) ?? []).sort((a, b) => a.slope - b.slope);
  const all = slopes.reduce((sum, { length }) => sum + length, 0);
  if (all < ENOUGH_LENGTH) return 0;
  let passed = 0;
  for (const { slope, length } of slopes) {
    passed += length;
    if (passed >= all / 2) return degrees(slope);
  }
  return 0;
}

/** The arc tangent by its series: slopes are small. */
const degrees = (slope: number): number => {
  const square = slope * slope;
  const angle = slope * (1 - square * (1 / 3 - square * (1 / 5 - square * (1 / 7 - square / 9))));
  return Math.round(((angle * 180) / Math.PI) * 1000) / 1000;
};

/** The line of least squares through the pixels. */
function slopeOf({ runs, area }: Piece): { readonly slope: number; readonly length: number } | null {
  let [sum_x, sum_y, left, right] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (let index = 0; index < runs.length; index += 3) {
    const [y, start, end] = [runs[index]!, runs[index + 1]!, runs[index + 2]!];
    sum_x += ((start + end - 1) * (end - start)) / 2;
    sum_y += y * (end - start);
    left = Math.min(left, start);
    right = Math.max(right, end);
  }
  const length = right - left;
  if (length * length < area * LONG) return null;
  const [x, y] = [sum_x / area, sum_y / area];
  let [xx, xy] = [0, 0];
  for (let index = 0; index < runs.length; index += 3) {
    const [row, start, end] = [runs[index]!, runs[index + 1]!, runs[index + 2]!];
    const [count, middle] = [end - start, (start + end - 1) / 2 - x];
    xx += count * (middle * middle + (count * count - 1) / 12);
    xy += count * middle * (row - y);
  }
  const slope = xx > 0 ? xy / xx : 0;
  return Math.abs(slope) < STEEPEST ? { slope, length } : null;
}
