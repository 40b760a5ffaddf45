import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, contains, EMPTY_BOX, rounded, unite } from './box.ts';

const coordinate = fc.double({ min: -20_000, max: 20_000, noNaN: true });
const box: fc.Arbitrary<Box> = fc
  .tuple(coordinate, coordinate, coordinate, coordinate)
  .map(([a, b, c, d]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);

describe('uniting boxes', () => {
  test('gives the smallest box around both', () => {
    expect(unite([10, 10, 20, 20], [15, 5, 30, 12])).toEqual([10, 5, 30, 20]);
    expect(unite([0, 0, 1, 1], [5, 5, 6, 6])).toEqual([0, 0, 6, 6]);
  });

  test('holds both boxes and touches one of them on every side', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        const both = unite(a, b);
        expect(contains(both, a) && contains(both, b)).toBe(true);
        both.forEach((edge, i) => {
          expect([a[i], b[i]]).toContain(edge);
        });
      }),
    );
  });

  test('does not depend on the order', () => {
    fc.assert(
      fc.property(box, box, box, (a, b, c) => {
        expect(unite(a, b)).toEqual(unite(b, a));
        expect(unite(unite(a, b), c)).toEqual(unite(a, unite(b, c)));
      }),
    );
  });
});

describe('a box contains another', () => {
  test.each<[string, Box, boolean]>([
    ['itself', [10, 10, 20, 20], true],
    ['one inside', [12, 12, 18, 18], true],
    ['a point on its edge', [10, 20, 10, 20], true],
    ['one past its left', [9.99, 12, 18, 18], false],
    ['one past its top', [12, 9.99, 18, 18], false],
    ['one past its right', [12, 12, 20.01, 18], false],
    ['one past its bottom', [12, 12, 18, 20.01], false],
    ['one beside it', [30, 30, 40, 40], false],
  ])('%s: %j is %s', (_, inner, expected) => {
    expect(contains([10, 10, 20, 20], inner)).toBe(expected);
  });

  test('and each the other only where they are equal', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        if (contains(a, b) && contains(b, a)) expect(a.every((edge, i) => edge === b[i])).toBe(true);
        expect(contains(a, a)).toBe(true);
      }),
    );
  });
});

describe('rounding a box', () => {
  test('keeps hundredths of a point', () => {
    expect(rounded([72.004, 72.006, 539.999, 700.1234])).toEqual([72, 72.01, 540, 700.12]);
  });

  test('moves no edge by more than half a hundredth, and a second time changes nothing', () => {
    fc.assert(
      fc.property(box, (b) => {
        const once = rounded(b);
        once.forEach((edge, i) => {
          expect(Math.abs(edge - b[i]!)).toBeLessThanOrEqual(0.005 + 1e-9);
        });
        expect(rounded(once)).toEqual(once);
      }),
    );
  });

  test('keeps the sides in order', () => {
    fc.assert(
      fc.property(box, (b) => {
        const [x0, y0, x1, y1] = rounded(b);
        expect(x0 <= x1 && y0 <= y1).toBe(true);
      }),
    );
  });

  test('reads the same after a trip through JSON', () => {
    fc.assert(
      fc.property(box, (b) => {
        const text = JSON.stringify(rounded(b));
        expect(JSON.stringify(JSON.parse(text))).toBe(text);
        expect(text).toMatch(/^\[(-?\d+(\.\d{1,2})?,?){4}\]$/);
      }),
    );
  });
});

test('the empty box takes no room', () => {
  const [x0, y0, x1, y1] = EMPTY_BOX;
  expect([x1 - x0, y1 - y0]).toEqual([0, 0]);
});
