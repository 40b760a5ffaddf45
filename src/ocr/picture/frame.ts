// Where a place of the straightened picture lies in the upright one, whose lines slope.
import type { Box } from '../../model/index.ts';

/** Degrees by which a line that is on its side has to be turned clockwise to stand upright. */
export type Side = 90 | 270;

export interface Frame {
  /** Of the upright picture. */
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly skew: number;
  /** The straightened picture is turned by it, where lines that are on their side are read. */
  readonly side?: Side;
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
  const { width, height, side } = frame;
  const sloping = (x: number, y: number): readonly [number, number] => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ];
  if (side === undefined) return sloping;
  return side === 90 ? (x, y) => sloping(y, height - x) : (x, y) => sloping(width - y, x);
}

/** A box of the straightened picture, once that is turned to one side. */
export const onSide = ([left, top, right, bottom]: Box, side: Side, { width, height }: Frame): Box =>
  side === 90 ? [height - bottom, left, height - top, right] : [top, width - right, bottom, width - left];

/** The other way. */
export const offSide = ([left, top, right, bottom]: Box, side: Side, { width, height }: Frame): Box =>
  side === 90 ? [top, height - right, bottom, height - left] : [width - bottom, left, width - top, right];

/** The other way. */
export function toStraight(frame: Frame): (x: number, y: number) => readonly [number, number] {
  const { cos, sin, x: cx, y: cy } = rotationOf(frame);
  return (x, y) => [cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos];
}
