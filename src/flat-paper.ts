// A paper in a photograph, and where its places are once it lies flat.
import type { Box, Corners, Point } from './model/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The flat paper is an upright rectangle in a picture of the same size, about where the paper is and as large. */
export interface FlatPaper {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Leads from the flat paper to the picture: x is (ax + by + c) / (gx + hy + i), y is (dx + ey + f) / (gx + hy + i). */
  readonly shown: Projection;
  readonly flat: Projection;
}

export type Projection = readonly [
  ...[a: number, b: number, c: number],
  ...[d: number, e: number, f: number],
  ...[g: number, h: number, i: number],
];

export function flatPaper(corners: Corners, picture: Size): FlatPaper {
  const [top_left, top_right, bottom_right, bottom_left] = corners;
  const wide = (distance(top_left, top_right) + distance(bottom_left, bottom_right)) / 2;
  const high = (distance(top_left, bottom_left) + distance(top_right, bottom_right)) / 2;
  const scale = Math.min(1, picture.width / wide, picture.height / high);
  const [width, height] = [wide * scale, high * scale];
  const left = placed(middle(corners, 0) - width / 2, picture.width - width);
  const top = placed(middle(corners, 1) - height / 2, picture.height - height);
  const shown = multiplied(ofSquare(corners), [1 / width, 0, -left / width, 0, 1 / height, -top / height, 0, 0, 1]);
  return { left, top, width, height, shown, flat: inverse(shown) };
}

export function projected([a, b, c, d, e, f, g, h, i]: Projection, x: number, y: number): Point {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** A box about the place that its middle has, as wide and high as it is there along its middle: what a word has whose line slopes. */
export function movedByProjection(way: Projection, [x0, y0, x1, y1]: Box): Box {
  const [middle_x, middle_y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [x, y] = projected(way, middle_x, middle_y);
  const half = distance(projected(way, x0, middle_y), projected(way, x1, middle_y)) / 2;
  const rise = distance(projected(way, middle_x, y0), projected(way, middle_x, y1)) / 2;
  return [x - half, y - rise, x + half, y + rise];
}

/** The box around all that a box has become. */
export function aroundProjected(way: Projection, [x0, y0, x1, y1]: Box): Box {
  const corners = [projected(way, x0, y0), projected(way, x1, y0), projected(way, x1, y1), projected(way, x0, y1)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

const middle = (corners: Corners, axis: 0 | 1): number => corners.reduce((sum, point) => sum + point[axis], 0) / 4;

const placed = (value: number, most: number): number => Math.min(Math.max(0, value), most);

/** From the square between 0 and 1 to these corners. */
function ofSquare([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): Projection {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const scale = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(sx * dy2 - dx2 * sy) / scale, (dx1 * sy - sx * dy1) / scale];
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function multiplied(p: Projection, q: Projection): Projection {
  const at = (row: number, column: number): number =>
    p[3 * row]! * q[column]! + p[3 * row + 1]! * q[3 + column]! + p[3 * row + 2]! * q[6 + column]!;
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
}

/** But for a factor, which falls out of a projection. */
const inverse = ([a, b, c, d, e, f, g, h, i]: Projection): Projection => [
  ...([e * i - f * h, c * h - b * i, b * f - c * e] as const),
  ...([f * g - d * i, a * i - c * g, c * d - a * f] as const),
  ...([d * h - e * g, b * g - a * h, a * e - b * d] as const),
];
