// Where a shape is, in points of the space that it is in.
import type { Transform } from '../../ooxml/index.ts';
import { isOnSide } from '../../slides/layout/frame.ts';
import { type DrawnShape, type Edges, FLAG } from './drawn-shape.ts';
import { numberIn, PROPERTY } from './properties.ts';
import { degrees, points } from './units.ts';

/** Master units: more is damage. */
const MOST = 1_000_000;

function boxOf({ left, top, right, bottom }: Edges) {
  const kept = (units: number): number => points(Math.min(Math.max(units, -MOST), MOST));
  const [x0, x1] = [kept(Math.min(left, right)), kept(Math.max(left, right))];
  const [y0, y1] = [kept(Math.min(top, bottom)), kept(Math.max(top, bottom))];
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}

/** Null where the file does not say. */
export function placeOf({ edges, space, flags, properties }: DrawnShape): Transform | null {
  if (!edges) return null;
  const rotation = degrees(numberIn(properties, PROPERTY.rotation) ?? 0);
  return {
    ...(isOnSide(rotation) ? layDown(boxOf(edges)) : boxOf(edges)),
    ...{ rotation, flip_x: (flags & FLAG.flip_x) !== 0, flip_y: (flags & FLAG.flip_y) !== 0 },
    inner: space ? boxOf(space) : null,
  };
}

/** The edges of a shape that is turned on its side are those that it has there. */
function layDown({ x, y, width, height }: ReturnType<typeof boxOf>): ReturnType<typeof boxOf> {
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}
