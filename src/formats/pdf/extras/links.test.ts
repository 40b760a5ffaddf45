import { expect, test } from 'vitest';
import { withPage } from '../testing/open-pdf.ts';
import { onePage } from '../testing/write-pdf.ts';
import { readLinks } from './links.ts';

const linksOf = (annotations: readonly string[], page = '') => {
  const numbers = annotations.map((_, i) => 10 + i);
  const objects = Object.fromEntries(annotations.map((text, i) => [10 + i, `<< /Subtype /Link ${text} >>`]));
  const bytes = onePage({ page: `/Annots [${numbers.map((n) => `${n} 0 R`).join(' ')}] ${page}`, objects });
  return withPage(bytes, readLinks);
};

const URI = '/A << /S /URI /URI (https://example.org/a?b=1) >>';

test('a link to an address has its box as the page is shown', async () => {
  expect(await linksOf([`/Rect [10 70 60 90] ${URI}`])).toEqual([
    { box: [10, 10, 60, 30], boxes: [[10, 10, 60, 30]], target: 'https://example.org/a?b=1' },
  ]);
});

test('boxes turn with the page', async () => {
  expect(await linksOf([`/Rect [10 70 60 90] ${URI}`], '/Rotate 90')).toMatchObject([{ box: [70, 10, 90, 60] }]);
});

test('a link inside the document names page and height, by itself or by an action', async () => {
  const links = await linksOf([
    '/Rect [0 0 1 1] /Dest [3 0 R /XYZ 0 75 0]',
    '/Rect [0 0 1 1] /A << /S /GoTo /D [3 0 R /Fit] >>',
  ]);
  expect(links.map(({ target }) => target)).toEqual([
    { page: 1, top: 25 },
    { page: 1, top: null },
  ]);
});

test('a link over two lines has a box for each', async () => {
  const quads = '/QuadPoints [100 90 200 90 100 80 200 80 0 70 50 70 0 60 50 60]';
  expect(await linksOf([`/Rect [0 60 200 90] ${quads} ${URI}`])).toMatchObject([
    {
      boxes: [
        [100, 10, 200, 20],
        [0, 30, 50, 40],
      ],
    },
  ]);
});

test('another file is named, a link to nothing is left out', async () => {
  const links = await linksOf([
    '/Rect [0 0 1 1] /A << /S /GoToR /F (other.pdf) /D [0 /Fit] >>',
    '/Rect [0 0 1 1]',
    '/Rect [0 0 1 1] /Dest [77 0 R /Fit]',
    '/Rect [0 0 1 1] /A << /S /URI /URI () >>',
  ]);
  expect(links.map(({ target }) => target)).toEqual(['other.pdf']);
});
