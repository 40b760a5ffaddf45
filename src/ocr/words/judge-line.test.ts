import { describe, expect, test } from 'vitest';
import type { DecodedCharacter } from './decode.ts';
import { isSpeck, unreadReason } from './judge-line.ts';

const [WIDTH, HEIGHT] = [160, 48];

const characters = (text: string, confidence: number): DecodedCharacter[] =>
  Array.from(text, (letter, i) => ({
    text: letter,
    start: i,
    end: i + 1,
    confidence,
    others: [],
    space: Number.NEGATIVE_INFINITY,
  }));

/** White paper with black rectangles: left, top, right, bottom. */
function paper(...boxes: readonly (readonly [number, number, number, number])[]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(0, y * WIDTH + left, y * WIDTH + right);
  return pixels;
}

/** Strokes that stand apart, as printed letters do; and the same with a bow from one to the next. */
const STROKES = Array.from({ length: 12 }, (_, i) => [8 + 12 * i, 12, 12 + 12 * i, 36] as const);
const BOWS = STROKES.slice(1).map(([left], i) => [left - 12, i % 2 ? 14 : 31, left, i % 2 ? 17 : 34] as const);
const reason = (text: string, confidence: number, pixels = paper(...STROKES)) =>
  unreadReason(characters(text, confidence), pixels, WIDTH, HEIGHT);

describe('a line whose letters are guesses', () => {
  test('is handwriting where they hang together, and illegible where they stand apart', () => {
    expect(reason('Mlcwq', 0.4, paper(...STROKES, ...BOWS))).toBe('handwriting');
    expect(reason('Mlcwq', 0.4)).toBe('illegible');
  });

  test('hangs together by its own ink alone, not by the rule that it is written on', () => {
    expect(reason('Mlcwq', 0.4, paper(...STROKES, [0, 36, WIDTH, 38]))).toBe('illegible');
  });

  test('is a formula where many of them are signs', () => {
    expect(reason('∑xi=√a', 0.4)).toBe('formula');
  });
});

test('a line that is read, or that has next to no letters, is none of these', () => {
  expect(reason('Total', 0.7)).toBeNull();
  expect(reason('l.', 0.3)).toBeNull();
});

test('one or two letters that are hardly likely are no writing', () => {
  expect(isSpeck(characters('C', 0.2))).toBe(true);
  expect(isSpeck(characters('C', 0.4))).toBe(false);
  expect(isSpeck(characters('Cap', 0.2))).toBe(false);
});
