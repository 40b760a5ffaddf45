// Places boxes of a straightened page where the sloping page shows them.
import type { Frame } from '../../../geometry/index.ts';
import type { Box } from '../../../model/index.ts';

const DEGREE = Math.PI / 180;

type Sloping = Pick<Frame, 'width' | 'height' | 'slope'>;

/** A box of the same size about the place that its middle has on the sloping page. */
export function movedBySlope({ width, height, slope = 0 }: Sloping, [x0, y0, x1, y1]: Box): Box {
  const [sin, cos] = [Math.sin(slope * DEGREE), Math.cos(slope * DEGREE)];
  const [dx, dy] = [(x0 + x1 - width) / 2, (y0 + y1 - height) / 2];
  const [x, y] = [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
  const [half, rise] = [(x1 - x0) / 2, (y1 - y0) / 2];
  return [x - half, y - rise, x + half, y + rise];
}

/** The box around a box once it slopes. */
export function aroundSloped(frame: Sloping, box: Box): Box {
  const slope = (frame.slope ?? 0) * DEGREE;
  const [sin, cos] = [Math.abs(Math.sin(slope)), Math.cos(slope)];
  const [x0, y0, x1, y1] = movedBySlope(frame, box);
  const [half, rise] = [(x1 - x0) / 2, (y1 - y0) / 2];
  const [wider, higher] = [half * cos + rise * sin - half, half * sin + rise * cos - rise];
  return [x0 - wider, y0 - higher, x1 + wider, y1 + higher];
}
