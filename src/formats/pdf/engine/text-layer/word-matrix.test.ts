import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../model/index.ts';
import { boxThrough, type Matrix } from '../page-space.ts';
import { BLANK } from './blank-font.ts';
import { setWord } from './word-matrix.ts';

/** A page of 200 by 100 points, and the same lying on its side. */
const UPRIGHT: Matrix = [1, 0, 0, -1, 0, 100];
const TURNED: Matrix = [0, 1, 1, 0, 0, 0];
const BOX: Box = [20, 30, 80, 42];

/** Where the letters come to stand, as the page is shown. */
function shownBox(direction: 'right' | 'down' | 'left' | 'up', page: Matrix, letters = 4): Box {
  const { size, matrix } = setWord(BOX, direction, letters, page)!;
  const width = letters * BLANK.advance * size;
  const corners = [0, width].flatMap((x) => [-BLANK.descent * size, BLANK.ascent * size].map((y) => [x, y] as const));
  const shown = corners.map(([x, y]) => {
    const [px, py] = boxThrough(matrix, x, y, x, y);
    return boxThrough(page, px, py, px, py);
  });
  const [xs, ys] = [shown.map(([x]) => x), shown.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe('a word of the layer', () => {
  it.each(['right', 'down', 'left', 'up'] as const)('that is read %s fills its box', (direction) => {
    for (const page of [UPRIGHT, TURNED])
      shownBox(direction, page).forEach((edge, i) => {
        expect(edge).toBeCloseTo(BOX[i]!, 6);
      });
  });

  it('begins where it is read from', () => {
    const startOf = (direction: 'right' | 'down' | 'left' | 'up') => {
      const [x, y] = setWord(BOX, direction, 4, UPRIGHT)!.matrix.slice(4);
      return [Math.round(x!), Math.round(100 - y!)];
    };
    expect(startOf('right')).toEqual([20, 39]);
    expect(startOf('left')).toEqual([80, 33]);
    expect(startOf('down')).toEqual([33, 30]);
    expect(startOf('up')).toEqual([67, 42]);
  });

  it('is nowhere where its box has no extent', () => {
    expect(setWord([20, 30, 20, 42], 'right', 4, UPRIGHT)).toBeNull();
    expect(setWord(BOX, 'right', 0, UPRIGHT)).toBeNull();
    expect(setWord(BOX, 'right', 4, [0, 0, 0, 0, 0, 0])).toBeNull();
  });
});
