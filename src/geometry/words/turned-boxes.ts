// Turns boxes between page and frame coordinates.
import type { Box } from '../../model/index.ts';
import type { Turn } from '../ink.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Boxes {
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
}

/** Each position measured from the far side. */
function mirrored(values: Float32Array, length: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) out[i] = length - values[i]!;
  return out;
}

/** Sides of many boxes of a page of this size, turned so that text of the direction `turn` runs to the right. */
export const turnedX0 = ({ x0, y0, x1, y1 }: Boxes, turn: Turn, { width, height }: Size): Float32Array =>
  turn === 0 ? x0 : turn === 1 ? y0 : turn === 2 ? mirrored(x1, width) : mirrored(y1, height);

export const turnedX1 = ({ x0, y0, x1, y1 }: Boxes, turn: Turn, { width, height }: Size): Float32Array =>
  turn === 0 ? x1 : turn === 1 ? y1 : turn === 2 ? mirrored(x0, width) : mirrored(y0, height);

export const turnedY0 = ({ x0, y0, x1, y1 }: Boxes, turn: Turn, { width, height }: Size): Float32Array =>
  turn === 0 ? y0 : turn === 1 ? mirrored(x1, width) : turn === 2 ? mirrored(y1, height) : x0;

export const turnedY1 = ({ x0, y0, x1, y1 }: Boxes, turn: Turn, { width, height }: Size): Float32Array =>
  turn === 0 ? y1 : turn === 1 ? mirrored(x0, width) : turn === 2 ? mirrored(y0, height) : x1;

export const turnedSize = (turn: Turn, { width, height }: Size): Size =>
  turn % 2 === 0 ? { width, height } : { width: height, height: width };

/** A box of the page in the turned frame. */
export function turnBox([x0, y0, x1, y1]: Box, turn: Turn, { width, height }: Size): Box {
  if (turn === 0) return [x0, y0, x1, y1];
  if (turn === 1) return [y0, width - x1, y1, width - x0];
  if (turn === 2) return [width - x1, height - y1, width - x0, height - y0];
  return [height - y1, x0, height - y0, x1];
}

/** A box of the turned frame back on the page. `size` is that of the page. */
export function unturnBox([x0, y0, x1, y1]: Box, turn: Turn, { width, height }: Size): Box {
  if (turn === 0) return [x0, y0, x1, y1];
  if (turn === 1) return [width - y1, x0, width - y0, x1];
  if (turn === 2) return [width - x1, height - y1, width - x0, height - y0];
  return [y0, height - x1, y1, height - x0];
}
