import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nudge, reveal, scrolled, scrollFor, spaceOf } from '../../web/src/grid/scroll-window.ts';

const SHORT = { total: 2200, view: 700 };
/** Ten million rows of 22 pixels. */
const LONG = { total: 220_000_000, view: 700 };
const START = { top: 0, scroll: 0 };

describe('a sheet that a browser can draw', () => {
  test('scrolls as the browser does', () => {
    expect(spaceOf(SHORT)).toBe(2200);
    expect(scrolled(START, 333, SHORT)).toEqual({ top: 333, scroll: 333 });
    expect(scrollFor(333, SHORT)).toBe(333);
  });

  test('smaller than the view does not scroll', () => {
    const tiny = { total: 100, view: 700 };
    expect(spaceOf(tiny)).toBe(700);
    expect(scrolled(START, 40, tiny).top).toBe(0);
    expect(scrollFor(40, tiny)).toBe(0);
  });
});

describe('a sheet higher than a browser can draw', () => {
  test('takes no more room than a browser has', () => expect(spaceOf(LONG)).toBeLessThan(17_000_000));

  test('moves one to one with the wheel, wherever it stands', () => {
    const middle = { top: 110_000_000, scroll: 6_000_000 };
    expect(scrolled(middle, 6_000_120, LONG).top).toBe(110_000_120);
    expect(scrolled(middle, 5_999_900, LONG).top).toBe(109_999_900);
  });

  test('a drag of the bar moves in proportion, to the very ends', () => {
    const end = spaceOf(LONG) - LONG.view;
    expect(scrolled(START, end, LONG).top).toBe(LONG.total - LONG.view);
    expect(scrolled({ top: 1e8, scroll: end }, 0, LONG).top).toBe(0);
    const half = scrolled(START, end / 2, LONG).top;
    expect(half / (LONG.total - LONG.view)).toBeCloseTo(0.5, 5);
  });

  test('never leaves the sheet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 220_000_000 }), fc.integer({ min: -2000, max: 12_001_000 }), (top, to) => {
        const after = scrolled({ top, scroll: scrollFor(top, LONG) }, to, LONG).top;
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(LONG.total - LONG.view);
      }),
    );
  });

  test('setting the bar right does not move the rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LONG.total - LONG.view }), (top) => {
        const scroll = scrollFor(top, LONG);
        expect(scrolled({ top, scroll }, scroll, LONG)).toEqual({ top, scroll });
      }),
    );
  });

  test('the bar of a place leads near that place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: LONG.total - LONG.view }), (top) => {
        const after = scrolled(START, scrollFor(top, LONG), LONG).top;
        expect(Math.abs(after - top)).toBeLessThanOrEqual(LONG.total / spaceOf(LONG));
      }),
    );
  });
});

describe('bringing rows into view', () => {
  test('moves nothing where they are in view', () => {
    expect(reveal(1000, 1100, 1122, LONG)).toBe(1000);
    expect(nudge(1000, 1100, 1122, LONG)).toBe(1000);
  });

  test('a place asked for comes to the middle', () => {
    const top = reveal(0, 100_000_000, 100_000_022, LONG);
    expect(top + LONG.view / 2).toBeCloseTo(100_000_011, 0);
  });

  test('a range higher than the view is shown from its beginning', () => {
    expect(reveal(0, 50_000, 90_000, LONG)).toBe(50_000);
  });

  test('a step over the edge moves by just that', () => {
    expect(nudge(1000, 1690, 1712, LONG)).toBe(1012);
    expect(nudge(1000, 990, 1012, LONG)).toBe(990);
  });

  test('the ends of the sheet are ends', () => {
    expect(reveal(500, 0, 22, SHORT)).toBe(0);
    expect(reveal(0, 2178, 2200, SHORT)).toBe(1500);
  });
});
