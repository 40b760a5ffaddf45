import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from '../../../model/index.ts';
import { createDocumentFonts, readInk } from '../read-page.ts';
import { withPage } from '../testing/open-pdf.ts';
import { onePage } from '../testing/write-pdf.ts';
import { boxThrough, clampToPage, type Matrix, multiply, readPageSpaceAt } from './page-space.ts';

/** The space of a page and where a mark of the file at 20, 30 to 60, 40 comes to stand. */
const spaceOf = (page: string, media_box = '0 0 200 100') =>
  withPage(onePage({ page, media_box }), (document, open) => {
    const closed = readPageSpaceAt(document.engine, document.handle, 0, page.includes('UserUnit') ? 3 : 1);
    return { space: open.space, closed, mark: boxThrough(open.space.matrix, 20, 30, 60, 40) };
  });

test.each([
  [0, [200, 100], [20, 60, 60, 70]],
  [90, [100, 200], [30, 20, 40, 60]],
  [180, [200, 100], [140, 30, 180, 40]],
  [270, [100, 200], [60, 140, 70, 180]],
  [-90, [100, 200], [60, 140, 70, 180]],
  [450, [100, 200], [30, 20, 40, 60]],
])('a page turned by %i is %j and a mark on it lies at %j', async (degrees, size, box) => {
  const { space, mark } = await spaceOf(`/Rotate ${degrees}`);
  expect([space.width, space.height]).toEqual(size);
  expect(space.rotation).toBe(((degrees % 360) + 360) % 360);
  expect(mark).toEqual(box);
});

test('the crop box is what is shown, as far as it lies on the page', async () => {
  const { space, mark } = await spaceOf('/CropBox [10 20 110 500]');
  expect([space.width, space.height, mark]).toEqual([100, 80, [10, 60, 50, 70]]);
});

test('a media box may lie anywhere and be given by any two corners', async () => {
  const { space, mark } = await spaceOf('', '220 130 20 30');
  expect([space.width, space.height, mark]).toEqual([200, 100, [0, 90, 40, 100]]);
});

test.each(['', '/Rotate 90', '/Rotate 180 /CropBox [10 20 110 90]', '/CropBox [-50 -50 500 500]', '/UserUnit 3'])(
  'a page has the same space whether it is open or not: %s',
  async (page) => {
    const { space, closed } = await spaceOf(page);
    expect(closed).toEqual(space);
  },
);

test('the unit of the page is applied once: to its size, to boxes and to the size of fonts', async () => {
  expect((await spaceOf('/UserUnit 2.5')).space).toMatchObject({ width: 500, height: 250 });
  expect((await spaceOf('/Rotate 90 /UserUnit 2')).mark).toEqual([60, 40, 80, 120]);
  const bytes = onePage({ content: 'BT /F 10 Tf 20 50 Td (Word) Tj ET', page: '/UserUnit 2' });
  await withPage(bytes, (document, open) => {
    const shared = createDocumentFonts(document);
    const { glyphs } = readInk(document, 1, open, shared);
    expect([glyphs.ox[0], glyphs.oy[0]]).toEqual([40, 100]);
    expect(shared.styles.styles[0]?.size).toBe(20);
  });
});

test.each(['0', '-3', '/Two', '1000000'])('a unit of %s is none', async (unit) => {
  expect((await spaceOf(`/UserUnit ${unit}`)).space).toMatchObject({ width: 200, height: 100 });
});

test.each(['0 0 0 0', '0 0 0 500', '5 5 5 5'])('a media box without an area, %s, is letter paper', async (box) => {
  const { space } = await spaceOf('', box);
  expect([space.width, space.height]).toEqual([612, 792]);
});

test('matrices are applied one after the other', () => {
  const double: Matrix = [2, 0, 0, 2, 0, 0];
  const shift: Matrix = [1, 0, 0, 1, 10, 20];
  expect(boxThrough(multiply(double, shift), 1, 1, 2, 2)).toEqual([12, 22, 14, 24]);
  expect(boxThrough(multiply(shift, double), 1, 1, 2, 2)).toEqual([22, 42, 24, 44]);
});

test('a box through any matrix holds its corners', () => {
  const part = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(fc.tuple(part, part, part, part, part, part), fc.tuple(part, part, part, part), (matrix, sides) => {
      const box = boxThrough(matrix, ...sides);
      const [a, b, c, d, e, f] = matrix;
      for (const x of [sides[0], sides[2]])
        for (const y of [sides[1], sides[3]]) {
          const corner = [a * x + c * y + e, b * x + d * y + f] as const;
          expect(contains(box, [...corner, ...corner])).toBe(true);
        }
    }),
  );
});

test('a box held on its page lies on it, and one that does so anyhow is not changed', () => {
  const size = { width: 600, height: 800 };
  fc.assert(
    fc.property(fc.double(), fc.double(), fc.double(), fc.double(), (...box) => {
      const [x0, y0, x1, y1] = clampToPage(box, size);
      expect(contains([0, 0, 600, 800], [x0, y0, x1, y1]) && x0 <= x1 && y0 <= y1).toBe(true);
    }),
  );
  expect(clampToPage([10, 20, 30, 40], size)).toEqual([10, 20, 30, 40]);
  expect(clampToPage([-10, 790, 30, 900], size)).toEqual([0, 790, 30, 800]);
});
