import { expect, test } from 'vitest';
import { withPage } from '../testing/open-pdf.ts';
import { onePage, stream, utf16 } from '../testing/write-pdf.ts';
import { readAnnotations } from './annotations.ts';

const annotationsOf = (annotations: readonly string[], objects: Record<number, string> = {}) => {
  const numbers = annotations.map((_, i) => 10 + i);
  const written = Object.fromEntries(annotations.map((text, i) => [10 + i, `<< /Type /Annot ${text} >>`]));
  const page = `/Annots [${numbers.map((n) => `${n} 0 R`).join(' ')}]`;
  return withPage(onePage({ page, objects: { ...written, ...objects } }), readAnnotations);
};

const RECT = '/Rect [10 70 60 90]';

test('a note has its author, date, text and box', async () => {
  const { comments } = await annotationsOf([
    `/Subtype /Text ${RECT} /T ${utf16('Zoë')} /M (D:20240131120000Z) /Contents (First\\rSecond)`,
  ]);
  expect(comments).toEqual([
    {
      author: 'Zoë',
      date: '2024-01-31T12:00:00Z',
      text: 'First\nSecond',
      box: [10, 10, 60, 30],
      parent: null,
      visible: true,
    },
  ]);
});

test('an answer names the remark it answers; popups and marks without words are none', async () => {
  const { comments } = await annotationsOf([
    `/Subtype /Highlight ${RECT} /QuadPoints [10 90 60 90 10 70 60 70]`,
    `/Subtype /Highlight ${RECT} /Contents (Is this so?) /Popup 13 0 R`,
    `/Subtype /Text ${RECT} /Contents (It is.) /IRT 11 0 R`,
    `/Subtype /Popup ${RECT} /Parent 11 0 R /Contents (Is this so?)`,
  ]);
  expect(comments.map(({ text, parent }) => [text, parent])).toEqual([
    ['Is this so?', null],
    ['It is.', 0],
  ]);
});

test('answers in a circle have a beginning', async () => {
  const { comments } = await annotationsOf([
    `/Subtype /Text ${RECT} /Contents (A) /IRT 11 0 R`,
    `/Subtype /Text ${RECT} /Contents (B) /IRT 10 0 R`,
    `/Subtype /Text ${RECT} /Contents (C) /IRT 12 0 R`,
  ]);
  expect(comments.map(({ parent }) => parent)).toEqual([null, 0, null]);
});

test('text typed onto the page is no remark', async () => {
  const found = await annotationsOf([
    `/Subtype /FreeText ${RECT} /Contents (PAID) /DA (/F 10 Tf)`,
    `/Subtype /FreeText ${RECT} /Contents (draft) /F 2`,
  ]);
  expect(found.comments).toEqual([]);
  expect(found.typed).toEqual([
    { text: 'PAID', box: [10, 10, 60, 30], visible: true },
    { text: 'draft', box: [10, 10, 60, 30], visible: false },
  ]);
});

test('a file that hangs on the page is an attachment', async () => {
  const { attachments } = await annotationsOf(
    [`/Subtype /FileAttachment ${RECT} /FS << /Type /Filespec /F (a.txt) /EF << /F 20 0 R >> >>`],
    { 20: stream('abc', '/Type /EmbeddedFile') },
  );
  expect(attachments).toEqual([{ name: 'a.txt', media_type: null, size_bytes: 3 }]);
});

test('links and fields are no remarks', async () => {
  const found = await annotationsOf([
    `/Subtype /Link ${RECT} /Contents (a link)`,
    `/Subtype /Widget /FT /Tx /T (name) ${RECT} /Contents (a field)`,
  ]);
  expect(found).toEqual({ comments: [], typed: [], attachments: [] });
});
