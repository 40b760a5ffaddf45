import { expect, test } from 'vitest';
import { openPdf } from '../testing/open-pdf.ts';
import { onePage, utf16, writePdf } from '../testing/write-pdf.ts';
import { readMetadata } from './metadata.ts';

async function metadataOf(bytes: Uint8Array) {
  const document = await openPdf(bytes);
  try {
    return readMetadata(document);
  } finally {
    document.close();
  }
}

test('title, author, date and producer come from the information dictionary', async () => {
  const info = `<< /Title ${utf16('Jahresbericht 🌍')} /Author (A. B\\351langer) /Producer (Maker 1.0) /CreationDate (D:20240131120000+01'00') >>`;
  expect(await metadataOf(onePage({ objects: { 10: info }, trailer: '/Info 10 0 R' }))).toMatchObject({
    title: 'Jahresbericht 🌍',
    author: 'A. Bélanger',
    producer: 'Maker 1.0',
    created: '2024-01-31T12:00:00+01:00',
  });
});

test('a file that says nothing of itself has only its version', async () => {
  expect(await metadataOf(onePage({}))).toEqual({
    title: null,
    author: null,
    created: null,
    producer: null,
    properties: { pdf_version: '1.7' },
  });
});

test('other entries, the language and the tags are properties', async () => {
  const info = '<< /Subject (Money) /Keywords (a; b) /ModDate (D:2024) /Department (Sales) /tagged (no) >>';
  const bytes = onePage({
    catalog: '/Lang (de-AT) /MarkInfo << /Marked true >>',
    objects: { 10: info },
    trailer: '/Info 10 0 R',
  });
  expect((await metadataOf(bytes)).properties).toEqual({
    pdf_version: '1.7',
    subject: 'Money',
    keywords: 'a; b',
    modified: '2024',
    language: 'de-AT',
    tagged: 'true',
    Department: 'Sales',
  });
});

test('labels of pages are listed where they are not 1, 2, 3', async () => {
  const withLabels = (labels: string) =>
    metadataOf(
      writePdf({
        objects: {
          1: `<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [${labels}] >> >>`,
          2: '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 9 9] >>',
          3: '<< /Type /Page /Parent 2 0 R >>',
          4: '<< /Type /Page /Parent 2 0 R >>',
          5: '<< /Type /Page /Parent 2 0 R >>',
        },
      }),
    );
  expect((await withLabels('0 << /S /r >> 2 << /S /D /P (A-) >>')).properties['page_labels']).toBe('i, ii, A-1');
  expect((await withLabels('0 << /S /D >>')).properties['page_labels']).toBeUndefined();
});
