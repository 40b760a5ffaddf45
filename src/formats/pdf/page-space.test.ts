import { expect, test } from 'vitest';
import { boxThrough, readPageSpaceAt } from './page-space.ts';
import { createDocumentFonts, readInk } from './read-page.ts';
import { withPage } from './testing/open-pdf.ts';
import { onePage } from './testing/write-pdf.ts';

const spaceOf = (page: string) => withPage(onePage({ page }), (_, { space }) => space);

/** The corner of the page that the file calls 10, 20, and where it is shown. */
const shownAt = async (page: string) => {
  const { matrix } = await spaceOf(page);
  return boxThrough(matrix, 10, 20, 10, 20).slice(0, 2);
};

test('the origin is at the top left of the page as it is turned', async () => {
  expect(await shownAt('')).toEqual([10, 80]);
  expect(await shownAt('/Rotate 90')).toEqual([20, 10]);
  expect(await shownAt('/Rotate 180')).toEqual([190, 20]);
  expect(await shownAt('/Rotate -90')).toEqual([80, 190]);
});

test('a page that lies on its side has width and height exchanged', async () => {
  expect(await spaceOf('/Rotate 90')).toMatchObject({ width: 100, height: 200, rotation: 90 });
});

test('what is cropped is not of the page', async () => {
  expect(await spaceOf('/CropBox [10 20 110 80]')).toMatchObject({ width: 100, height: 60 });
  expect(await shownAt('/CropBox [10 20 110 80]')).toEqual([0, 60]);
});

test('the unit of the page is applied once: to its size, to boxes and to the size of fonts', async () => {
  expect(await spaceOf('/UserUnit 2.5')).toMatchObject({ width: 500, height: 250 });
  expect(await shownAt('/Rotate 90 /UserUnit 2')).toEqual([40, 20]);
  const bytes = onePage({ content: 'BT /F 10 Tf 20 50 Td (Word) Tj ET', page: '/UserUnit 2' });
  await withPage(bytes, (document, open) => {
    const shared = createDocumentFonts(document);
    const { glyphs } = readInk(document, 1, open, shared);
    expect([glyphs.ox[0], glyphs.oy[0]]).toEqual([40, 100]);
    expect(shared.styles.styles[0]?.size).toBe(20);
  });
});

test.each(['0', '-3', '/Two', '1000000'])('a unit of %s is none', async (unit) => {
  expect(await spaceOf(`/UserUnit ${unit}`)).toMatchObject({ width: 200, height: 100 });
});

test.each(['', '/Rotate 270', '/CropBox [10 20 110 80] /Rotate 90', '/CropBox [-50 -50 500 500]', '/UserUnit 3'])(
  'the space of a page with %j is the same whether it is open or not',
  async (page) => {
    await withPage(onePage({ page }), (document, { space }) => {
      const unit = page.includes('UserUnit') ? 3 : 1;
      expect(readPageSpaceAt(document.engine, document.handle, 0, unit)).toEqual(space);
    });
  },
);
