import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstBehind, type Stretch, touching } from './touching.ts';

const plain = (list: readonly Stretch[], part: Stretch): Stretch[] =>
  list.filter(({ start, end }) => start < part.end && end > part.start);

describe('touching', () => {
  it('finds what a walk through the whole list finds, in its order', () => {
    const place = fc.integer({ min: 0, max: 60 });
    const stretch = fc.tuple(place, fc.integer({ min: 0, max: 30 })).map(([start, n]) => ({ start, end: start + n }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 60 }), fc.array(stretch, { maxLength: 5 }), (list, parts) => {
        for (const part of parts) expect(touching(list, part)).toEqual(plain(list, part));
      }),
    );
  });

  it('looks at few of many stretches for a part, though one runs over all of them', () => {
    let looks = 0;
    const count = 20_000;
    const counted = (start: number, end: number): Stretch => ({
      get start() {
        looks++;
        return start;
      },
      get end() {
        looks++;
        return end;
      },
    });
    const list = [counted(0, count), ...Array.from({ length: count }, (_, i) => counted(i, i + 1))];
    touching(list, { start: 0, end: 1 });
    looks = 0;
    const found = Array.from({ length: 200 }, (_, i) => touching(list, { start: 100 * i, end: 100 * i + 100 }).length);
    expect(new Set(found)).toEqual(new Set([101]));
    expect(looks).toBeLessThan(3 * count);
  });
});

describe('firstBehind', () => {
  it('finds the first that ends behind a place', () => {
    const list = [2, 4, 4, 9].map((end) => ({ end }));
    expect([0, 2, 3, 4, 9].map((place) => firstBehind(list, place))).toEqual([0, 1, 1, 3, 4]);
  });
});
