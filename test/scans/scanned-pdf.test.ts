import { beforeAll, describe, expect, test } from 'vitest';
import { exportDocument } from '../../src/export/index.ts';
import type { Citation } from '../../src/model/index.ts';
import { readDocument } from '../../src/service/reading/read-document.ts';
import { getPage, profileDocument } from '../../src/tools/index.ts';
import type { OpenDocument } from '../../src/tools/tool.ts';
import { scannedInvoice } from './scanned-invoice.ts';

interface Block {
  readonly text: string;
  readonly recognised?: boolean;
  readonly confidence?: number;
  readonly words: readonly { readonly text: string; readonly bbox: readonly number[]; readonly confidence?: number }[];
}

let bytes: Uint8Array;
let document: OpenDocument;
beforeAll(async () => {
  bytes = await scannedInvoice();
  document = await readDocument(bytes, { file_name: 'scan.pdf', ocr: 'auto' });
}, 120_000);

describe('a scan of an invoice', () => {
  test('is text with the place and the doubt of each word', async () => {
    const page = (await getPage.run(document, { page: 1, detail: 'words' })) as {
      geometry: string;
      recognition: object;
      text_blocks: Block[];
    };
    expect(page).toMatchObject({ geometry: 'recognised', recognition: { script: 'latin' } });
    const heading = page.text_blocks[0]!;
    expect(heading).toMatchObject({ text: 'Harbour Lane Joinery Ltd', recognised: true });
    expect(heading.confidence).toBeGreaterThan(0.8);
    const [x0, y0, x1, y1] = heading.words[0]!.bbox as [number, number, number, number];
    expect(x0).toBeGreaterThan(57);
    expect(x0).toBeLessThan(64);
    expect(x1).toBeLessThan(135);
    expect(y0).toBeGreaterThan(58);
    expect(y1).toBeLessThan(90);
    expect(page.text_blocks.map(({ text }) => text).join('\n')).toContain(
      'The oak shelves were delivered and fitted on the day that was agreed.',
    );
  });

  test('says in its profile how much of it was recognised', async () => {
    const profile = (await profileDocument.run(document, {})) as {
      recognised: { pages: number; confidence: number };
      warnings: { code: string }[];
    };
    expect(profile.recognised.pages).toBe(1);
    expect(profile.recognised.confidence).toBeGreaterThan(0.8);
    expect(profile.warnings.map(({ code }) => code)).toEqual(['recognised_text']);
  });

  test('says so at the top of its Markdown', async () => {
    let text = '';
    const { body } = await exportDocument(document, { format: 'markdown' });
    for await (const piece of body) text += piece;
    expect(text).toMatch(/^<!-- ocr: the text was recognised in pictures, sure to \d\.\d\d -->\n\n/);
    expect(text).toContain('320.00');
  });

  test('is cited as recognised', async () => {
    const { cite } = await import('../../src/cite/index.ts');
    const citation = (await cite(document.view, 'p1.b1:0-7')) as Citation;
    expect(citation).toMatchObject({ text: 'Harbour', geometry: 'recognised', recognised: true, verified: true });
    expect(citation.confidence).toBeGreaterThan(0.8);
  });

  test('is a picture without text where nobody wants it recognised', async () => {
    const { view } = await readDocument(bytes, { file_name: 'scan.pdf', ocr: 'never' });
    expect(view.head.diagnostics.map(({ code }) => code)).toEqual(['scanned_page']);
    expect(view.key).not.toBe(document.view.key);
    expect(view.head.geometry).toBe('native');
  });
});
