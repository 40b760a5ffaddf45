// Where a place of the straightened picture lies in the upright one, whose lines slope.

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly skew: number;
}

interface Rotation {
  readonly cos: number;
  readonly sin: number;
  readonly x: number;
  readonly y: number;
}

const rotationOf = ({ width, height, skew }: Frame): Rotation => {
  const radians = (skew * Math.PI) / 180;
  return { cos: cosine(radians), sin: sine(radians), x: width / 2, y: height / 2 };
};

/** By their series, since what a machine has for small angles differs from another's in the last place. */
function sine(angle: number): number {
  const square = angle * angle;
  return angle * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - square / 72))));
}

function cosine(angle: number): number {
  const square = angle * angle;
  return 1 - (square / 2) * (1 - (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - square / 90))));
}

/** A place of the straightened picture in the upright one. */
export function toUpright(frame: Frame): (x: number, y: number) => readonly [number, number] {
  const { cos, sin, x: cx, y: cy } = rotationOf(frame);
  return (x, y) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

/** The other way. */
export function toStraight(frame: Frame): (x: number, y: number) => readonly [number, number] {
  const { cos, sin, x: cx, y: cy } = rotationOf(frame);
  return (x, y) => [cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos];
}
