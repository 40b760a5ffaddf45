// Places blocks of form fields and typed text in reading order, next to the text they belong to.
import type { Box } from '../../../model/index.ts';

/** A label so many times as far beside a field as another text above it is as near: forms have a label and its field in one row. */
const BESIDE_TO_ABOVE = 1 / 8;

/** Nothing is beside or under what lies lower than everything. */
const NOWHERE: Box = [0, Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY];

/**
 * Puts what was filled in or typed behind the text that it is beside or under, what was put there before among it. `boxOf` gives null
 * for pieces that nothing is put behind. Boxes are kept as numbers in one array: a page may have thousands of both.
 */
export function insertNear<T>(pieces: T[], added: readonly T[], boxOf: (piece: T) => Box | null): void {
  if (added.length === 0) return;
  const boxes = new Float64Array(4 * (pieces.length + added.length));
  pieces.forEach((piece, at) => {
    boxes.set(boxOf(piece) ?? NOWHERE, 4 * at);
  });
  for (const piece of added) {
    const box = boxOf(piece) ?? NOWHERE;
    const at = placeBehind(boxes, pieces.length, box);
    boxes.copyWithin(4 * (at + 1), 4 * at, 4 * pieces.length);
    boxes.set(box, 4 * at);
    pieces.splice(at, 0, piece);
  }
}

/** Behind the nearest of the first `count` boxes, the last of those as near; at the end where all lie lower. */
function placeBehind(boxes: Float64Array, count: number, box: Box): number {
  const x = box[0];
  const y = (box[1] + box[3]) / 2;
  let place = count;
  let best = Number.POSITIVE_INFINITY;
  for (let k = 0; k < count; k++) {
    if (boxes[4 * k + 1]! > y) continue;
    const beside = Math.max(0, x - boxes[4 * k + 2]!, boxes[4 * k]! - x);
    const distance = Math.max(0, y - boxes[4 * k + 3]!) + BESIDE_TO_ABOVE * beside;
    if (distance <= best) {
      place = k + 1;
      best = distance;
    }
  }
  return place;
}
