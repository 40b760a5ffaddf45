import { describe, expect, test } from 'vitest';
import { buildPdf, text } from '../../../test/support/pdf/index.ts';
import { holdDocument } from '../hold-document.ts';
import { jsonValueOf } from '../json-body.ts';

const CALLER = { tenant: 'held' };
const PDF = buildPdf({
  pages: [{ size: [300, 200], items: [text(40, 60, 'A line & its end'), text(40, 90, 'Another')] }],
});

describe('the explanation of a page', () => {
  test('is given as JSON, and by the options that came with the question', async () => {
    const { file, service } = await holdDocument(PDF, { file_name: 'two.pdf' });
    const all = await jsonValueOf(await service.explainPage(CALLER, file.id, 1, {}));
    expect(all).toMatchObject({ page: 1, width: 300, height: 200 });
    expect((all as { words: object[] }).words).toHaveLength(6);
    const some = await jsonValueOf(await service.explainPage(CALLER, file.id, 1, { only: [[0, 70, 300, 100]] }));
    expect((some as { words: { text: string }[] }).words.map((word) => word.text)).toEqual(['Another']);
  });

  test('is drawn over the page', async () => {
    const { file, service } = await holdDocument(PDF, { file_name: 'two.pdf' });
    const { media_type, file_name, size, body } = await service.explanationImage(CALLER, file.id, 1, {});
    let svg = '';
    for await (const piece of body) svg += String(piece);
    expect([media_type, file_name]).toEqual(['image/svg+xml', 'two.pdf-1-explained.svg']);
    expect(size).toBe(Buffer.byteLength(svg));
    expect(svg).toMatch(/<image href="data:image\/png;base64,iVBOR/);
  });

  test('is refused for formats that say what their text is, and for pages that there are not', async () => {
    const held = await holdDocument(Buffer.from('a,b\n1,2\n'), { file_name: 'a.csv' });
    await expect(held.service.explainPage(CALLER, held.file.id, 1, {})).rejects.toMatchObject({
      code: 'no_explanation',
    });
    const { file, service } = await holdDocument(PDF, { file_name: 'two.pdf' });
    await expect(service.explainPage(CALLER, file.id, 2, {})).rejects.toMatchObject({ code: 'page_not_found' });
  });
});
