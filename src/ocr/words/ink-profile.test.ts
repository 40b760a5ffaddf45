import { expect, test } from 'vitest';
import { inkProfile } from './ink-profile.ts';

const [WIDTH, HEIGHT] = [60, 48];

/** A picture of a line with ink in these boxes: left, top, right, bottom. */
function pictureOf(boxes: readonly (readonly [number, number, number, number])[], ink = 0, paper = 255): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(ink, y * WIDTH + left, y * WIDTH + right);
  return pixels;
}

const LETTERS = [
  [4, 10, 16, 38],
  [22, 10, 34, 38],
] as const;

const inked = (pixels: Uint8Array): number[] =>
  [...inkProfile(pixels, WIDTH, HEIGHT).columns].flatMap((count, x) => (count > 0 ? [x] : []));

test('ink lies where letters are, be they dark or light', () => {
  const expected = [...Array(12).keys()].flatMap((x) => [x + 4, x + 22]).sort((a, b) => a - b);
  expect(inked(pictureOf(LETTERS))).toEqual(expected);
  expect(inked(pictureOf(LETTERS, 240, 40))).toEqual(expected);
  expect(inkProfile(pictureOf(LETTERS, 240, 40), WIDTH, HEIGHT)).toMatchObject({ top: 10, bottom: 38 });
});

test('rules of a table are no ink of letters', () => {
  const plain = inked(pictureOf(LETTERS));
  expect(inked(pictureOf([...LETTERS, [0, 38, WIDTH, 40]]))).toEqual(plain);
  expect(inked(pictureOf([...LETTERS, [18, 0, 20, HEIGHT]]))).toEqual(plain);
});

test('a rule through letters, or under some that hang below it, does not end them', () => {
  const bandOf = (boxes: Parameters<typeof pictureOf>[0]) => {
    const { top, bottom } = inkProfile(pictureOf(boxes), WIDTH, HEIGHT);
    return [top, bottom];
  };
  expect(bandOf([...LETTERS, [0, 23, WIDTH, 26]])).toEqual([10, 38]);
  expect(bandOf([...LETTERS, [22, 30, 26, 44], [0, 38, WIDTH, 40]])).toEqual([10, 44]);
  expect(bandOf([...LETTERS, [0, 38, WIDTH, 40], [4, 43, 16, HEIGHT]])).toEqual([10, 38]);
});

test('letters stand where rows full of ink end', () => {
  expect(inkProfile(pictureOf([...LETTERS, [22, 30, 26, 44]]), WIDTH, HEIGHT)).toMatchObject({ bottom: 44, foot: 38 });
  expect(inkProfile(pictureOf(LETTERS), WIDTH, HEIGHT)).toMatchObject({ bottom: 38, foot: 38 });
});

test('a picture without contrast has none', () => {
  expect(inked(pictureOf(LETTERS, 230, 240))).toEqual([]);
});
