// Computes the bounding box of lines of words.
import type { Box } from '../model/index.ts';
import type { Frame, WordLine } from './words/frame.ts';

/** The box around words; that of nothing is empty. */
export function boxOfLines({ words }: Frame, lines: readonly WordLine[]): Box {
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k]!;
    for (let i = 0; i < line.length; i++) {
      const w = line[i]!;
      if (words.x0[w]! < x0) x0 = words.x0[w]!;
      if (words.y0[w]! < y0) y0 = words.y0[w]!;
      if (words.x1[w]! > x1) x1 = words.x1[w]!;
      if (words.y1[w]! > y1) y1 = words.y1[w]!;
    }
  }
  return x0 <= x1 && y0 <= y1 ? [x0, y0, x1, y1] : [0, 0, 0, 0];
}
