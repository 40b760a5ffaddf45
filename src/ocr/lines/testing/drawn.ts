// Helps to test what is found in pictures: pictures of black boxes on white paper, drawn by hand.
import type { Box } from '../../../model/index.ts';
import type { Grey } from '../../picture/grey.ts';

const [INK, PAPER] = [20, 250];

/** Boxes of ink on paper, and boxes of paper over those. */
export function drawn(width: number, height: number, ink: readonly Box[], paper: readonly Box[] = []): Grey {
  const pixels = new Uint8Array(width * height).fill(PAPER);
  const fill = ([left, top, right, bottom]: Box, grey: number): void => {
    for (let y = top; y < bottom; y++) pixels.fill(grey, y * width + left, y * width + right);
  };
  for (const box of ink) fill(box, INK);
  for (const box of paper) fill(box, PAPER);
  return { width, height, pixels };
}
