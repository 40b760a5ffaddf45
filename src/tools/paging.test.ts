import fc from 'fast-check';
import Value from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { pagesDocument, sheetTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { findCells, getTable, type OpenDocument, readRange, searchDocument, type Tool } from './index.ts';

/** Follows the cursors to the end, and gives what all answers hold together. */
async function walk(tool: Tool, document: OpenDocument, input: object, list: string): Promise<Answer[]> {
  const items: Answer[] = [];
  let cursor: string | null = null;
  do {
    const answer: Answer = await tool.run(document, { ...input, ...(cursor === null ? {} : { cursor }) });
    expect(answer.truncated).toBe(answer.next_cursor !== null);
    if (answer.truncated) expect(answer[list].length).toBeGreaterThan(0);
    items.push(...answer[list]);
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return items;
}

const rows = fc.array(fc.array(fc.constantFrom('ab', 'b', 'a', null, 1, 25), { maxLength: 4 }), { maxLength: 12 });

const documentOf = (cells: (string | number | null)[][]): Promise<OpenDocument> => {
  const width = Math.max(1, ...cells.map((row) => row.length));
  const range = `A1:${'ABCD'[width - 1]}${Math.max(1, cells.length)}`;
  return buildView({
    format: 'csv',
    sheets: [
      { name: 'S', rows: cells },
      { name: 'Other', rows: [['a', 'x']] },
    ],
    tables: [sheetTable('t1', 'S', range, Math.max(1, cells.length), width)],
    block_rows: 3,
  });
};

describe('the cursors of', () => {
  it.each([
    ['read_range', readRange, { sheet: 'S', range: 'A1:D12' }, 'max_cells', 'cells', 5_000],
    [
      'read_range with empty cells',
      readRange,
      { sheet: 'S', range: 'B2:E14', include_empty: true },
      'max_cells',
      'cells',
      5_000,
    ],
    [
      'read_range of whole rows',
      readRange,
      { sheet: 'S', range: '2:5', include_empty: true },
      'max_cells',
      'cells',
      5_000,
    ],
    ['get_table', getTable, { table_id: 't1' }, 'max_rows', 'rows', 1_000],
    ['find_cells', findCells, { query: 'a' }, 'max_results', 'matches', 1_000],
    [
      'find_cells by a pattern',
      findCells,
      { query: '[a2]', regex: true, match: 'any' },
      'max_results',
      'matches',
      1_000,
    ],
    ['search_document', searchDocument, { query: 'b' }, 'max_results', 'matches', 200],
  ] as const)('%s lead through the whole without gap or repeat', async (_, tool, input, size, list, all) => {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 7 }), async (cells, step) => {
        const document = await documentOf(cells);
        const whole: Answer = await (tool as Tool).run(document, { ...input, [size]: all });
        expect(whole.truncated).toBe(false);
        expect(await walk(tool as Tool, document, { ...input, [size]: step }, list)).toEqual(whole[list]);
        if ('total' in whole) expect(whole.total).toBe(whole.matches.length);
      }),
      { numRuns: 40 },
    );
  });

  it('read_range with empty cells give every position of the range once, in order', async () => {
    const document = await documentOf([['a'], [], ['b', 'c']]);
    const cells = await walk(
      readRange,
      document,
      { sheet: 'S', range: 'B2:D4', include_empty: true, max_cells: 2 },
      'cells',
    );
    expect(cells.map((cell) => cell.cell)).toEqual(['B2', 'C2', 'D2', 'B3', 'C3', 'D3', 'B4', 'C4', 'D4']);
  });

  it('search_document go on over pages, tables and blocks', async () => {
    const document = await pagesDocument();
    const whole: Answer = await searchDocument.run(document, { query: 'e', include_hidden: true });
    const input = { query: 'e', include_hidden: true, max_results: 1 };
    expect(await walk(searchDocument, document, input, 'matches')).toEqual(whole.matches);
  });

  it('read_range hold at the end of the largest range there is', async () => {
    const document = await workbookDocument();
    const input = { sheet: 'Inputs', range: 'A900:XFDZ4294967296', include_empty: true, max_cells: 3 };
    const first: Answer = await readRange.run(document, input);
    expect(first.cells.map((cell: Answer) => cell.cell)).toEqual(['A900', 'B900', 'C900']);
    const second: Answer = await readRange.run(document, { ...input, cursor: first.next_cursor });
    expect(second.cells.map((cell: Answer) => cell.cell)).toEqual(['D900', 'E900', 'F900']);
  });
});

describe('a cursor', () => {
  let document: OpenDocument;
  beforeAll(async () => {
    document = await documentOf([
      ['a', 'a'],
      ['a', 'a'],
    ]);
  });

  const PAGED: readonly (readonly [Tool, object, object, object])[] = [
    [readRange as Tool, { sheet: 'S', range: 'A1:B2', max_cells: 1 }, { range: 'A1:B3' }, { include_empty: true }],
    [getTable as Tool, { table_id: 't1', max_rows: 1 }, { table_id: 't1', cursor: 'AAAA' }, { cursor: '' }],
    [findCells as Tool, { query: 'a', max_results: 1 }, { query: 'b' }, { whole_cell: true }],
    [searchDocument as Tool, { query: 'a', max_results: 1 }, { pages: [1] }, { include_hidden: true }],
  ];

  it.each(PAGED.map((row) => [row[0].name, ...row] as const))(
    'of another question is refused by %s',
    async (_, tool, input, ...others) => {
      const { next_cursor }: Answer = await tool.run(document, input as never);
      for (const other of others) {
        const asked = tool.run(document, { ...input, cursor: next_cursor, ...other } as never);
        await expect(asked, JSON.stringify(other)).rejects.toMatchObject({
          code: 'invalid_cursor',
          details: { param: 'cursor', hint: expect.stringContaining('next_cursor') },
        });
      }
    },
  );

  it.each(PAGED.map((row) => [row[0].name, ...row] as const))(
    'of another document is refused by %s',
    async (_, tool, input) => {
      const { next_cursor }: Answer = await tool.run(document, input as never);
      const other = { ...document, view: { ...document.view, key: 'other' } };
      await expect(tool.run(other, { ...input, cursor: next_cursor } as never)).rejects.toMatchObject({
        code: 'invalid_cursor',
      });
    },
  );

  it.each(PAGED.map((row) => [row[0].name, ...row] as const))(
    'that is any text is refused by %s, and nothing worse',
    async (_, tool, input) => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.string({ minLength: 1 }),
            fc.json().map((text) => Buffer.from(text).toString('base64url')),
          ),
          async (cursor) => {
            fc.pre(cursor !== '');
            await expect(tool.run(document, { ...input, cursor } as never)).rejects.toMatchObject({
              code: 'invalid_cursor',
            });
          },
        ),
        { numRuns: 50 },
      );
    },
  );

  it('that leads out of the range is refused, though it bears the mark of the question', async () => {
    const input = { sheet: 'S', range: 'B1:B2', include_empty: true, max_cells: 1 };
    const { next_cursor }: Answer = await readRange.run(document, input);
    const [mark] = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
    for (const place of [
      [0, 0],
      [0, 2],
      [2, 1],
      [9, 9],
    ]) {
      const cursor = Buffer.from(JSON.stringify([mark, ...place])).toString('base64url');
      await expect(readRange.run(document, { ...input, cursor })).rejects.toMatchObject({ code: 'invalid_cursor' });
    }
  });

  it('holds for the same question with its defaults spelled out', async () => {
    const asked: Answer = await findCells.run(document, { query: 'a', max_results: 1 });
    const spelled = { query: 'a', regex: false, match: 'value', case_sensitive: false, whole_cell: false } as const;
    const next: Answer = await findCells.run(document, { ...spelled, cursor: asked.next_cursor });
    expect(next.matches[0].cell).toBe('B1');
    const found: Answer = await searchDocument.run(document, { query: 'a', max_results: 1, pages: [2, 1, 1] });
    const more: Answer = await searchDocument.run(document, {
      query: 'a',
      regex: false,
      whole_word: false,
      pages: [1, 2],
      cursor: found.next_cursor,
    });
    expect(more.matches[0].cell).toBe('B1');
  });

  it('holds for another number of items, and with the formulas beside them', async () => {
    const input = { sheet: 'S', range: 'A1:B2' };
    const first: Answer = await readRange.run(document, { ...input, max_cells: 1 });
    const rest: Answer = await readRange.run(document, { ...input, include_formulas: true, cursor: first.next_cursor });
    expect(rest.cells.map((cell: Answer) => cell.cell)).toEqual(['B1', 'A2', 'B2']);
  });
});

describe('the bounds of', () => {
  it.each([
    [readRange, {}, 'max_cells', 50_000, 5_000],
    [getTable, { table_id: 't1' }, 'max_rows', 10_000, 1_000],
    [findCells, { query: 'a' }, 'max_results', 1_000, 100],
    [searchDocument, { query: 'a' }, 'max_results', 200, 20],
  ] as const)('$name are told by its schema', (tool, input, size, maximum, standard) => {
    const takes = (value: unknown): boolean => Value.Check((tool as Tool).input, { ...input, [size]: value });
    expect([1, maximum].every(takes)).toBe(true);
    expect([0, -1, maximum + 1, 1.5, '5', null].some(takes)).toBe(false);
    expect((tool as Tool).input.properties[size]).toMatchObject({ default: standard });
  });

  it('each tool hold where nothing is said: so many items and no more', async () => {
    const cells = Array.from({ length: 1_500 }, () => ['a', 'a', 'a', 'a']);
    const document = await buildView({
      sheets: [{ name: 'S', rows: cells }],
      tables: [sheetTable('t1', 'S', 'A1:D1500', 1_500, 4)],
      block_rows: 500,
    });
    expect(((await readRange.run(document, {})) as Answer).cells).toHaveLength(5_000);
    expect(((await getTable.run(document, { table_id: 't1' })) as Answer).rows).toHaveLength(1_000);
    expect(await findCells.run(document, { query: 'a' })).toMatchObject({ total: 6_000, matches: { length: 100 } });
    expect(await searchDocument.run(document, { query: 'a' })).toMatchObject({ total: 6_000, matches: { length: 20 } });
  });
});
