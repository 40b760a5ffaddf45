import { expect, test } from 'vitest';
import { GLYPH, type PageInk } from '../../../geometry/index.ts';
import { maskStated } from './mask-stated.ts';
import { mayHoldText } from './may-hold-text.ts';

const SIDE = 40;
/** White, with dark strokes two pixels wide every eight pixels. */
const strokes = () => {
  const pixels = new Uint8Array(SIDE * SIDE).fill(255);
  for (let i = 0; i < pixels.length; i++) if ((i % SIDE) % 8 >= 6) pixels[i] = 0;
  return { width: SIDE, height: SIDE, pixels, dpi: 200 };
};

const inkWith = (flags: number): PageInk =>
  ({
    glyphs: {
      ...{ count: 1, flags: Uint8Array.of(flags) },
      ...{ x0: Float32Array.of(100), y0: Float32Array.of(100), x1: Float32Array.of(120), y1: Float32Array.of(140) },
    },
  }) as PageInk;

test('characters that the file states are painted over, hidden ones are not', () => {
  const shown = strokes();
  maskStated(shown, inkWith(0), [100, 100, 140, 140]);
  expect(shown.pixels.subarray(0, 21).every((grey) => grey === 255)).toBe(true);
  expect(shown.pixels[30]).toBe(0);
  const hidden = strokes();
  maskStated(hidden, inkWith(GLYPH.hidden), [100, 100, 140, 140]);
  expect(hidden.pixels).toEqual(strokes().pixels);
});

test('strokes side by side may be text, a frame and a slow change of greys are not', () => {
  expect(mayHoldText(strokes())).toBe(true);
  const frame = strokes();
  frame.pixels.forEach((_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    frame.pixels[i] = x < 2 || y < 2 || x >= SIDE - 2 || y >= SIDE - 2 ? 0 : 255;
  });
  expect(mayHoldText(frame)).toBe(false);
  const shade = strokes();
  shade.pixels.forEach((_, i) => {
    shade.pixels[i] = 6 * (i % SIDE);
  });
  expect(mayHoldText(shade)).toBe(false);
});
