// Where a word of the text layer is set, so that its letters fill its box.
import type { Box } from '../../../../model/index.ts';
import type { ReadingDirection } from '../../../reader.ts';
import { type Matrix, multiply } from '../page-space.ts';
import { BLANK } from './blank-font.ts';

interface Way {
  readonly along: readonly [number, number];
  readonly up: readonly [number, number];
}

/** Of each direction: the way that letters follow each other, and the way from their feet to their heads; down is positive. */
const WAYS: Readonly<Record<ReadingDirection, Way>> = {
  right: { along: [1, 0], up: [0, -1] },
  down: { along: [0, 1], up: [1, 0] },
  left: { along: [-1, 0], up: [0, 1] },
  up: { along: [0, -1], up: [-1, 0] },
};

export interface SetWord {
  /** Of the font, in points. */
  readonly size: number;
  /** From the word's own space, with its first letter at the origin, to that of the file. */
  readonly matrix: Matrix;
}

/** Null where the box has no extent. `page` leads from the file's own space to that of the page as it is shown. */
export function setWord(box: Box, direction: ReadingDirection, letters: number, page: Matrix): SetWord | null {
  const { along, up } = WAYS[direction];
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  const [length, extent] = along[0] !== 0 ? [width, height] : [height, width];
  const back = inverse(page);
  if (!(length > 0 && extent > 0) || letters === 0 || !back) return null;
  const size = extent / (BLANK.ascent + BLANK.descent);
  const stretch = length / (letters * BLANK.advance * size);
  const rise = BLANK.descent * size;
  // The corner from which the word runs along and up.
  const corner = [along[0] + up[0] > 0 ? box[0] : box[2], along[1] + up[1] > 0 ? box[1] : box[3]] as const;
  const shown: Matrix = [
    stretch * along[0],
    stretch * along[1],
    ...up,
    corner[0] + rise * up[0],
    corner[1] + rise * up[1],
  ];
  return { size, matrix: multiply(shown, back) };
}

export function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const scale = a * d - b * c;
  if (!Number.isFinite(scale) || scale === 0) return null;
  return [d / scale, -b / scale, -c / scale, a / scale, (c * f - d * e) / scale, (b * e - a * f) / scale];
}
