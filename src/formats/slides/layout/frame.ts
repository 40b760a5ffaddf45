// Geometry of shapes on a slide: places shapes of nested, turned and flipped groups in slide coordinates.
import type { Box } from '../../../model/index.ts';
import type { Transform } from '../../ooxml/index.ts';

/** A rectangle on the slide, turned about its centre. Points and degrees. */
export interface Frame {
  readonly center_x: number;
  readonly center_y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  /** Upside down: text in it is turned by half. */
  readonly flipped: boolean;
}

/** The space of a slide or group: how places in it become places on the slide. */
export interface Space {
  /** x' = a·x + c·y + e, y' = b·x + d·y + f. */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  readonly scale_x: number;
  readonly scale_y: number;
  readonly rotation: number;
  /** Turning goes the other way round. */
  readonly mirrored: boolean;
  readonly flipped: boolean;
}

export const SLIDE_SPACE: Space = {
  matrix: [1, 0, 0, 1, 0, 0],
  scale_x: 1,
  scale_y: 1,
  rotation: 0,
  mirrored: false,
  flipped: false,
};

/** The most that a group may stretch its members, against hostile sizes. */
const MAX_SCALE = 1_000;

/** Where a shape of this space is on the slide. */
export function placeIn(space: Space, own: Transform): Frame {
  const [x, y] = map(space.matrix, own.x + own.width / 2, own.y + own.height / 2);
  // A shape that lies on its side is stretched along its own sides.
  const onSide = isOnSide(own.rotation);
  return {
    center_x: x,
    center_y: y,
    width: own.width * (onSide ? space.scale_y : space.scale_x),
    height: own.height * (onSide ? space.scale_x : space.scale_y),
    rotation: normal(space.rotation + (space.mirrored ? -own.rotation : own.rotation)),
    flipped: space.flipped !== own.flip_y,
  };
}

export const isOnSide = (rotation: number): boolean =>
  (rotation >= 45 && rotation < 135) || (rotation >= 225 && rotation < 315);

/** The space in which the members of a group are placed. */
export function spaceWithin(space: Space, transform: Transform | null): Space {
  if (!transform) return space;
  const { inner } = transform;
  const scale_x = inner ? scaleOf(transform.width, inner.width) : 1;
  const scale_y = inner ? scaleOf(transform.height, inner.height) : 1;
  const from = inner ?? transform;
  const [cx, cy] = [transform.x + transform.width / 2, transform.y + transform.height / 2];
  const sx = transform.flip_x ? -scale_x : scale_x;
  const sy = transform.flip_y ? -scale_y : scale_y;
  // Members are moved so that the middle of the inner space is the origin, stretched, turned, and moved to the group's middle.
  const middle_x = from.x + from.width / 2;
  const middle_y = from.y + from.height / 2;
  const [cos, sin] = directions(transform.rotation);
  const own: Space['matrix'] = [
    cos * sx,
    sin * sx,
    -sin * sy,
    cos * sy,
    cx - cos * sx * middle_x + sin * sy * middle_y,
    cy - sin * sx * middle_x - cos * sy * middle_y,
  ];
  return {
    matrix: join(space.matrix, own),
    scale_x: clampScale(space.scale_x * scale_x),
    scale_y: clampScale(space.scale_y * scale_y),
    rotation: normal(space.rotation + (space.mirrored ? -transform.rotation : transform.rotation)),
    mirrored: space.mirrored !== (transform.flip_x !== transform.flip_y),
    flipped: space.flipped !== transform.flip_y,
  };
}

const scaleOf = (outer: number, inner: number): number => (inner > 0 ? clampScale(outer / inner) : 1);

const clampScale = (scale: number): number => Math.min(scale, MAX_SCALE);

function join(outer: Space['matrix'], inner: Space['matrix']): Space['matrix'] {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function map([a, b, c, d, e, f]: Space['matrix'], x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

const normal = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Cosine and sine; exact for quarter turns. */
function directions(degrees: number): [number, number] {
  if (degrees % 90 === 0) return QUARTERS[(degrees / 90) % 4] ?? [1, 0];
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

const QUARTERS: readonly [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** The box around a frame as it is turned. */
export function boxOfFrame(frame: Frame): Box {
  return turnedBox([0, 0, frame.width, frame.height], frame);
}

/** The box on the slide around a box within a frame, whose places count from the frame's upper left before it is turned. */
export function turnedBox(box: Box, { center_x, center_y, width, height, rotation }: Frame): Box {
  const left = box[0] - width / 2;
  const top = box[1] - height / 2;
  const right = box[2] - width / 2;
  const bottom = box[3] - height / 2;
  if (rotation === 0) return [center_x + left, center_y + top, center_x + right, center_y + bottom];
  const [cos, sin] = directions(rotation);
  const middle_x = center_x + (cos * (left + right) - sin * (top + bottom)) / 2;
  const middle_y = center_y + (sin * (left + right) + cos * (top + bottom)) / 2;
  const half_width = (Math.abs(cos) * (right - left) + Math.abs(sin) * (bottom - top)) / 2;
  const half_height = (Math.abs(sin) * (right - left) + Math.abs(cos) * (bottom - top)) / 2;
  return [middle_x - half_width, middle_y - half_height, middle_x + half_width, middle_y + half_height];
}

/** A frame within a frame, turned with it and then by as many degrees more. */
export function innerFrame(outer: Frame, box: Box, more: number): Frame {
  const [x0, y0, x1, y1] = turnedBox(
    [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
    outer,
  );
  return {
    center_x: (x0 + x1) / 2,
    center_y: (y0 + y1) / 2,
    width: Math.max(0, box[2] - box[0]),
    height: Math.max(0, box[3] - box[1]),
    rotation: normal(outer.rotation + more),
    flipped: false,
  };
}
