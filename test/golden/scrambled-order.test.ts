import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scramblePdf } from '../../bench/pdf/scramble.mjs';
import { exportDocument } from '../../src/export/index.ts';
import { withPage } from '../../src/formats/pdf/testing/open-pdf.ts';
import { readDocument } from '../../src/service/index.ts';

/** Good files hide bad reading order: their content streams come in it. These must be read alike whatever the stream does. */
const CASES = [
  'two-columns',
  'three-columns-with-title',
  'columns-with-crossing-heading',
  'columns-with-crossing-figure',
  'paragraph-over-columns',
  'numbered-headings',
  'nested-bullets',
  'running-heads',
  'rotated-90',
  'table-ruled',
  'table-unruled-text',
  'tables-side-by-side',
];

/** Where a heading or figure crosses the columns, a stream at random still misleads some readings. */
const ONLY_ROW_BY_ROW = ['columns-with-crossing-heading', 'columns-with-crossing-figure'];
const SEEDS = [1, 3, 7];

const readInput = (name: string): Uint8Array =>
  readFileSync(new URL(`../../fixtures/pdf/${name}/input.pdf`, import.meta.url));

async function markdownOf(bytes: Uint8Array): Promise<string> {
  const document = await readDocument(bytes, { file_name: 'scrambled.pdf' });
  let markdown = '';
  for await (const piece of (await exportDocument(document, { format: 'markdown' })).body) markdown += piece;
  return markdown;
}

/** Characters of the first page in the order of the content stream, those that the engine makes up left out. */
const streamOrder = (bytes: Uint8Array): Promise<string[]> =>
  withPage(bytes, ({ engine: { raw } }, { handle }) => {
    const text = raw['FPDFText_LoadPage']!(handle);
    const characters: string[] = [];
    for (let i = 0; i < raw['FPDFText_CountChars']!(text); i++)
      if (raw['FPDFText_IsGenerated']!(text, i) === 0)
        characters.push(String.fromCodePoint(raw['FPDFText_GetUnicode']!(text, i)));
    raw['FPDFText_ClosePage']!(text);
    return characters;
  });

describe('a content stream in another order', () => {
  it('has the same characters, in another order indeed', async () => {
    const bytes = readInput('two-columns');
    const before = await streamOrder(bytes);
    for (const order of ['rows', 'random'] as const) {
      const after = await streamOrder(await scramblePdf(bytes, { order }));
      expect(after).not.toEqual(before);
      expect(after.filter((c) => c.trim()).sort()).toEqual(before.filter((c) => c.trim()).sort());
    }
  });

  for (const name of CASES)
    it(`row by row changes nothing in the reading of ${name}`, async () => {
      const bytes = readInput(name);
      const markdown = await markdownOf(bytes);
      expect(markdown.trim()).not.toBe('');
      expect(await markdownOf(await scramblePdf(bytes, { order: 'rows' }))).toBe(markdown);
    });

  for (const name of CASES.filter((one) => !ONLY_ROW_BY_ROW.includes(one)))
    it(`at random changes nothing in the reading of ${name}`, async () => {
      const bytes = readInput(name);
      const markdown = await markdownOf(bytes);
      for (const seed of SEEDS)
        expect(await markdownOf(await scramblePdf(bytes, { order: 'random', seed })), `seed ${seed}`).toBe(markdown);
    });
});
