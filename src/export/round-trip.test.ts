import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { pagesDocument, sheetTable, storedTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { CELL } from '../model/index.ts';
import { listCells } from '../view/index.ts';
import { blockMarkdown } from './markdown/block-markdown.ts';
import { bytesOf, jsonOf, textOf, unzip } from './testing/read-export.ts';
import { zip } from './zip.ts';

interface CsvParser {
  readonly default: { parse(text: string, options: object): { data: string[][]; errors: unknown[] } };
}

/** A reader of CSV that is not ours; the package brings no types. */
async function parseCsv(text: string): Promise<string[][]> {
  const { default: papa } = (await import('papaparse' as string)) as CsvParser;
  const { data } = papa.parse(text.replace(/\r\n$/, ''), { delimiter: ',', newline: '\r\n' });
  return data;
}

const field = fc.string({
  unit: fc.constantFrom('a', '"', ',', '\n', '\r', ';', ' ', '=', 'é', '|', '\\', '<b>', '#'),
});
const grid = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 6 }))
  .chain(([width, height]) =>
    fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );

const sheetOf = (rows: string[][]) => {
  const [height, width] = [rows.length, rows[0]!.length];
  const range = `A1:${'ABCD'[width - 1]}${height}`;
  return buildView({
    format: 'csv',
    sheets: [{ name: 'S', rows, row_count: height, col_count: width, used_range: range }],
    tables: [sheetTable('t1', 'S', range, height, width)],
    block_rows: 2,
  });
};

describe('CSV', () => {
  it('of any texts is read by others as the same texts', async () => {
    await fc.assert(
      fc.asyncProperty(grid, async (rows) => {
        expect(await parseCsv(await textOf(sheetOf(rows), { format: 'csv' }))).toEqual(rows);
      }),
    );
  });

  it('of a stored table too', async () => {
    await fc.assert(
      fc.asyncProperty(grid, async (rows) => {
        const document = buildView({ pages: [{}], tables: [storedTable('t1', 1, rows)] });
        expect(await parseCsv(await textOf(document, { format: 'csv' }))).toEqual(rows);
      }),
    );
  });

  it('within a ZIP is the same as alone', async () => {
    await fc.assert(
      fc.asyncProperty(grid, grid, async (first, second) => {
        const document = await buildView({
          pages: [{}],
          tables: [storedTable('t1', 1, first), storedTable('t2', 1, second)],
        });
        const files = unzip(await bytesOf(document, { format: 'csv', zip: true }));
        expect([...files.keys()]).toEqual(['t1.csv', 't2.csv']);
        for (const table_id of ['t1', 't2']) {
          const alone = await textOf(Promise.resolve(document), { format: 'csv', table_id });
          expect(files.get(`${table_id}.csv`)).toBe(alone);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of more tables than an archive can count is refused', async () => {
    const nothing = (async function* (): AsyncGenerator<string> {})();
    const entry = { name: 'a', content: nothing };
    const archive = zip(Array.from({ length: 65_536 }, () => entry));
    const drain = async (): Promise<void> => {
      for await (const _ of archive);
    };
    await expect(drain()).rejects.toMatchObject({ code: 'limit_exceeded' });
  });
});

describe('JSON', () => {
  it('holds every filled cell with its value, whatever the texts', async () => {
    await fc.assert(
      fc.asyncProperty(grid, async (rows) => {
        const document = sheetOf(rows);
        const { view } = await document;
        const exported: Answer = await jsonOf(document);
        const cells = await listCells(view, 1, { top: 0, left: 0, bottom: 99, right: 99 });
        expect(exported.sheets[0].cells.map((cell: Answer) => [cell.text, cell.value, cell.type])).toEqual(
          cells.map((cell) => [cell.text, cell.value, cell.type]),
        );
      }),
    );
  });

  it.each([
    ['pages', pagesDocument],
    ['sheets', workbookDocument],
  ])('holds all of the head, and of the %s', async (_, open) => {
    const document = await open();
    const exported: Answer = await jsonOf(Promise.resolve(document));
    const { head } = document.view;
    for (const [name, value] of Object.entries(head)) {
      if (['pages', 'tables', 'sheets'].includes(name))
        expect(exported[name]).toHaveLength((value as unknown[]).length);
      else expect(exported[name], name).toEqual(value);
    }
    for (const [i, page] of head.pages.entries()) {
      expect(exported.pages[i]).toMatchObject({ ...page, ...(await document.view.page(page.page)) });
    }
    for (const [i, sheet] of head.sheets.entries()) expect(exported.sheets[i]).toMatchObject(sheet);
  });

  it('keeps formulas and formats of cells', async () => {
    const exported: Answer = await jsonOf(workbookDocument());
    const cell = exported.sheets[0].cells.find((one: Answer) => one.cell === 'B3');
    expect(cell).toEqual({
      cell: 'B3',
      value: 0.25,
      type: 'number',
      text: '25%',
      formula: '=Inputs!B1/4',
      number_format: '0%',
    });
  });
});

describe('Markdown', () => {
  const block = (text: string, more = {}) =>
    blockMarkdown({
      id: 'p1.b1',
      type: 'paragraph',
      text,
      level: null,
      bbox: [0, 0, 1, 1],
      font_size: null,
      visible: true,
      section_id: null,
      ...more,
    });

  it.each([
    ['a heading', '# Total', '\\# Total\n'],
    ['an empty heading', '#', '\\#\n'],
    ['a quote', '> so', '\\> so\n'],
    ['a list', '- so', '\\- so\n'],
    ['a numbered list', '1. so', '1\\. so\n'],
    ['an empty item', '2)', '2\\)\n'],
    ['the line under a heading', 'Total\n===', 'Total\n\\===\n'],
    ['a rule', 'Total\n---\n***\n___', 'Total\n\\---\n\\***\n\\___\n'],
    ['a table', '| a |', '\\| a |\n'],
    ['a fence', '```', '\\```\n'],
    ['a tag', 'a <b> & 1 < 2', 'a \\<b> & 1 < 2\n'],
  ])('does not make %s of text', (_, text, expected) => {
    expect(block(text)).toBe(expected);
  });

  it.each(['-1.5', '#1', 'a - b', '1.5', '5 > 3', 'snake_case', '**'])('leaves %j readable', (text) => {
    expect(block(text)).toBe(`${text}\n`);
  });

  it('never lets hidden text out of its comment', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('-', '>', '!', '<', 'a', ' ', '\n') }), (text) => {
        const written = block(text, { visible: false });
        expect(written.indexOf('-->')).toBe(written.length - 4);
        expect(written.slice(4, -4)).not.toContain('--');
      }),
    );
  });

  it('fences code in more backticks than it holds', () => {
    expect(block('a\n````\nb', { type: 'code' })).toBe('`````\na\n````\nb\n`````\n');
  });

  it('keeps every row of a table on one line with as many cells, whatever the texts', async () => {
    await fc.assert(
      fc.asyncProperty(grid, async (rows) => {
        const lines = (await textOf(sheetOf(rows), { format: 'markdown', table_id: 't1' })).trimEnd().split('\n');
        expect(lines).toHaveLength(rows.length + 1);
        for (const line of lines) {
          const borders = line.replace(/\\[\\|]/g, '').match(/\|/g);
          expect(borders).toHaveLength(rows[0]!.length + 1);
        }
      }),
    );
  });
});

describe('an export of a large sheet', () => {
  it('comes in pieces of a good size and loses nothing', async () => {
    const rows = Array.from({ length: 6_000 }, (_, r) => [
      r,
      `row ${r}`,
      { code: CELL.boolean, text: 'yes', number: 1 },
    ]);
    const document = buildView({
      sheets: [{ name: 'S', rows }],
      tables: [sheetTable('t1', 'S', 'A1:C6000', 6_000, 3)],
      block_rows: 1_000,
    });
    const exported: Answer = await jsonOf(document);
    expect(exported.sheets[0].cells).toHaveLength(18_000);
    expect(exported.sheets[0].cells.at(-1)).toEqual({ cell: 'C6000', value: true, type: 'boolean', text: 'yes' });
    const lines = await parseCsv(await textOf(document, { format: 'csv' }));
    expect(lines).toHaveLength(6_000);
    expect(lines[5_999]).toEqual(['5999', 'row 5999', 'yes']);
  });
});
