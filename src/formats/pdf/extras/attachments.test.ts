import { expect, test } from 'vitest';
import { openPdf } from '../testing/open-pdf.ts';
import { onePage, stream, utf16 } from '../testing/write-pdf.ts';
import { readAttachments } from './attachments.ts';

async function attachmentsOf(names: string, objects: Record<number, string>) {
  const catalog = `/Names << /EmbeddedFiles << /Names [${names}] >> >>`;
  const document = await openPdf(onePage({ catalog, objects }));
  try {
    return readAttachments(document).map(({ attachment }) => attachment);
  } finally {
    document.close();
  }
}

test('name, media type and size are those that the file states', async () => {
  const attachments = await attachmentsOf('(a) 10 0 R', {
    10: `<< /Type /Filespec /F (plan.xml) /UF ${utf16('Plän.xml')} /EF << /F 11 0 R >> >>`,
    11: stream('<a/>', '/Type /EmbeddedFile /Subtype /text#2Fxml /Params << /Size 4 >>'),
  });
  expect(attachments).toEqual([{ name: 'Plän.xml', media_type: 'text/xml', size_bytes: 4 }]);
});

test('the size is counted where it is not stated', async () => {
  const attachments = await attachmentsOf('(a) 10 0 R', {
    10: '<< /Type /Filespec /F (a.bin) /EF << /F 11 0 R >> >>',
    11: stream('12345', '/Type /EmbeddedFile'),
  });
  expect(attachments).toEqual([{ name: 'a.bin', media_type: null, size_bytes: 5 }]);
});

test('a file whose bytes are missing is listed with none', async () => {
  const attachments = await attachmentsOf('(a) 10 0 R', {
    10: '<< /Type /Filespec /F (gone.bin) /EF << /F 99 0 R >> >>',
  });
  expect(attachments).toEqual([{ name: 'gone.bin', media_type: null, size_bytes: 0 }]);
});

test('a document without files has no attachments', async () => {
  expect(await attachmentsOf('', {})).toEqual([]);
});
