import { expect, test } from 'vitest';
import { openPdf } from '../testing/open-pdf.ts';
import { onePage, utf16 } from '../testing/write-pdf.ts';
import { readOutline } from './outline.ts';

async function outlineOf(objects: Record<number, string>, page = '') {
  const document = await openPdf(onePage({ catalog: '/Outlines 10 0 R', page, objects }));
  try {
    return readOutline(document);
  } finally {
    document.close();
  }
}

const ROOT = '<< /Type /Outlines /First 11 0 R /Last 12 0 R /Count 3 >>';

test('entries come in the order of reading with level, page and distance from the top', async () => {
  const outline = await outlineOf({
    10: ROOT,
    11: '<< /Title (One) /Parent 10 0 R /Next 12 0 R /First 13 0 R /Last 13 0 R /Dest [3 0 R /XYZ 0 80 null] >>',
    12: '<< /Title (Two) /Parent 10 0 R /A << /S /GoTo /D [3 0 R /FitH 60] >> >>',
    13: `<< /Title ${utf16('Über\n内容')} /Parent 11 0 R /Dest [3 0 R /Fit] >>`,
  });
  expect(outline).toEqual([
    { title: 'One', level: 1, page: 1, top: 20 },
    { title: 'Über 内容', level: 2, page: 1, top: null },
    { title: 'Two', level: 1, page: 1, top: 40 },
  ]);
});

test('the distance from the top is that of the page as it is turned and cut', async () => {
  const objects = { 10: ROOT, 11: '<< /Title (A) /Parent 10 0 R /Dest [3 0 R /XYZ 50 80 null] >>' };
  expect(await outlineOf(objects, '/Rotate 90')).toMatchObject([{ top: 50 }]);
  expect(await outlineOf(objects, '/CropBox [0 10 200 90]')).toMatchObject([{ top: 10 }]);
});

test('an entry that leads nowhere, out of the document or to no page has no page', async () => {
  const outline = await outlineOf({
    10: ROOT,
    11: '<< /Title (No place) /Parent 10 0 R /Next 12 0 R >>',
    12: '<< /Title (Elsewhere) /Parent 10 0 R /Next 13 0 R /A << /S /GoToR /F (other.pdf) /D [0 /Fit] >> >>',
    13: '<< /Title (Beyond) /Parent 10 0 R /Dest [99 0 R /Fit] >>',
  });
  expect(outline.map(({ title, page }) => [title, page])).toEqual([
    ['No place', null],
    ['Elsewhere', null],
    ['Beyond', null],
  ]);
});

test('circles of siblings and of children come to an end', async () => {
  const outline = await outlineOf({
    10: ROOT,
    11: '<< /Title (A) /Parent 10 0 R /Next 12 0 R /First 11 0 R >>',
    12: '<< /Title (B) /Parent 10 0 R /Next 11 0 R /First 12 0 R >>',
  });
  expect(outline.map(({ title }) => title)).toEqual(['A', 'B']);
});

test('a document without an outline has no entries', async () => {
  expect(await outlineOf({ 10: '<< >>' })).toEqual([]);
});
