import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkOf } from '../testing/ink-of.ts';
import { AREA, buildAreas, cellOf, indexAreas } from './area-index.ts';

interface Rect {
  readonly box: readonly [number, number, number, number];
  readonly z: number;
  readonly alpha?: number;
  readonly rectangle?: number;
}

function fillsOf(rects: readonly Rect[]) {
  const column = (k: number) => Float32Array.from(rects, ({ box }) => box[k]!);
  return {
    count: rects.length,
    x0: column(0),
    y0: column(1),
    x1: column(2),
    y1: column(3),
    colour: new Uint32Array(rects.length),
    alpha: Uint8Array.from(rects, ({ alpha = 255 }) => alpha),
    rectangle: Uint8Array.from(rects, ({ rectangle = 1 }) => rectangle),
    z: Uint32Array.from(rects, ({ z }) => z),
  };
}

const areasOf = (rects: readonly Rect[], pictures: Parameters<typeof inkOf>[1] = []) =>
  buildAreas({ ...inkOf([], pictures).ink, fills: fillsOf(rects) });

test('areas stand in the order of painting with what is known of them', () => {
  const areas = areasOf(
    [
      { box: [0, 0, 50, 50], z: 7 },
      { box: [0, 0, 50, 50], z: 2, rectangle: 0 },
      { box: [0, 0, 50, 50], z: 4, alpha: 100 },
    ],
    [[10, 10, 90, 90]],
  );
  expect([...areas.z]).toEqual([0, 2, 4, 7]);
  expect([...areas.kind]).toEqual([AREA.picture, AREA.vague, AREA.vague, AREA.solid]);
});

test('rules, and areas beside the page, are none', () => {
  const areas = areasOf([
    { box: [0, 10, 600, 11], z: 0 },
    { box: [700, 0, 900, 100], z: 1 },
    { box: [0, 0, Number.NaN, 50], z: 2 },
  ]);
  expect(areas.count).toBe(0);
});

test('an area is found from every point in it', () => {
  const side = fc.float({ min: -1000, max: 2000, noNaN: true });
  const rect = fc.tuple(side, side, side, side).map(([a, b, c, d]): Rect => {
    return { box: [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)], z: 0 };
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(rect, { maxLength: 20 }), share, share, (rects, u, v) => {
      const areas = areasOf(rects);
      const index = indexAreas(areas, 600, 800);
      for (let i = 0; i < areas.count; i++) {
        const x = areas.x0[i]! + (areas.x1[i]! - areas.x0[i]!) * u;
        const y = areas.y0[i]! + (areas.y1[i]! - areas.y0[i]!) * v;
        const cell = cellOf(index, x, y);
        expect([...index.entries.subarray(index.starts[cell]!, index.starts[cell + 1]!)]).toContain(i);
      }
    }),
  );
});

test('a hundred thousand areas over the whole page are indexed as far as the bound goes', () => {
  const areas = areasOf(Array.from({ length: 100_000 }, (_, z) => ({ box: [0, 0, 600, 800] as const, z })));
  expect(indexAreas(areas, 600, 800).entries.length).toBeLessThan(500_000);
});
