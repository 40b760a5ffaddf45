import { describe, expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
import { csvDocument, pagesDocument, sheetTable, workbookDocument } from '../../test/support/sample-documents.ts';
import { CELL } from '../model/index.ts';
import {
  getPageSummary,
  getSheet,
  getTableSummary,
  gridOf,
  headersOf,
  hiddenOf,
  isoDate,
  listCells,
  tableMarkdown,
  tableRows,
  tableTexts,
} from './index.ts';

const everywhere = { top: 0, left: 0, bottom: 10_000, right: 100 };

describe('cells of a sheet', () => {
  it('come row by row and left to right, over the borders of blocks', async () => {
    const rows = Array.from({ length: 9 }, (_, r) => [`a${r}`, r % 2 ? `b${r}` : null]);
    const { view } = await buildView({ sheets: [{ name: 'S', rows }], block_rows: 4 });
    const texts = (await listCells(view, 1, everywhere)).map((cell) => cell.text);
    expect(texts).toEqual(rows.flat().filter((text) => text !== null));
  });

  it('come in order where they lie far apart', async () => {
    const rows = Array.from({ length: 400 }, (_, r) =>
      r % 40 ? [] : [...new Array(r / 20).fill(null), `x${r}`, `y${r}`],
    );
    const { view } = await buildView({ sheets: [{ name: 'S', rows }] });
    const list = async (range: object) =>
      (await listCells(view, 1, { ...everywhere, ...range })).map(({ text }) => text);
    const all = [0, 40, 80, 120, 160, 200, 240, 280, 320, 360];
    expect(await list({})).toEqual(all.flatMap((r) => [`x${r}`, `y${r}`]));
    expect(await list({ top: 41, bottom: 360, left: 1 })).toEqual(all.slice(2).flatMap((r) => [`x${r}`, `y${r}`]));
    expect(await list({ top: 41, bottom: 359, right: 16 })).toEqual(
      all.slice(2, 9).flatMap((r) => (r < 320 ? [`x${r}`, `y${r}`] : [`x${r}`])),
    );
  });

  it('keep to the range that is asked for', async () => {
    const { view } = await csvDocument();
    const cells = await listCells(view, 1, { top: 1, left: 1, bottom: 2, right: 2 });
    expect(cells.map((cell) => cell.text)).toEqual(['Spain', '1250.5', 'Switzerland', '980']);
  });

  it('are there where a formula has no value, and not where there is neither', async () => {
    const rows = [[{ code: CELL.empty, formula: 0 }, { code: CELL.empty }]];
    const formulas = [{ text: '=B1', cell: 'A1', kind: 'normal', range: null }] as const;
    const { view } = await buildView({ sheets: [{ name: 'S', rows, formulas }] });
    const cells = await listCells(view, 1, everywhere);
    expect(cells).toEqual([expect.objectContaining({ col: 0, type: 'empty', value: null, text: '', formula: 0 })]);
  });

  it('have typed values beside what is shown', async () => {
    const { view } = await buildView({
      sheets: [
        {
          name: 'S',
          rows: [
            [
              true,
              3.5,
              { code: CELL.datetime, text: 'then', number: 45352.5 },
              { code: CELL.error, text: '#N/A' },
              { code: CELL.number, text: '25%', number: 0.25, format: 1 },
            ],
          ],
        },
      ],
    });
    const cells = await listCells(view, 1, everywhere);
    expect(cells.map((cell) => [cell.type, cell.value])).toEqual([
      ['boolean', true],
      ['number', 3.5],
      ['date', '2024-03-01T12:00:00'],
      ['error', '#N/A'],
      ['number', 0.25],
    ]);
    expect(cells[4]).toMatchObject({ text: '25%', number_format: '0%' });
  });

  it('are found in sheets with wide gaps', async () => {
    const { view } = await workbookDocument();
    const cells = await listCells(view, 2, { top: 500, left: 0, bottom: 2 ** 31, right: 5 });
    expect(cells).toMatchObject([{ row: 899, col: 0, text: 'Far below' }]);
  });
});

describe('dates', () => {
  it.each([
    [45352, CELL.date, '2024-03-01'],
    [0.5729166666666666, CELL.time, '13:45:00'],
    [45352.572916666664, CELL.datetime, '2024-03-01T13:45:00'],
    [1e12, CELL.date, '1000000000000'],
  ])('%d is read as %s %s', (days, code, expected) => {
    expect(isoDate(days, code)).toBe(expected);
  });
});

describe('the grid of a sheet', () => {
  it('takes its lines from widths and heights, and defaults beyond', async () => {
    const { view } = await buildView({
      sheets: [{ name: 'S', rows: [['a'], ['b'], ['c']], col_widths: [10, 20], row_heights: [[1, 40]] }],
    });
    const grid = gridOf(view.head.sheets[0]!);
    expect(grid.box({ top: 0, left: 0, bottom: 0, right: 0 })).toEqual([0, 0, 10, 15]);
    expect(grid.box({ top: 1, left: 1, bottom: 1, right: 1 })).toEqual([10, 15, 30, 55]);
    expect(grid.box({ top: 2, left: 2, bottom: 3, right: 2 })).toEqual([30, 55, 90, 85]);
    expect(grid.height).toBe(70);
  });
});

describe('hidden rows and columns', () => {
  it('are told from the spans of the sheet', async () => {
    const { view } = await buildView({
      sheets: [{ name: 'S', rows: [['a']], hidden_rows: ['2:3', '9:9'], hidden_columns: ['B:C'] }],
    });
    const hidden = hiddenOf(view.head.sheets[0]!);
    expect([0, 1, 2, 3, 8, 9].map((row) => hidden.row(row))).toEqual([false, true, true, false, true, false]);
    expect([0, 1, 2, 3].map((col) => hidden.column(col))).toEqual([false, true, true, false]);
    expect(hidden.cell(0, 1)).toBe(true);
  });

  it('are all of them where the sheet is hidden', async () => {
    const { view } = await workbookDocument();
    expect(hiddenOf(view.head.sheets[2]!).cell(0, 0)).toBe(true);
  });
});

describe('the rows of a table', () => {
  it('are read from the cells of its sheet, blanks included', async () => {
    const { view } = await csvDocument();
    const [row] = await tableRows(view, view.head.tables[0]!, 2, 1);
    expect(row).toMatchObject({ row: 2, page: 1, bbox: [0, 30, 240, 45] });
    expect(row!.cells.map((cell) => [cell.text, cell.value, cell.is_header])).toEqual([
      ['Zürich', 'Zürich', false],
      ['Switzerland', 'Switzerland', false],
      ['980', 980, false],
      ['', null, false],
    ]);
  });

  it('end with the table', async () => {
    const { view } = await csvDocument();
    expect(await tableRows(view, view.head.tables[0]!, 4, 100)).toHaveLength(2);
    expect(await tableRows(view, view.head.tables[0]!, 6, 100)).toHaveLength(0);
  });

  it('are read from the stored body elsewhere', async () => {
    const { view } = await pagesDocument();
    const rows = await tableRows(view, view.head.tables[0]!, 1, 1);
    expect(rows.map((row) => row.cells.map((cell) => cell.text))).toEqual([['Office | chair', '30']]);
  });

  it('give a merged cell once, at its top left, and leave out what it covers', async () => {
    const table = { ...sheetTable('t1', 'S', 'A1:C3', 3, 3), header_rows: 1 };
    const rows = [
      ['Sales', null, 'Note'],
      [1, 2, 'long'],
      [3, 4, null],
    ];
    const merged_ranges = ['A1:B1', 'C2:D9'];
    const { view } = await buildView({ sheets: [{ name: 'S', rows, merged_ranges }], tables: [table] });
    const spans = (await tableRows(view, table, 0, 3)).map(({ cells }) =>
      cells.map(({ col, row_span, col_span, text }) => [col, row_span, col_span, text]),
    );
    expect(spans).toEqual([
      [
        [0, 1, 2, 'Sales'],
        [2, 1, 1, 'Note'],
      ],
      [
        [0, 1, 1, '1'],
        [1, 1, 1, '2'],
        [2, 2, 1, 'long'],
      ],
      [
        [0, 1, 1, '3'],
        [1, 1, 1, '4'],
      ],
    ]);
    const [last] = await tableRows(view, table, 2, 1);
    expect(last!.cells.map(({ col }) => col)).toEqual([0, 1]);
  });

  it('give joined headers where there are several header rows', async () => {
    const table = { ...sheetTable('t1', 'S', 'A1:B3', 3, 2), header_rows: 2 };
    const { view } = await buildView({
      sheets: [
        {
          name: 'S',
          rows: [
            ['Sales', null],
            ['2023', '2024'],
            [1, 2],
          ],
        },
      ],
      tables: [table],
    });
    expect(headersOf(table, await tableRows(view, table, 0, 2))).toEqual(['Sales 2023', '2024']);
  });

  it('make a table of GitHub in which nothing breaks the cells', async () => {
    const table = sheetTable('t1', 'S', 'A1:B2', 2, 2);
    const { view } = await buildView({
      sheets: [
        {
          name: 'S',
          rows: [
            ['A|B', 'C'],
            ['x\ny', '<b>'],
          ],
        },
      ],
      tables: [table],
    });
    const rows = await tableRows(view, table, 0, 2);
    expect(tableMarkdown(table, headersOf(table, rows.slice(0, 1)), rows)).toBe(
      '| A\\|B | C |\n| --- | --- |\n| x<br>y | \\<b> |',
    );
  });
});

describe('parts that are asked for by name', () => {
  it('are found whatever their case, and the only sheet without a name', async () => {
    expect(getSheet((await workbookDocument()).view, 'SUMMARY').name).toBe('Summary');
    expect(getSheet((await csvDocument()).view).name).toBe('cities');
  });

  it('are refused with the nearest name and all there are', async () => {
    const { view } = await workbookDocument();
    expect(() => getSheet(view, 'Sumary')).toThrow(
      expect.objectContaining({
        code: 'unknown_sheet',
        details: { param: 'sheet', did_you_mean: 'Summary', hint: 'The sheets are Summary, Inputs, Vault.' },
      }),
    );
    expect(() => getSheet(view)).toThrow(expect.objectContaining({ code: 'unknown_sheet' }));
    expect(() => getTableSummary(view, 't9')).toThrow(
      expect.objectContaining({
        code: 'table_not_found',
        details: expect.objectContaining({ hint: 'The tables are t1.' }),
      }),
    );
    expect(() => getPageSummary(view, 4)).toThrow(/has 3 pages/);
  });

  it('are refused in documents without sheets', async () => {
    const { view } = await pagesDocument();
    expect(() => getSheet(view, 'Any')).toThrow(expect.objectContaining({ code: 'not_a_spreadsheet' }));
  });
});

describe('the texts of a table', () => {
  const textsOf = async (document: Awaited<ReturnType<typeof csvDocument>>) => {
    const rows: (readonly string[])[] = [];
    for await (const batch of tableTexts(document.view, document.view.head.tables[0]!)) rows.push(...batch);
    return rows;
  };

  it.each([
    ['a sheet', csvDocument],
    ['part of a sheet', workbookDocument],
    ['a page', pagesDocument],
  ])('are those of its rows where it stands in %s', async (_, build) => {
    const document = await build();
    const table = document.view.head.tables[0]!;
    const rows = await tableRows(document.view, table, 0, 100);
    expect(await textsOf(document)).toEqual(rows.map((row) => row.cells.map((cell) => cell.text)));
  });

  it('hold the blank rows between and below blocks', async () => {
    const table = sheetTable('t1', 'S', 'A1:B2500', 2_500, 2);
    const document = await buildView({ sheets: [{ name: 'S', cells: { A1: 'x', B2000: 'y' } }], tables: [table] });
    const rows = await textsOf(document);
    expect(rows).toHaveLength(2_500);
    expect([rows[0], rows[1], rows[1_999], rows[2_499]]).toEqual([
      ['x', ''],
      ['', ''],
      ['', 'y'],
      ['', ''],
    ]);
  });
});
