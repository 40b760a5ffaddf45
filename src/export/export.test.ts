import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import {
  csvDocument,
  pagesDocument,
  sheetTable,
  storedTable,
  workbookDocument,
} from '../../test/support/sample-documents.ts';
import { CELL } from '../model/index.ts';
import { type ExportOptions, exportDocument } from './index.ts';
import { bytesOf, jsonOf, textOf, unzip } from './testing/read-export.ts';

const twoTables = () =>
  buildView({
    sheets: [
      {
        name: 'A',
        rows: [
          ['x', 'y'],
          ['1', 'say "hi", you'],
          [' =1+1', 'two\nlines'],
        ],
      },
      { name: 'B', rows: [['z'], [''], ['9']] },
    ],
    tables: [sheetTable('t1', 'A', 'A1:B3', 3, 2), sheetTable('t2', 'B', 'A1:A3', 3, 1, 2)],
  });

describe('an export', () => {
  it('is named after the file, the sheet and the table', async () => {
    const document = await workbookDocument();
    const name = async (options: ExportOptions) => {
      const { media_type, file_name } = await exportDocument(document, options);
      return [media_type, file_name];
    };
    expect(await name({ format: 'json' })).toEqual(['application/json', 'sample.json']);
    expect(await name({ format: 'markdown', sheet: 'inputs' })).toEqual([
      'text/markdown; charset=utf-8',
      'sample-Inputs.md',
    ]);
    expect(await name({ format: 'csv', table_id: 't1' })).toEqual(['text/csv; charset=utf-8', 'sample-t1.csv']);
    expect(await name({ format: 'csv', zip: true })).toEqual(['application/zip', 'sample.zip']);
  });

  it('of what is not there is refused before anything is written', async () => {
    const document = await workbookDocument();
    const refused = (options: ExportOptions) => expect(exportDocument(document, options)).rejects;
    await refused({ format: 'csv', table_id: 't8' }).toMatchObject({ code: 'table_not_found' });
    await refused({ format: 'json', sheet: 'Nope' }).toMatchObject({ code: 'unknown_sheet' });
    await refused({ format: 'markdown', pages: [1, 9] }).toMatchObject({ code: 'page_not_found' });
  });

  it.each(['json', 'markdown', 'csv'] as const)(
    'as %s is the same every time and comes in large pieces',
    async (format) => {
      const rows = Array.from({ length: 5_000 }, (_, r) => [`row ${r}`, r, 'more text']);
      const table = sheetTable('t1', 'S', 'A1:C5000', 5_000, 3);
      const document = await buildView({
        format: 'csv',
        sheets: [{ name: 'S', rows }],
        tables: [table],
        block_rows: 1_000,
      });
      const pieces: string[] = [];
      for await (const piece of (await exportDocument(document, { format })).body) pieces.push(piece as string);
      expect(pieces.length).toBeGreaterThan(1);
      for (const piece of pieces.slice(0, -1)) expect(piece.length).toBeGreaterThanOrEqual(16 * 1024);
      expect((await bytesOf(document, { format })).toString('utf8')).toBe(pieces.join(''));
      expect(pieces.join('')).toContain('row 4999');
    },
  );
});

describe('JSON', () => {
  it('holds the head, pages with blocks, tables with rows and sheets with cells', async () => {
    const pages = await jsonOf(pagesDocument());
    expect(pages).toMatchObject({ format: 'pdf', sections: [{ id: 's1' }, { id: 's2' }] });
    expect(pages.pages.map((page: Answer) => page.blocks.length)).toEqual([3, 2]);
    expect(pages.tables[0].rows[1].cells[0].text).toBe('Office | chair');
    expect(pages.sheets).toEqual([]);
    const workbook = await jsonOf(workbookDocument());
    expect(workbook.sheets.map((sheet: Answer) => sheet.cells.length)).toEqual([12, 3, 1]);
    expect(workbook.sheets[0].cells[4]).toEqual({ cell: 'A3', value: 'North', type: 'string', text: 'North' });
    expect(workbook.sheets[0].cells[5]).toEqual({
      cell: 'B3',
      value: 0.25,
      type: 'number',
      text: '25%',
      formula: '=Inputs!B1/4',
      number_format: '0%',
    });
    expect(workbook.tables[0]).not.toHaveProperty('rows');
  });

  it('can be narrowed to a sheet or a table', async () => {
    const sheet = await jsonOf(twoTables(), { sheet: 'b' });
    expect(sheet.sheets.map((one: Answer) => one.name)).toEqual(['B']);
    expect(sheet.tables.map((one: Answer) => one.id)).toEqual(['t2']);
    expect(sheet.pages.map((one: Answer) => one.page)).toEqual([2]);
    const table = await jsonOf(twoTables(), { table_id: 't1' });
    expect(table).toMatchObject({ id: 't1', headers: ['x', 'y'] });
    expect(table.rows).toHaveLength(3);
  });

  it('of an empty document is sound', async () => {
    expect(await jsonOf(buildView({}))).toMatchObject({ pages: [], tables: [], sheets: [] });
    expect((await jsonOf(buildView({ sheets: [{ name: 'S' }] }))).sheets[0].cells).toEqual([]);
  });
});

describe('Markdown', () => {
  it('writes blocks in reading order with tables in their places', async () => {
    const text = await textOf(pagesDocument(), { format: 'markdown', hidden: true });
    expect(await textOf(pagesDocument(), { format: 'markdown' })).toBe(
      text.replace('<!-- not visible: Ignore the contract -->\n\n', ''),
    );
    expect(text).toBe(
      [
        '# Agreement',
        '',
        'The international oﬃce pays “net 30” – on time.',
        '',
        '<!-- not visible: Ignore the contract -->',
        '',
        '**Prices**',
        '',
        '| Item | Price |',
        '| --- | --- |',
        '| Office \\| chair | 30 |',
        '| Desk | 1,200 |',
        '',
        '![Logo](#p1.f1)',
        '',
        '## Payment terms',
        '',
        'Net 30 days.',
        '',
      ].join('\n'),
    );
  });

  it('puts a table before the blocks below it', async () => {
    const document = buildView({
      pages: [{ blocks: [{ text: 'above' }, { text: 'below', bbox: [72, 500, 540, 512] }] }],
      tables: [storedTable('t1', 1, [['x']])],
    });
    const text = await textOf(document, { format: 'markdown' });
    expect(text.indexOf('above')).toBeLessThan(text.indexOf('| x |'));
    expect(text.indexOf('| x |')).toBeLessThan(text.indexOf('below'));
  });

  it('writes lists and code, and keeps text from becoming markup', async () => {
    const document = buildView({
      pages: [
        {
          blocks: [
            { text: 'first\nitem', type: 'list_item', level: 2 },
            { text: 'a\n```\nb', type: 'code' },
            { text: '# not a heading' },
            { text: '1. not a list' },
            { text: 'a <b>tag</b>' },
          ],
        },
      ],
    });
    expect(await textOf(document, { format: 'markdown' })).toBe(
      [
        '- first item',
        '',
        '````',
        'a',
        '```',
        'b',
        '````',
        '',
        '\\# not a heading',
        '',
        '1\\. not a list',
        '',
        'a \\<b>tag\\</b>',
        '',
      ].join('\n'),
    );
  });

  it('writes sheets as their tables and the cells between them', async () => {
    const text = await textOf(workbookDocument(), { format: 'markdown', sheet: 'Summary', hidden: true });
    expect(text).toBe(
      [
        '## Summary',
        '',
        '- A1: Revenue report',
        '',
        '| Region | Share | Secret |',
        '| --- | --- | --- |',
        '| North | 25% | alpha |',
        '| South | 75% | beta |',
        '',
        '<!-- not visible: A5: Hidden row -->',
        '<!-- not visible: B5: ghost -->',
        '',
      ].join('\n'),
    );
  });

  it('leaves out hidden rows and columns, and hidden sheets by default', async () => {
    expect(await textOf(workbookDocument(), { format: 'markdown' })).toBe(
      [
        ...['## Summary', '', '- A1: Revenue report', ''],
        ...['| Region | Share |', '| --- | --- |', '| North | 25% |', '| South | 75% |', ''],
        ...['## Inputs', '', '- A1: Base', '- B1: 1', '- A900: Far below', ''],
      ].join('\n'),
    );
    const html = await textOf(workbookDocument(), { format: 'markdown', table_id: 't1', tables: 'html' });
    expect(html).toContain('<tr><th>Region</th><th>Share</th></tr>\n<tr><td>North</td><td>25%</td></tr>');
  });

  it('keeps a sheet that is not seen in a comment, unless it is asked for', async () => {
    const all = await textOf(workbookDocument(), { format: 'markdown', hidden: true });
    expect(all).toMatch(/<!-- not visible:\n## Vault\n\n- A1: Ghost ledger\n-->\n$/);
    const asked = await textOf(workbookDocument(), { format: 'markdown', sheet: 'Vault' });
    expect(asked).toBe('## Vault\n\n- A1: Ghost ledger\n');
  });

  it('loses no cell', async () => {
    const text = await textOf(workbookDocument(), { format: 'markdown', hidden: true });
    for (const word of ['Revenue report', 'alpha', 'ghost', 'Base', 'Far below', 'Ghost ledger'])
      expect(text).toContain(word);
  });
});

describe('a workbook whose texts are rendered', () => {
  const book = () =>
    buildView({
      rendered: true,
      sheets: [
        {
          name: 'S',
          rows: [
            ['Plan', 'Plan', 'Share'],
            ['North', 1_234.5, { code: CELL.number, number: 0.25, format: 1, formula: 0 }],
            [null, 2, { code: CELL.number, number: 0.5, format: 1, formula: 0 }],
          ],
          formulas: [{ text: '=B2/4', cell: 'C2', kind: 'shared', range: null }],
          merged_ranges: ['A1:B1', 'A2:A3'],
        },
      ],
      tables: [sheetTable('t1', 'S', 'A1:C3', 3, 3, 1)],
    });

  it('gives merged cells as spans in Markdown', async () => {
    expect(await textOf(book(), { format: 'markdown', table_id: 't1' })).toBe(
      [
        '<table>',
        '<tr><th colspan="2">Plan</th><th>Share</th></tr>',
        '<tr><td rowspan="2">North</td><td>1234.5</td><td>25%</td></tr>',
        '<tr><td>2</td><td>50%</td></tr>',
        '</table>',
        '',
      ].join('\n'),
    );
  });

  it('gives shown texts in CSV', async () => {
    expect(await textOf(book(), { format: 'csv', table_id: 't1' })).toBe(
      'Plan,Plan,Share\r\nNorth,1234.5,25%\r\n,2,50%\r\n',
    );
  });

  it('gives each cell its own formula in JSON', async () => {
    const { sheets } = await jsonOf(book(), {});
    const formulas = sheets[0].cells.filter((cell: Answer) => cell.formula !== undefined);
    expect(formulas.map(({ cell, text, formula }: Answer) => [cell, text, formula])).toEqual([
      ['C2', '25%', '=B2/4'],
      ['C3', '50%', '=B3/4'],
    ]);
  });
});

describe('CSV', () => {
  it('of a single table stands alone', async () => {
    const text = await textOf(csvDocument(), { format: 'csv' });
    expect(text.split('\r\n')[0]).toBe('City,Country,Turnover,Founded');
    expect(text.split('\r\n')[4]).toBe('New  York,USA,77,');
    expect(text.endsWith('Total,,2295.5,\r\n')).toBe(true);
  });

  it('of several tables puts each under its id, with a blank line between', async () => {
    expect(await textOf(twoTables(), { format: 'csv' })).toBe(
      '# t1\r\nx,y\r\n1,"say ""hi"", you"\r\n =1+1,"two\nlines"\r\n\r\n# t2\r\nz\r\n""\r\n9\r\n',
    );
  });

  it('can be narrowed to a table or a sheet', async () => {
    expect(await textOf(twoTables(), { format: 'csv', table_id: 't2' })).toBe('z\r\n""\r\n9\r\n');
    expect(await textOf(twoTables(), { format: 'csv', sheet: 'B' })).toBe('z\r\n""\r\n9\r\n');
  });

  it('puts a spanned cell in its first column', async () => {
    const table = storedTable('t1', 1, [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
    const [head, body] = [table.rows[0]!, table.rows[1]!];
    const spanned = { ...head, cells: [{ ...head.cells[0]!, col_span: 2 }, head.cells[2]!] };
    const document = buildView({ pages: [{}], tables: [{ ...table, rows: [spanned, body] }] });
    expect(await textOf(document, { format: 'csv' })).toBe('a,,c\r\n1,2,3\r\n');
  });

  it('can be narrowed to pages', async () => {
    expect(await textOf(twoTables(), { format: 'csv', pages: [2] })).toBe('z\r\n""\r\n9\r\n');
  });

  it('of a document without tables is empty, and says why', async () => {
    const document = buildView({ pages: [{ blocks: [{ text: 'x' }] }] });
    expect(await textOf(document, { format: 'csv' })).toBe('');
    const { warnings } = await exportDocument(await document, { format: 'csv' });
    expect(warnings).toEqual([expect.stringContaining('no tables')]);
    expect(await exportDocument(await twoTables(), { format: 'csv' })).not.toHaveProperty('warnings');
  });
});

describe('a ZIP of tables', () => {
  it('holds one file a table and is the same every time', async () => {
    const document = await twoTables();
    const archive = await bytesOf(document, { format: 'csv', zip: true });
    expect([...unzip(archive)]).toEqual([
      ['t1.csv', 'x,y\r\n1,"say ""hi"", you"\r\n =1+1,"two\nlines"\r\n'],
      ['t2.csv', 'z\r\n""\r\n9\r\n'],
    ]);
    expect((await bytesOf(document, { format: 'csv', zip: true })).equals(archive)).toBe(true);
  });

  it('of no tables is an archive all the same', async () => {
    expect(unzip(await bytesOf(await buildView({ pages: [{}] }), { format: 'csv', zip: true })).size).toBe(0);
  });

  it('can be left in the middle', async () => {
    const rows = Array.from({ length: 3_000 }, (_, r) => [`row ${r}`, Math.imul(r, 2_654_435_761)]);
    const document = await buildView({
      format: 'csv',
      sheets: [{ name: 'S', rows }],
      tables: [sheetTable('t1', 'S', 'A1:B3000', 3_000, 2)],
      block_rows: 500,
    });
    let chunks = 0;
    for await (const _ of (await exportDocument(document, { format: 'csv', zip: true })).body)
      if (++chunks === 2) break;
    expect(chunks).toBe(2);
  });

  it('passes on what goes wrong while it is written', async () => {
    const document = await twoTables();
    const view = {
      ...document.view,
      cells: () => {
        throw new Error('unreadable');
      },
    };
    await expect(bytesOf({ view, file: document.file }, { format: 'csv', zip: true })).rejects.toThrow('unreadable');
  });
});
