import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dpiFor, fittingScale, layOut, PAGE_GAP, pagesInSight } from '../../web/src/document/page-layout.ts';

const A4 = { page: 1, width: 595, height: 842 };
const anyPages = fc.array(
  fc.record({
    page: fc.constant(1),
    width: fc.double({ min: 1, max: 3000, noNaN: true }),
    height: fc.double({ min: 1, max: 3000, noNaN: true }),
  }),
  { minLength: 1, maxLength: 40 },
);

describe('pages below each other', () => {
  test('fill the width with the widest', () => {
    const pages = [A4, { ...A4, width: 842, height: 595 }];
    expect(842 * fittingScale(pages, 1000)).toBeCloseTo(1000 - 2 * PAGE_GAP);
  });

  test('do not overlap, and end with the column', () => {
    fc.assert(
      fc.property(anyPages, fc.double({ min: 0.1, max: 4, noNaN: true }), (pages, scale) => {
        const { tops, height } = layOut(pages, scale);
        pages.forEach((page, i) => {
          expect((tops[i + 1] ?? height) - tops[i]!).toBeCloseTo(page.height * scale + PAGE_GAP);
        });
      }),
    );
  });

  test('are in sight exactly where they meet the view', () => {
    fc.assert(
      fc.property(anyPages, fc.nat(50_000), fc.integer({ min: 1, max: 2000 }), (pages, top, view) => {
        const layout = layOut(pages, 1);
        const [first, end] = pagesInSight(layout, top, view);
        pages.forEach(({ height }, i) => {
          const meets = layout.tops[i]! < top + view && layout.tops[i]! + height > top;
          if (meets) expect(i >= first && i < end).toBe(true);
        });
      }),
    );
  });
});

describe('the resolution of a picture', () => {
  test('is enough for the screen, in steps', () => {
    expect(dpiFor(A4, 1, 1)).toBe(72);
    expect(dpiFor(A4, 1.1, 1)).toBe(108);
    expect(dpiFor(A4, 1, 2)).toBe(150);
    expect(dpiFor(A4, 20, 2)).toBe(600);
  });

  test('is never more than the service draws', () => {
    expect(dpiFor({ page: 1, width: 3000, height: 4000 }, 4, 2)).toBe(108);
    expect(dpiFor({ page: 1, width: 300_000, height: 400_000 }, 1, 1)).toBeNull();
  });
});
