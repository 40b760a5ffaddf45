import { expect, test } from 'vitest';
import { openPdf } from '../testing/open-pdf.ts';
import { onePage, stream } from '../testing/write-pdf.ts';
import { listIgnoredParts } from './ignored-parts.ts';

async function messagesOf(catalog: string, objects: Record<number, string> = {}) {
  const document = await openPdf(onePage({ catalog, objects }));
  try {
    return listIgnoredParts(document).map(({ message }) => message);
  } finally {
    document.close();
  }
}

test('an XFA form, signatures and scripts are named', async () => {
  const messages = await messagesOf(
    '/AcroForm << /Fields [10 0 R] /SigFlags 3 /XFA [(template) 11 0 R] >> /Names << /JavaScript << /Names [(s) 12 0 R] >> >>',
    {
      10: '<< /FT /Sig /T (Sign) /V << /Type /Sig /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >> >>',
      11: stream('<template/>'),
      12: '<< /S /JavaScript /JS (app.alert\\(1\\)) >>',
    },
  );
  expect(messages).toEqual([
    'The document has an XFA form, which is not read; its fields are read as far as AcroForm has them.',
    'The document has 1 signature, not verified.',
    'The document has 1 script, never run.',
  ]);
});

test('an ordinary document has nothing that is passed over', async () => {
  expect(await messagesOf('')).toEqual([]);
});
