import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CellRect } from '../../model/index.ts';
import { RectIndex } from './rect-index.ts';

const rect = fc
  .tuple(fc.nat(1_048_575), fc.nat(16_383), fc.nat(2_000), fc.nat(50))
  .map(([top, left, height, width]): CellRect => ({ top, left, bottom: top + height, right: left + width }));

const meets = (a: CellRect, b: CellRect): boolean =>
  a.top <= b.bottom && a.bottom >= b.top && a.left <= b.right && a.right >= b.left;

function search(rects: readonly CellRect[], wanted: CellRect): { readonly found: number[]; readonly seen: number } {
  const boxes = Int32Array.from(rects.flatMap(({ top, left, bottom, right }) => [top, left, bottom, right]));
  const { index, order } = RectIndex.build(boxes);
  const seen: number[] = [];
  index.search(wanted, (from, to) => {
    for (let at = from; at < to; at++) seen.push(order[at]!);
    return false;
  });
  return { found: seen.filter((i) => meets(rects[i]!, wanted)).sort((a, b) => a - b), seen: seen.length };
}

describe('RectIndex', () => {
  test('finds every rectangle that meets another, once', () => {
    fc.assert(
      fc.property(fc.array(rect, { maxLength: 80 }), rect, (rects, wanted) => {
        const expected = rects.flatMap((one, i) => (meets(one, wanted) ? [i] : []));
        expect(search(rects, wanted).found).toEqual(expected);
      }),
    );
  });

  test('looks at few of many', () => {
    const rects = Array.from({ length: 10_000 }, (_, i) => ({
      top: i * 20,
      left: i % 7,
      bottom: i * 20 + 3,
      right: i % 7,
    }));
    const { found, seen } = search(rects, { top: 40_000, left: 0, bottom: 40_100, right: 9 });
    expect(found).toHaveLength(6);
    expect(seen).toBeLessThan(200);
  });

  test('stops where the caller has enough', () => {
    const { index } = RectIndex.build(Int32Array.from({ length: 400 }, () => 0));
    let calls = 0;
    index.search({ top: 0, left: 0, bottom: 0, right: 0 }, () => ++calls === 2);
    expect(calls).toBe(2);
  });
});
