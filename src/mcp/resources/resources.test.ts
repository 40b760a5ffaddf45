import { describe, expect, test } from 'vitest';
import { countTokens } from '../../tokens/index.ts';
import { contentReply, createFakeLibrary, FILE } from '../testing/fake-library.ts';
import { listResources, readResource } from './resources.ts';

describe('the list of resources', () => {
  test('has the documents, page by page', async () => {
    const library = createFakeLibrary({ list_files: { json: { files: [FILE], next_cursor: 'more' } } });
    expect(await listResources(library, 'before')).toMatchObject({
      resources: [
        {
          uri: 'folio://files/doc_1',
          name: 'Prices.csv',
          description: 'doc_1, csv, 1 page',
          mimeType: 'text/markdown',
        },
      ],
      nextCursor: 'more',
    });
    expect(library.calls[0]!.input).toMatchObject({ cursor: 'before' });
  });
});

describe('a resource', () => {
  test('that is short comes whole, and may be kept by its owner', async () => {
    const library = createFakeLibrary({ export_document: contentReply('text/csv', 'a,b\n') });
    expect(await readResource(library, 'folio://files/doc_1/tables/t1')).toEqual({
      contents: [{ uri: 'folio://files/doc_1/tables/t1', mimeType: 'text/csv', text: 'a,b\n' }],
      ttlMs: 3_600_000,
      cacheScope: 'private',
    });
    expect(library.calls[0]!.input).toEqual({ id: 'doc_1', format: 'csv', table_id: 't1' });
  });

  test('that is long is a beginning, and says how to go on', async () => {
    const library = createFakeLibrary({
      export_document: contentReply('text/markdown', 'some words\n'.repeat(50_000)),
    });
    const [content] = (await readResource(library, 'folio://files/doc_1')).contents as { text: string }[];
    expect(countTokens(content!.text)).toBeLessThan(20_100);
    expect(content!.text).toContain('[This is the beginning.');
  });

  test('that is a document says where pages begin, and why it is empty where it is', async () => {
    const warnings = ['The document has no text.'];
    const { content } = contentReply('text/markdown', '') as { content: object };
    const library = createFakeLibrary({ export_document: { content: { ...content, warnings } as never } });
    const [given] = (await readResource(library, 'folio://files/doc_1')).contents as { text: string }[];
    expect(given!.text).toBe('[The document has no text.]\n');
    expect(library.calls[0]!.input).toEqual({ id: 'doc_1', format: 'markdown', markers: true });
  });

  test('that is a page is written in Markdown, its tables behind its texts', async () => {
    const block = { visible: true, level: null };
    const library = createFakeLibrary({
      get_page: {
        json: {
          text_blocks: [
            { ...block, type: 'heading', level: 2, text: 'Prices' },
            { ...block, type: 'paragraph', text: 'hidden', visible: false },
            { ...block, type: 'list_item', level: 2, text: 'one' },
            { ...block, type: 'code', text: 'x = 1' },
          ],
          tables: [{ id: 't1', title: 'Fruit' }],
        },
      },
      get_table: { json: { markdown: '| a |\n| --- |\n| 1 |\n' } },
    });
    const [content] = (await readResource(library, 'folio://files/doc_1/pages/1')).contents as { text: string }[];
    expect(content!.text).toBe('## Prices\n\n  - one\n\n```\nx = 1\n```\n\nTable t1: Fruit\n\n| a |\n| --- |\n| 1 |\n');
  });

  test('that is a picture too large for agents is refused', async () => {
    const library = createFakeLibrary({ get_page_image: contentReply('image/png', new Uint8Array(4_000_000)) });
    await expect(readResource(library, 'folio://files/doc_1/pages/1/image')).rejects.toThrow('larger than an agent');
  });
});
