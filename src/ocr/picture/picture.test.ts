import { expect, test } from 'vitest';
import { offSide, onSide, toStraight, toUpright } from './frame.ts';
import { halved, shrunk, turned } from './grey.ts';
import { levelled } from './level.ts';
import { Pyramid } from './pyramid.ts';
import { withoutSpecks } from './specks.ts';

const picture = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };

test('a picture is turned clockwise', () => {
  expect(turned(picture, 90)).toEqual({ width: 2, height: 3, pixels: Uint8Array.of(4, 1, 5, 2, 6, 3) });
  expect(turned(picture, 180)).toEqual({ width: 3, height: 2, pixels: Uint8Array.of(6, 5, 4, 3, 2, 1) });
  expect(turned(turned(picture, 90), 270)).toEqual(picture);
});

test('a smaller picture has the means of what it covers, and white around it', () => {
  const four = { width: 4, height: 2, pixels: Uint8Array.of(10, 20, 30, 40, 30, 40, 50, 60) };
  expect(halved(four)).toEqual({ width: 2, height: 1, pixels: Uint8Array.of(25, 45) });
  const small = shrunk(four, 0.5, 4);
  expect([small.width, small.height, small.used]).toEqual([4, 4, { width: 2, height: 1 }]);
  expect([...small.pixels.subarray(0, 5)]).toEqual([25, 45, 255, 255, 255]);
});

test('a picture of one grey keeps it at any size', () => {
  const grey = { width: 97, height: 61, pixels: new Uint8Array(97 * 61).fill(201) };
  for (const scale of [1, 0.83, 0.6, 0.31, 0.07]) {
    const { width, pixels, used } = shrunk(grey, scale, 1);
    expect([width, new Set(pixels)]).toEqual([used.width, new Set([201])]);
  }
});

test('what is straightened lies where it came from', () => {
  const frame = { width: 800, height: 600, skew: 3 };
  const [x, y] = toUpright(frame)(700, 100);
  expect(x).toBeCloseTo(400 + 300 * Math.cos(Math.PI / 60) + 200 * Math.sin(Math.PI / 60), 9);
  const back = toStraight(frame)(x, y);
  expect(back[0]).toBeCloseTo(700, 9);
  expect(back[1]).toBeCloseTo(100, 9);
});

test.each([90, 270] as const)('what is turned by %i to its side lies where it came from', (side) => {
  const frame = { width: 600, height: 800, skew: 0 };
  const box = [100, 200, 130, 400] as const;
  const turned_box = onSide(box, side, frame);
  expect([turned_box[2] - turned_box[0], turned_box[3] - turned_box[1]]).toEqual([200, 30]);
  expect(offSide(turned_box, side, frame)).toEqual(box);
  // Text begins at the bottom where it has to be turned clockwise.
  const [x, y] = toUpright({ ...frame, side })(turned_box[0], turned_box[1]);
  expect([x, y].map(Math.round)).toEqual(side === 90 ? [100, 400] : [130, 200]);
});

test('a piece is cut out at any scale, white beyond the picture', () => {
  const pixels = Uint8Array.from({ length: 64 * 64 }, (_, place) => (place % 64 < 32 ? 0 : 200));
  const pyramid = new Pyramid({ width: 64, height: 64, pixels });
  const frame = { width: 64, height: 64, skew: 0 };
  expect([...pyramid.cut(frame, [0, 0, 64, 64], 2, 2)]).toEqual([0, 200, 0, 200]);
  expect([...pyramid.cut(frame, [30, 10, 34, 11], 4, 1)]).toEqual([0, 0, 200, 200]);
  expect([...pyramid.cut(frame, [62, 10, 66, 11], 4, 1)]).toEqual([200, 200, 255, 255]);
});

/** Shaded paper with a dark square on it. */
const shaded = {
  width: 400,
  height: 300,
  pixels: Uint8Array.from({ length: 400 * 300 }, (_, place) => {
    const [x, y] = [place % 400, Math.floor(place / 400)];
    const paper = 150 + x / 5;
    return x > 180 && x < 190 && y > 100 && y < 110 ? paper / 4 : paper;
  }),
};

test('shaded paper becomes white, and ink keeps its share of darkness', () => {
  const { pixels } = levelled(shaded);
  for (const x of [60, 200, 340]) expect(pixels[150 * 400 + x]).toBeGreaterThan(238);
  expect(pixels[105 * 400 + 185]).toBeLessThan(80);
  const white = { width: 10, height: 10, pixels: new Uint8Array(100).fill(255) };
  expect(levelled(white)).toBe(white);
});

test('dust is taken out, dots beside letters are not taken for dust', () => {
  const [width, height] = [600, 400];
  const dusty = new Uint8Array(width * height).fill(230);
  for (let index = 0; index < 40; index++)
    dusty[(20 + Math.floor(index / 8) * 60) * width + 30 + (index % 8) * 60] = 60;
  expect(withoutSpecks({ width, height, pixels: dusty }).pixels.every((grey) => grey > 220)).toBe(true);
  const text = new Uint8Array(width * height).fill(255);
  for (let index = 0; index < 40; index++) {
    const place = (20 + Math.floor(index / 8) * 60) * width + 30 + (index % 8) * 60;
    text[place] = 0;
    for (let stem = 4; stem < 14; stem++) for (const side of [0, 1]) text[place + stem * width + side] = 0;
  }
  const letters = { width, height, pixels: text };
  expect(withoutSpecks(letters)).toBe(letters);
});

test('the dots of a dotted rule and of thin letters are not taken for dust', () => {
  const [width, height] = [600, 400];
  const dotted = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  for (const y of [100, 200, 300]) for (let x = 20; x < 580; x += 20) dotted.pixels[y * width + x] = 60;
  expect(withoutSpecks(dotted)).toBe(dotted);
  const thin = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  for (let index = 0; index < 40; index++) {
    const place = (20 + Math.floor(index / 4) * 35) * width + 30 + (index % 4) * 130 + index * 2;
    thin.pixels[place] = 60;
    for (let stem = 4; stem < 18; stem++) thin.pixels[place + stem * width] = 120;
  }
  expect(withoutSpecks(thin)).toBe(thin);
});
