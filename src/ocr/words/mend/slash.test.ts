import { expect, test } from 'vitest';
import { inkProfile } from '../ink-profile.ts';
import { withSlash } from './slash.ts';

const [WIDTH, HEIGHT, TOP, BOTTOM] = [48, 48, 8, 40];

/** What is read where a stroke of four pixels goes so far to the right on its way up, with a bar of this width on top. */
function reread(lean: number, { text = '1', confidence = 0.6, bar = 4, more = '' } = {}): string {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = TOP; y < BOTTOM; y++) {
    const x = 16 + Math.round((lean * (BOTTOM - 1 - y)) / (BOTTOM - 1 - TOP));
    pixels.fill(0, y * WIDTH + x, y * WIDTH + x + (y < TOP + 3 ? bar : 4));
  }
  const read = Array.from(text + more, (letter, i) => ({
    ...{ text: letter, start: 2 + i, end: 3 + i, confidence, others: [] },
    space: Number.NEGATIVE_INFINITY,
  }));
  return withSlash(read, { pixels, width: WIDTH, step: 8, ink: inkProfile(pixels, WIDTH, HEIGHT) })
    .map((one) => `${one.text}${one.confidence === confidence ? '' : '!'}`)
    .join('');
}

test('a stroke that stands alone and leans is a slash, whatever it was read as', () => {
  expect(reread(10)).toBe('/!');
  expect(reread(14, { text: 'T' })).toBe('/!');
  expect(reread(10, { text: '/' })).toBe('/!');
});

test('what stands upright, leans to the left, is no single stroke or is sure stays', () => {
  expect(reread(2)).toBe('1');
  expect(reread(-10)).toBe('1');
  expect(reread(10, { text: '7', bar: 14 })).toBe('7');
  expect(reread(10, { confidence: 0.95 })).toBe('1');
  expect(reread(10, { more: '1' })).toBe('11');
});
