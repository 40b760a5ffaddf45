import { expect, test } from 'vitest';
import type { Box } from '../../model/index.ts';
import { findRules } from './find-rules.ts';

const [WIDTH, HEIGHT] = [300, 120];
const FRAME = { width: WIDTH, height: HEIGHT, skew: 0 };

/** Paper that is not even, with areas of one grey. */
function pictureOf(areas: readonly (readonly [Box, number])[]) {
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => 242 + ((i * 7919) % 9) - 4);
  for (const [[x0, y0, x1, y1], grey] of areas)
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) pixels[y * WIDTH + x]! += grey - 242;
  return { width: WIDTH, height: HEIGHT, pixels };
}

const rulesOf = (areas: readonly (readonly [Box, number])[], lines: readonly Box[] = []) =>
  findRules(pictureOf(areas), lines, FRAME, 1).map(({ box, direction }) => [direction, ...box.map(Math.round)]);

test('black lines and grey ones are found, across and down', () => {
  expect(rulesOf([[[20, 30, 220, 32], 40]])).toEqual([['across', 20, 30, 220, 32]]);
  const [grey] = rulesOf([[[20, 30, 220, 32], 215]]);
  expect(grey![0]).toBe('across');
  expect(grey![1]).toBeLessThanOrEqual(22);
  expect(grey![3]).toBeGreaterThanOrEqual(218);
  expect(rulesOf([[[100, 5, 101, 115], 212]]).map(([direction]) => direction)).toEqual(['down']);
});

test('a grey area has no lines, and neither has a short grey stroke', () => {
  expect(rulesOf([[[20, 30, 220, 60], 215]])).toEqual([]);
  expect(rulesOf([[[20, 30, 80, 32], 215]])).toEqual([]);
});

test('what runs through a line of text is no rule, be it black or grey', () => {
  const line: Box = [10, 20, 240, 44];
  expect(rulesOf([[[20, 30, 220, 32], 40]], [line])).toEqual([]);
  expect(rulesOf([[[20, 30, 220, 32], 215]], [line])).toEqual([]);
});
