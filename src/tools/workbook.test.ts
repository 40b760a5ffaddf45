import { describe, expect, it } from 'vitest';
import type { Answer } from '../../test/support/answer.ts';
import { buildView } from '../../test/support/build-view.ts';
import { CELL } from '../model/index.ts';
import { findCells, getTable, listSheets, type OpenDocument, readRange, searchDocument } from './index.ts';

const names = (answer: Answer): string[] => (answer.cells ?? answer.matches).map((cell: Answer) => cell.cell);

const sum = (formula: number, number: number) => ({ code: CELL.number, number, format: 1, formula });

/** A small model as the readers of workbooks store it: texts once, those of numbers not at all, formulas shared by cells. */
const model = (): Promise<OpenDocument> =>
  buildView({
    rendered: true,
    sheets: [
      {
        name: 'Model',
        rows: [
          ['Discount rate:', null, { code: CELL.number, number: 0.08, format: 2 }],
          ['Year', 'Cash', 'Total'],
          [{ code: CELL.date, number: 45_352, format: 3 }, 1_000, sum(0, 1_000)],
          [{ code: CELL.date, number: 45_717, format: 3 }, 2_500.5, sum(0, 3_500.5)],
          ['Check', { code: CELL.error, text: '#REF!', formula: 1 }, { code: CELL.error, text: '#N/A' }],
          ['Pending', { code: CELL.empty, formula: 2 }, true],
          ['Status', 'final'],
        ],
        formulas: [
          { text: '=SUM(B3:$B$3)', cell: 'C3', kind: 'shared', range: 'C3:C4' },
          { text: '=VLOOKUP(A5,Lost!A:B,2)', cell: 'B5', kind: 'normal', range: null },
          { text: '=NOW()', cell: 'B6', kind: 'normal', range: null },
        ],
        merged_ranges: ['A1:B1'],
        extras: {
          comments: [
            { id: 'c1', cell: 'B3', author: null, date: null, text: 'first year', anchor: 'Model!B3', parent_id: null },
            { id: 'c2', cell: 'H9', author: null, date: null, text: 'year of nothing', anchor: '', parent_id: null },
          ],
          charts: [{ title: 'Cash', series: ['Model!$B$3:$B$4'] }],
          frozen: { rows: 2, columns: 0 },
          links: [{ cell: 'A7', bbox: [0, 0, 1, 1], text: 'Status', target: 'https://example.org' }],
        },
      },
      { name: 'Chart1', kind: 'chart', rows: [] },
    ],
    head: {
      number_formats: ['General', '#,##0.00', '0.0%', 'yyyy'],
      list_objects: [
        {
          name: 'Flows',
          sheet: 'Model',
          range: 'A2:C4',
          header_rows: 1,
          total_rows: 0,
          columns: ['Year', 'Cash', 'Total'],
        },
      ],
    },
  });

const find = async (input: object): Promise<Answer> => findCells.run(await model(), input);

describe('read_range of a workbook', () => {
  it('renders texts and gives each cell the formula as it stands there', async () => {
    const answer: Answer = await readRange.run(await model(), {
      range: 'Flows',
      sheet: 'Model',
      include_formulas: true,
    });
    expect(answer.range).toBe('A3:C4');
    expect(answer.cells.map(({ cell, text, value, formula }: Answer) => [cell, text, value, formula])).toEqual([
      ['A3', '2024', '2024-03-01', null],
      ['B3', '1000', 1_000, null],
      ['C3', '1,000.00', 1_000, '=SUM(B3:$B$3)'],
      ['A4', '2025', '2025-03-01', null],
      ['B4', '2500.5', 2_500.5, null],
      ['C4', '3,500.50', 3_500.5, '=SUM(B4:$B$3)'],
    ]);
  });

  it('gives a formula without a value as an empty cell', async () => {
    const answer: Answer = await readRange.run(await model(), { range: 'Model!B6', include_formulas: true });
    expect(answer.cells).toMatchObject([{ cell: 'B6', type: 'empty', value: null, text: '', formula: '=NOW()' }]);
  });

  it('says which cell a merged one belongs to', async () => {
    const answer: Answer = await readRange.run(await model(), { range: 'Model!A1:C1', include_empty: true });
    expect(answer.cells.map((cell: Answer) => cell.merged_into)).toEqual([null, 'A1', null]);
  });
});

describe('find_cells of a workbook', () => {
  it.each([
    ['shown texts', { query: '8.0%' }, ['C1']],
    ['values behind them', { query: '0.08' }, ['C1']],
    ['days by their value', { query: '2024-03' }, ['A3']],
    ['errors', { type: 'error' }, ['B5', 'C5']],
    ['one kind of error', { error: '#ref!' }, ['B5']],
    ['no number that is an error', { error: '#ref!', type: 'number' }, []],
    ['numbers', { type: 'number' }, ['C1', 'B3', 'C3', 'B4', 'C4']],
    ['dates', { type: 'date' }, ['A3', 'A4']],
    ['booleans', { type: 'boolean' }, ['C6']],
    ['a number format', { number_format: '%' }, ['C1']],
    ['numbers that hold a digit', { query: '5', type: 'number' }, ['B4', 'C4']],
    ['formulas', { match: 'formula' }, ['C3', 'C4', 'B5', 'B6']],
    ['functions', { query: 'sum(', match: 'formula' }, ['C3', 'C4']],
    ['a reference as it stands in the cell', { query: 'B4', match: 'formula' }, ['C4']],
    ['a pattern in formulas', { query: '^=VLOOK.*A\\d', regex: true, match: 'formula' }, ['B5']],
    ['a formula that is not there', { query: 'HLOOKUP', match: 'formula' }, []],
    ['comments, on empty cells too', { query: 'year', match: 'comment' }, ['B3', 'H9']],
    ['comments on cells of a type', { query: 'year', match: 'comment', type: 'number' }, ['B3']],
    ['anything', { query: 'year', match: 'any' }, ['A2', 'B3', 'H9']],
  ])('finds %s', async (_, input, cells) => {
    expect(names(await find({ sheet: 'Model', ...input }))).toEqual(cells);
  });

  it('gives formulas as they stand in the cell', async () => {
    const { matches } = await find({ query: '3,500.50' });
    expect(matches).toMatchObject([{ cell: 'C4', formula: '=SUM(B4:$B$3)' }]);
  });

  it.each([
    ['at the right, over blanks', { label: 'discount rate' }, ['A1', 'C1', '8.0%']],
    ['below a head of a column', { label: 'Cash' }, ['B2', 'B3', '1000']],
    ['that is a text where there is no other', { label: 'status' }, ['A7', 'B7', 'final']],
    ['of the type that is asked for', { label: 'Check', error: '#N/A' }, ['A5', 'C5', '#N/A']],
    ['that is not there', { label: 'final' }, ['B7', 'C7', '']],
  ])('gives the value of a label %s', async (_, input, expected) => {
    const { matches } = await find({ whole_cell: false, ...input });
    expect(matches.map(({ label_cell, cell, text }: Answer) => [label_cell, cell, text])).toEqual([expected]);
  });

  it('pages through whatever is asked for', async () => {
    const all = await find({ type: 'number' });
    const first = await find({ type: 'number', max_results: 2 });
    const rest = await find({ type: 'number', cursor: first.next_cursor });
    expect([...first.matches, ...rest.matches]).toEqual(all.matches);
    await expect(find({ type: 'date', cursor: first.next_cursor })).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('is refused where nothing is asked for, or too much', async () => {
    await expect(find({})).rejects.toMatchObject({ code: 'invalid_request', details: { param: 'query' } });
    await expect(find({ query: 'a', label: 'b' })).rejects.toMatchObject({ details: { param: 'label' } });
  });
});

describe('list_sheets of a workbook', () => {
  it('tells the kinds of sheets', async () => {
    const answer: Answer = await listSheets.run(await model(), {});
    expect(answer.sheets.map((sheet: Answer) => sheet.kind)).toEqual(['worksheet', 'chart']);
    expect(answer.sheets[0]).not.toHaveProperty('details');
  });

  it('gives what hangs on them where asked', async () => {
    const answer: Answer = await listSheets.run(await model(), { details: true });
    expect(answer.sheets[0].details).toEqual({
      list_objects: [
        { name: 'Flows', range: 'A2:C4', header_rows: 1, total_rows: 0, columns: ['Year', 'Cash', 'Total'] },
      ],
      charts: [{ title: 'Cash', series: ['Model!$B$3:$B$4'] }],
      validations: [],
      conditional_formats: [],
      print_areas: [],
      frozen: { rows: 2, columns: 0 },
      groups: [],
      filter: null,
      links: [{ cell: 'A7', text: 'Status', target: 'https://example.org' }],
      truncated: false,
    });
    expect(answer.sheets[1].details).toMatchObject({ charts: [], frozen: null });
  });
});

describe('search_document over a workbook', () => {
  it('finds what is shown, in cells that are rendered too', async () => {
    const answer: Answer = await searchDocument.run(await model(), { query: '3,500.50' });
    expect(answer.matches).toMatchObject([{ sheet: 'Model', cell: 'C4', snippet: '3,500.50' }]);
  });
});

describe('an answer about cells with long texts', () => {
  const LONG = 'x'.repeat(2 ** 20);
  const long = (): Promise<OpenDocument> =>
    buildView({
      rendered: true,
      sheets: [{ name: 'S', rows: Array.from({ length: 12 }, () => [LONG, null, 'end']), tables: ['t1'] }],
      tables: [
        {
          id: 't1',
          title: null,
          page: 1,
          end_page: 1,
          sheet: 'S',
          range: 'A1:C12',
          bbox: [0, 0, 1, 1],
          row_count: 12,
          col_count: 3,
          header_rows: 0,
          confidence: 1,
        },
      ],
    });

  it.each([{ include_empty: false }, { include_empty: true }])(
    'is cut and goes on where it was cut: %j',
    async (how) => {
      const document = await long();
      const first = (await readRange.run(document, how)) as Answer;
      expect(first.truncated).toBe(true);
      const rest = (await readRange.run(document, { ...how, cursor: first.next_cursor })) as Answer;
      expect(rest.truncated).toBe(false);
      const per = how.include_empty ? 3 : 2;
      expect(first.cells.length).toBeLessThan(12 * per);
      expect(new Set([...names(first), ...names(rest)]).size).toBe(12 * per);
      expect(first.cells.length + rest.cells.length).toBe(12 * per);
    },
  );

  it('has fewer rows of a table, and goes on behind them', async () => {
    const document = await long();
    const first = (await getTable.run(document, { table_id: 't1' })) as Answer;
    const rest = (await getTable.run(document, { table_id: 't1', cursor: first.next_cursor })) as Answer;
    expect(first.rows.length).toBeLessThan(12);
    expect(first.rows.length + rest.rows.length).toBe(12);
    expect(rest.next_cursor).toBeNull();
  });
});
