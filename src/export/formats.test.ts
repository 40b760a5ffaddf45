import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { pagesDocument, sheetTable, storedTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { cellsOfSheet } from '../../test/support/sheet-cells.ts';
import { readBytes } from '../formats/reader.contract.ts';
import { xlsx } from '../formats/xlsx/index.ts';
import { CELL } from '../model/index.ts';
import { type ExportOptions, exportDocument } from './index.ts';
import { bytesOf, textOf, unzip } from './testing/read-export.ts';

const page = () =>
  buildView({
    pages: [
      {
        blocks: [
          { text: 'Prices & <terms>', type: 'heading', level: 2 },
          { text: 'A para-\ngraph of two lines, see more.', lines: [] },
          { text: '• first', type: 'list_item', level: 1 },
          { text: '◦ deeper', type: 'list_item', level: 2 },
          { text: '• second', type: 'list_item', level: 1 },
          { text: 'x < 1', type: 'code' },
          { text: 'page 1', type: 'footer' },
          { text: 'unseen', visible: false },
        ],
        links: [
          { bbox: [0, 0, 1, 1], text: 'more', target: 'https://example.org/?a=1&b="2"', anchor: 'p1.b2:32-36' },
          { bbox: [0, 0, 1, 1], text: 'see', target: 'javascript:alert(1)', anchor: 'p1.b2:28-31' },
        ],
      },
    ],
    tables: [
      storedTable('t1', 1, [
        ['Item', 'Price'],
        ['Nails', '1,200.50'],
      ]),
    ],
  });

describe('HTML', () => {
  it('is one file with an element for each block, its anchor and its box', async () => {
    const html = await textOf(page(), { format: 'html' });
    expect(html).toMatch(/^<!doctype html>\n<html/);
    expect(html).toMatch(/<section id="p1" data-page="1" data-width="\d+" data-height="\d+">/);
    expect(html).toMatch(/<h2 id="p1\.b1" data-box="[\d.,]+">Prices &amp; &lt;terms&gt;<\/h2>/);
    expect(html).toContain('<code>x &lt; 1</code></pre>');
    expect(html).toMatch(/<table id="t1" data-page="1" data-box="[\d.,]+">/);
    expect(html).not.toMatch(/unseen|page 1|<script/);
    expect(html).toMatch(/<\/section>\n<\/body>\n<\/html>\n$/);
  });

  it('has lists within lists', async () => {
    const html = (await textOf(page(), { format: 'html' })).replace(/ (?:id|data-box)="[^"]*"/g, '').replace(/\n/g, '');
    expect(html).toContain('<ul><li>• first<ul><li>◦ deeper</li></ul></li><li>• second</li></ul>');
  });

  it('links to addresses alone, and never runs anything', async () => {
    const html = await textOf(page(), { format: 'html' });
    expect(html).toContain('<a href="https://example.org/?a=1&amp;b=&quot;2&quot;">more</a>');
    expect(html).not.toContain('javascript');
  });

  it('has what a reader does not see where it is asked for', async () => {
    const html = await textOf(page(), { format: 'html', hidden: true, furniture: true });
    expect(html).toMatch(/<p id="p1\.b8"[^>]* hidden>unseen<\/p>/);
    expect(html).toMatch(/<footer[^>]*>page 1<\/footer>/);
  });

  it('of a workbook has its sheets as sections', async () => {
    const html = await textOf(workbookDocument(), { format: 'html' });
    expect(html).toMatch(/<section id="p1"[^>]* data-sheet="/);
    expect(html).toMatch(/<table id="t1"[^>]* data-range="/);
  });
});

describe('text', () => {
  it('is the words alone, lines joined, rows with tabs', async () => {
    expect(await textOf(page(), { format: 'text' })).toBe(
      [
        ...['Prices & <terms>', 'A paragraph of two lines, see more.', '• first', '◦ deeper', '• second', 'x < 1'],
        'Item\tPrice\nNails\t1,200.50\n',
      ].join('\n\n'),
    );
  });
});

describe('docling', () => {
  const of = async (options = {}): Promise<Answer> =>
    JSON.parse(await textOf(page(), { format: 'docling', ...options }));

  it('has texts, lists and tables in the order of the body, with provenance', async () => {
    const document = await of();
    expect(document).toMatchObject({ schema_name: 'DoclingDocument', pages: { 1: { page_no: 1 } } });
    expect(document.body.children.map(({ $ref }: { $ref: string }) => $ref)).toEqual([
      ...['#/texts/0', '#/texts/1', '#/groups/0', '#/texts/5', '#/texts/6', '#/tables/0'],
    ]);
    expect(document.texts[0]).toMatchObject({ label: 'section_header', level: 2, prov: [{ page_no: 1 }] });
    expect(document.texts[2]).toMatchObject({ parent: { $ref: '#/groups/0' }, marker: '•', text: 'first' });
    expect(document.groups[0].children).toHaveLength(3);
    expect(document.texts[6]).toMatchObject({ label: 'page_footer', content_layer: 'furniture' });
    expect(document.texts.map(({ text }: { text: string }) => text)).not.toContain('unseen');
    expect(document.tables[0].data).toMatchObject({ num_rows: 2, num_cols: 2 });
    expect(document.tables[0].data.table_cells[2]).toMatchObject({ text: 'Nails', start_row_offset_idx: 1 });
  });
});

describe('XLSX', () => {
  const tables = () =>
    buildView({
      sheets: [
        {
          name: 'In: a',
          rows: [
            ['name', 'amount', 'day', 'sure'],
            ['=1+1 <b>', 1204.5, '2024-03-01', true],
            ['control \u0001 sign', -3, 'no day', false],
          ],
        },
      ],
      tables: [{ ...sheetTable('t1', 'In: a', 'A1:D3', 3, 4), title: 'What [came] in', header_rows: 1 }],
    });

  it('is read again by the reader of workbooks, values typed', async () => {
    const bytes = new Uint8Array(await bytesOf(await tables(), { format: 'xlsx' }));
    const read = await readBytes((source, context) => xlsx.read(source, context), bytes, {
      file_name: 'a.xlsx',
    });
    const [sheet] = read.body.sheets;
    expect(sheet).toMatchObject({ name: 't1 What came in', used_range: 'A1:D3', cell_count: 12 });
    expect(read.body.diagnostics).toEqual([]);
    const cells = cellsOfSheet(read, 1);
    const codes = ['A2', 'B2', 'C2', 'D2', 'C3'].map((name) => cells.get(name)!.code);
    expect(codes).toEqual([CELL.string, CELL.number, CELL.date, CELL.boolean, CELL.string]);
    expect(cells.get('A2')).toMatchObject({ text: '=1+1 <b>', formula: null });
    expect(cells.get('B2')).toMatchObject({ value: 1204.5 });
    expect(cells.get('A3')!.text).toBe('control  sign');
    expect(JSON.stringify(read.extras)).toContain('Source: ');
  });

  it('has numbers, days and truth values as such, and texts that look like formulas as texts', async () => {
    const sheet = unzip(await bytesOf(await tables(), { format: 'xlsx' })).get('xl/worksheets/sheet1.xml')!;
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">name</t></is></c>');
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;b&gt;</t>');
    expect(sheet).toContain('<c r="B2"><v>1204.5</v></c>');
    expect(sheet).toContain('<c r="C2" s="6"><v>45352</v></c>');
    expect(sheet).toContain('<c r="D2" t="b"><v>1</v></c>');
    expect(sheet).toContain('control  sign');
    expect(sheet).not.toContain('<f>');
  });

  it('cites the source of the table and of each row in notes', async () => {
    const notes = unzip(await bytesOf(await tables(), { format: 'xlsx' })).get('xl/comments1.xml')!;
    expect(notes).toMatch(/ref="A1".*Source: [^,]+, 'In: a'!A1:D3, table t1 “What \[came\] in”/s);
    expect(notes).toMatch(/ref="A3".*t1\.r2, page 1, box [\d. ]+</s);
  });
});

describe('an export of nothing', () => {
  const warningsOf = async (options: ExportOptions) =>
    (await exportDocument(await buildView({ pages: [{}] }), options)).warnings;

  it.each(['markdown', 'html', 'text', 'docling'] as const)('as %s says that there is no text', async (format) => {
    expect(await warningsOf({ format })).toEqual(['The document has no text.']);
  });

  it.each(['csv', 'xlsx'] as const)('as %s says that there are no tables', async (format) => {
    expect(await warningsOf({ format })).toEqual([expect.stringContaining('no tables')]);
  });

  it('does not warn where there is something', async () => {
    for (const format of ['html', 'text', 'docling', 'xlsx'] as const)
      expect((await exportDocument(await pagesDocument(), { format })).warnings).toBeUndefined();
  });
});
