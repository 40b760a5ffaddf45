import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aroundProjected, flatPaper, movedByProjection, projected } from './flat-paper.ts';
import type { Corners, Point } from './model/index.ts';

const PICTURE = { width: 600, height: 800 };
const CORNERS: Corners = [
  [60, 50],
  [520, 90],
  [560, 760],
  [30, 700],
];

const near = fc.integer({ min: -40, max: 40 });
const corners = fc
  .array(fc.tuple(near, near), { minLength: 4, maxLength: 4 })
  .map((moves) => CORNERS.map(([x, y], k): Point => [x + moves[k]![0], y + moves[k]![1]]) as unknown as Corners);

test('corners of the flat paper are shown at the corners, and it lies within the picture', () => {
  fc.assert(
    fc.property(corners, (all) => {
      const { left, top, width, height, shown } = flatPaper(all, PICTURE);
      const flat: Corners = [
        [left, top],
        [left + width, top],
        [left + width, top + height],
        [left, top + height],
      ];
      flat.forEach(([x, y], k) => {
        const [found_x, found_y] = projected(shown, x, y);
        expect(found_x).toBeCloseTo(all[k]![0], 6);
        expect(found_y).toBeCloseTo(all[k]![1], 6);
      });
      for (const value of [left, top, PICTURE.width - left - width, PICTURE.height - top - height])
        expect(value).toBeGreaterThan(-1e-9);
    }),
  );
});

test('there and back is where it was', () => {
  fc.assert(
    fc.property(
      corners,
      fc.double({ min: 0, max: 600, noNaN: true }),
      fc.double({ min: 0, max: 800, noNaN: true }),
      (all, x, y) => {
        const { shown, flat } = flatPaper(all, PICTURE);
        const [back_x, back_y] = projected(flat, ...projected(shown, x, y));
        expect(back_x).toBeCloseTo(x, 5);
        expect(back_y).toBeCloseTo(y, 5);
      },
    ),
  );
});

test('a word keeps the height of its letters, a block takes in all of its corners', () => {
  const { shown } = flatPaper(CORNERS, PICTURE);
  const line = [60, 100, 540, 112] as const;
  const [, top, , bottom] = movedByProjection(shown, [60, 100, 100, 112]);
  expect(bottom - top).toBeCloseTo(12, -1);
  const around = aroundProjected(shown, [...line]);
  expect(around[3] - around[1]).toBeGreaterThan(30);
});

test('a paper that lies straight stays where it is', () => {
  const straight: Corners = [
    [50, 60],
    [550, 60],
    [550, 760],
    [50, 760],
  ];
  const { shown } = flatPaper(straight, PICTURE);
  movedByProjection(shown, [100, 200, 140, 212]).forEach((side, k) => {
    expect(side).toBeCloseTo([100, 200, 140, 212][k]!, 9);
  });
});
