// Helps to test drawing: one line of evenly spaced text with word boxes.
import type { Box, Line } from '../../model/index.ts';

/** One line of text in a box, every character as wide as the others. */
export function setLine(text: string, [left, top, right, bottom]: Box): Line {
  const step = (right - left) / text.length;
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => {
    const end = start + word.length;
    return { start, end, bbox: [left + start * step, top, left + end * step, bottom] as const };
  });
  return { start: 0, end: text.length, bbox: [left, top, right, bottom], words };
}
