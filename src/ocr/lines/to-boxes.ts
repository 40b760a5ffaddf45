// Boxes of lines from the pieces that the detection network shows: those are thinner than the text, and grow by the rule it was trained with.
import type { Box } from '../../model/index.ts';
import { type Frame, toStraight } from '../picture/frame.ts';
import type { Piece } from './find-pieces.ts';

/** How far edges move outwards, times area over circumference. */
const GROWTH = 1.4;
/** Pixels of the picture. */
const LEAST_HEIGHT = 4;

/** In pixels of the straightened picture; `scale` is how many pixels of it one of the map is. */
export function toBoxes(pieces: readonly Piece[], frame: Frame, scale: number): Box[] {
  const place = toStraight(frame);
  return pieces.flatMap((piece) => {
    const [left, top, right, bottom] = extentOf(piece, scale, place);
    const [width, height] = [right - left, bottom - top];
    // The piece itself counts, and not its box, which is too high where a line is bent.
    const growth = (piece.area * scale * scale * GROWTH) / (2 * (width + height));
    const box: Box = [left - growth, top - growth, right + growth, bottom + growth];
    return box[3] - box[1] >= LEAST_HEIGHT ? [box] : [];
  });
}

/** The box around a piece, in pixels of the straightened picture. */
export function extentOf(
  { runs }: Piece,
  scale: number,
  place: (x: number, y: number) => readonly [number, number],
): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < runs.length; index += 3) {
    const y = (runs[index]! + 0.5) * scale;
    for (const edge of [runs[index + 1]! * scale, runs[index + 2]! * scale]) {
      const [x, row] = place(edge, y);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  return [left, top - scale / 2, right, bottom + scale / 2];
}
