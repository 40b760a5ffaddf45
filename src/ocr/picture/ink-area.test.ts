import { expect, test } from 'vitest';
import { cutOut, inkArea } from './ink-area.ts';

/** White, with ink at these places. */
function pictureWith(ink: readonly (readonly [number, number])[]) {
  const pixels = new Uint8Array(320 * 256).fill(255);
  for (const [x, y] of ink) pixels[y * 320 + x] = 40;
  return { width: 320, height: 256, pixels };
}

const square = [100, 101, 102].flatMap((x) => [130, 131, 132].map((y) => [x, y] as const));

test('ink has room around it, in steps', () => {
  expect(inkArea(pictureWith(square), 32)).toEqual({ left: 64, top: 96, width: 96, height: 96 });
});

test('a speck does not count, and what fills the picture leaves it whole', () => {
  expect(inkArea(pictureWith([[5, 5]]), 32)).toBeNull();
  const corners = [0, 1, 318, 319].flatMap((x) => [0, 1, 254, 255].map((y) => [x, y] as const));
  expect(inkArea(pictureWith(corners), 32)).toEqual({ left: 0, top: 0, width: 320, height: 256 });
});

test('what is cut out is what was there', () => {
  const area = { left: 96, top: 128, width: 32, height: 32 };
  const { width, height, pixels } = cutOut(pictureWith(square), area);
  expect([width, height, pixels.length]).toEqual([32, 32, 1024]);
  expect([...pixels.keys()].filter((place) => pixels[place] === 40)).toEqual(
    [2, 3, 4].flatMap((y) => [4, 5, 6].map((x) => y * 32 + x)),
  );
});
