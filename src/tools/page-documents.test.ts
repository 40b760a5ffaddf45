import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { storedTable } from '../../test/support/sample-documents.ts';
import { setTable, setText } from '../../test/support/set-text.ts';
import { cite } from '../cite/index.ts';
import { getPage, getTable, listStructure, profileDocument, searchDocument } from './index.ts';

/** Two pages as a PDF gives them: set text, a table with words, and a paragraph over the page break. */
const report = () =>
  buildView({
    format: 'pdf',
    pages: [
      {
        blocks: [
          { ...setText(['Annual', 'report'], 72, 40), type: 'heading', level: 1, section_id: 's1' },
          setText(['Results are shown for each busi-'], 72, 700),
        ],
        tables: [{ id: 't1', before: 1 }],
      },
      { blocks: [{ ...setText(['ness of the group'], 72, 72), continues: 'p1.b2' }] },
    ],
    tables: [
      setTable('t1', 1, [
        ['Segment', 'Net\nsales'],
        ['Paper', '1,234'],
      ]),
    ],
    head: {
      is_scanned: true,
      hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: 3, slides: 0 },
      coverage: { characters: 10, placed: 9, dropped: [{ reason: 'unmapped', characters: 1, page: 2 }] },
      diagnostics: [{ code: 'scanned_page', message: 'A picture.', page: 2 }],
      sections: [
        { id: 's1', title: 'Annual report', level: 1, start_page: 1, end_page: 2, parent_id: null, bbox: [0, 0, 1, 1] },
      ],
    },
  });

describe('a document of pages', () => {
  it('tells in its profile what was scanned, hidden and dropped', async () => {
    expect(await profileDocument.run(await report(), {})).toMatchObject({
      is_scanned: true,
      hidden_content: { text_runs: 3 },
      coverage: { characters: 10, placed: 9, dropped: [{ reason: 'unmapped', characters: 1, page: 2 }] },
      warnings: [{ code: 'scanned_page', page: 2 }],
    });
    expect(((await listStructure.run(await report(), {})) as Answer).sections).toMatchObject([
      { title: 'Annual report', start_page: 1, end_page: 2 },
    ]);
  });

  it('lists the tables of a page in reading order', async () => {
    const tables = [storedTable('t1', 1, [['x']]), storedTable('t2', 1, [['y']])];
    const places = [
      { id: 't2', before: 0 },
      { id: 't1', before: 0 },
    ];
    const page: Answer = await getPage.run(await buildView({ pages: [{ tables: places }], tables }), { page: 1 });
    expect(page.tables.map((table: Answer) => table.id)).toEqual(['t2', 't1']);
  });

  it('gives the words of table cells where asked', async () => {
    const plain: Answer = await getTable.run(await report(), { table_id: 't1' });
    expect(plain.rows[0].cells[1]).not.toHaveProperty('lines');
    expect(plain.rows[0].cells[1]).not.toHaveProperty('words');
    expect(plain.headers).toEqual(['Segment', 'Net sales']);
    expect(plain.markdown).toBe('| Segment | Net sales |\n| --- | --- |\n| Paper | 1,234 |');
    const words: Answer = await getTable.run(await report(), { table_id: 't1', detail: 'words' });
    expect(words.rows[0].cells[1].words).toEqual([
      { text: 'Net', start: 0, end: 3, bbox: [174, 302, 192, 312] },
      { text: 'sales', start: 4, end: 9, bbox: [174, 314, 204, 324] },
    ]);
  });

  it.each([
    ['annual report', 'p1.b1:0-13', 'Annual\nreport', [72, 40, 108, 62]],
    ['net sales', 't1.r0.c1:0-9', 'Net\nsales', [174, 302, 204, 324]],
    ['sales', 't1.r0.c1:4-9', 'sales', [174, 314, 204, 324]],
    ['paper 1,234', 't1.r1.c0:0-5', 'Paper', [74, 322, 204, 332]],
    ['each business of', 'p1.b2:22-32', 'each busi-', [204, 700, 264, 710]],
  ])('is searched for %s with an anchor that leads to the text', async (query, anchor, text, bbox) => {
    const document = await report();
    const { matches, total }: Answer = await searchDocument.run(document, { query });
    expect(total).toBe(1);
    expect(matches[0]).toMatchObject({ anchor, bbox, page: 1, visible: true });
    const [[from, to]] = matches[0].highlights;
    expect(matches[0].snippet.slice(from, to).toLowerCase().replace('- ', '')).toBe(query);
    expect(await cite(document.view, anchor)).toMatchObject({ text, verified: true, page: 1 });
  });
});

/** A page as a word processor's file gives it. */
const letter = () =>
  buildView({
    format: 'docx',
    pages: [
      {
        blocks: [
          {
            ...setText(['Page 3¹']),
            runs: [{ start: 0, end: 7, font: 'Calibri', size: 11, bold: true, italic: false, color: null }],
            fields: [{ start: 5, end: 6, instruction: 'PAGE', name: null }],
          },
          { ...setText(['¹ A note']), type: 'footnote' },
        ],
        links: [{ bbox: [0, 0, 1, 1], text: '¹', target: 'p1.b2', anchor: 'p1.b1:6-7', is_note: true }],
      },
    ],
    tables: [storedTable('t1', 1, [['outer']]), { ...storedTable('t2', 1, [['inner']]), within: 't1.r0.c0' }],
    head: {
      geometry: 'layout',
      pages: [
        {
          ...{ page: 1, width: 612, height: 792, rotation: 0, title: null, block_count: 2, table_count: 1 },
          ...{ figure_count: 0, is_scanned: false, visible: true, page_confidence: 0.9 },
        },
      ],
    },
  });

describe('a document that was laid out', () => {
  it('tells what is filled in or stated within cells too, as long as there is room', async () => {
    const fields = [{ start: 0, end: 2, instruction: 'XBRL 12000 EUR 2025-12-31', name: 'x:Cash' }];
    const table = storedTable('t1', 1, [['Cash', '12']]);
    const [row] = table.rows;
    const stated = { ...row!, cells: row!.cells.map((cell) => (cell.col === 1 ? { ...cell, fields } : cell)) };
    const view = await buildView({ pages: [{ blocks: [] }], tables: [{ ...table, rows: [stated] }] });
    const cellsOf = async (input: object): Promise<Answer[]> =>
      ((await getTable.run(view, { table_id: 't1', ...input })) as Answer).rows[0].cells;
    expect((await cellsOf({})).map((cell) => cell.fields)).toEqual([undefined, fields]);
    expect((await cellsOf({ max_tokens: 2_000 })).map((cell) => cell.fields)).toEqual([undefined, fields]);
    expect((await cellsOf({ max_tokens: 400 }))[1]).toEqual({ col: 1, text: '12', is_header: true });
  });

  it('says how sure each page is, and what is filled in or leads elsewhere on it', async () => {
    const page: Answer = await getPage.run(await letter(), { page: 1 });
    expect(page).toMatchObject({ geometry: 'layout', page_confidence: 0.9 });
    expect(page.text_blocks[0].fields).toEqual([{ start: 5, end: 6, instruction: 'PAGE', name: null }]);
    expect(page.text_blocks[0]).not.toHaveProperty('runs');
    expect(page.links).toMatchObject([{ target: 'p1.b2', anchor: 'p1.b1:6-7', is_note: true }]);
    const structure: Answer = await listStructure.run(await letter(), {});
    expect(structure.pages[0].page_confidence).toBe(0.9);
  });

  it('says how text is set where words are asked for', async () => {
    const page: Answer = await getPage.run(await letter(), { page: 1, detail: 'words' });
    expect(page.text_blocks[0].runs).toMatchObject([{ font: 'Calibri', bold: true }]);
  });

  it('lists tables within cells, and finds their text once', async () => {
    const page: Answer = await getPage.run(await letter(), { page: 1 });
    expect(page.tables).toMatchObject([{ id: 't1' }, { id: 't2', within: 't1.r0.c0' }]);
    const found: Answer = await searchDocument.run(await letter(), { query: 'inner' });
    expect(found.total).toBe(0);
  });
});
