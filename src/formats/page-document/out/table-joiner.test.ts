import { expect, test } from 'vitest';
import { keepingSink } from '../testing/keeping-sink.ts';
import { tableOf } from '../testing/table-of.ts';
import { createTableJoiner } from './table-joiner.ts';

const HEAD = ['Name', 'Amount'];
const first = tableOf([HEAD, ['North', '100'], ['South', '']], { top: 700, page: 1, confidence: 0.9 });
const second = (rows: string[][], page = 2) => tableOf(rows, { top: 60, page, confidence: 0.7 });

function join(...steps: [part: ReturnType<typeof tableOf>, title: string | null, may_continue: boolean][]) {
  const out = keepingSink();
  const joiner = createTableJoiner(out);
  const added = steps.map((step) => joiner.add(...step));
  joiner.finish();
  return { added, tables: out.tables, summaries: joiner.summaries };
}

test('a table is given out with its rows, cells and boxes', () => {
  const { added, tables, summaries } = join([first, 'Sales', false]);
  expect(added).toEqual([{ id: 't1', dropped_rows: 0 }]);
  expect(tables).toHaveLength(1);
  const [{ rows, geometry, ...summary }] = tables as [(typeof tables)[number]];
  expect([summary, geometry]).toEqual([summaries[0], 'native']);
  expect(summary).toMatchObject({
    id: 't1',
    title: 'Sales',
    page: 1,
    end_page: 1,
    bbox: [50, 700, 250, 760],
    row_count: 3,
    col_count: 2,
    header_rows: 1,
    confidence: 0.9,
  });
  expect(rows.map(({ row, page, bbox }) => [row, page, bbox])).toEqual([
    [0, 1, [50, 700, 250, 720]],
    [1, 1, [50, 720, 250, 740]],
    [2, 1, [50, 740, 250, 760]],
  ]);
  expect(rows.map(({ cells }) => cells.map(({ text, is_header }) => [text, is_header]))).toEqual([
    [
      ['Name', true],
      ['Amount', true],
    ],
    [
      ['North', false],
      ['100', false],
    ],
    [
      ['South', false],
      ['', false],
    ],
  ]);
  expect(rows[2]!.cells[1]).not.toHaveProperty('lines');
  expect(rows[1]!.cells[0]).toMatchObject({ row: 1, col: 0, bbox: [50, 720, 150, 740], value: null });
});

test('cells of the body have the numbers that they say; those of the head have none', () => {
  const rows = [
    ['Name', '2024'],
    ['North', '(1.234,50)'],
    ['South', '—'],
    ['East', '2.000'],
  ];
  const { tables } = join([tableOf(rows, { top: 700, page: 1, confidence: 0.9 }), null, false]);
  expect(tables[0]!.rows.map(({ cells }) => cells[1]!.value)).toEqual([null, -1234.5, null, 2000]);
});

test('a table that goes on overleaf is one, and its header is not repeated', () => {
  const { added, tables } = join(
    [first, null, false],
    [second([HEAD, ['East', '7'], ['West', '8']]), 'not mine', true],
  );
  expect(added).toEqual([
    { id: 't1', dropped_rows: 0 },
    { id: null, dropped_rows: 1 },
  ]);
  expect(tables).toHaveLength(1);
  expect(tables[0]).toMatchObject({ title: null, page: 1, end_page: 2, row_count: 5, header_rows: 1, confidence: 0.8 });
  expect(tables[0]!.rows.map(({ row, page, cells }) => [row, page, cells[0]!.text, cells[0]!.row])).toEqual([
    [0, 1, 'Name', 0],
    [1, 1, 'North', 1],
    [2, 1, 'South', 2],
    [3, 2, 'East', 3],
    [4, 2, 'West', 4],
  ]);
  expect(tables[0]!.rows[3]!.cells.every(({ is_header }) => !is_header)).toBe(true);
  expect(tables[0]!.rows[3]!.bbox).toEqual([50, 80, 250, 100]);
});

test('a table may go on over many pages', () => {
  const { tables } = join(
    [first, null, false],
    [tableOf([HEAD, ['East', '7']], { top: 700, page: 2 }), null, true],
    [second([HEAD, ['West', '8']], 3), null, true],
  );
  expect(tables.map(({ page, end_page, row_count }) => [page, end_page, row_count])).toEqual([[1, 3, 5]]);
});

test('rows beyond the header are kept, even where they are alike', () => {
  const { added, tables } = join([first, null, false], [second([HEAD, ['North', '100'], ['East', '7']]), null, true]);
  expect(added[1]).toEqual({ id: null, dropped_rows: 1 });
  expect(tables[0]!.rows.map(({ cells }) => cells[0]!.text)).toEqual(['Name', 'North', 'South', 'North', 'East']);
});

test('only the head of the table is a header that is repeated, not the first rows of the page before', () => {
  const { added, tables } = join(
    [first, null, false],
    [
      tableOf(
        [
          ['North', '1'],
          ['East', '2'],
        ],
        { top: 700, page: 2, header_rows: 0 },
      ),
      null,
      true,
    ],
    [
      tableOf(
        [
          ['North', '1'],
          ['West', '3'],
        ],
        { top: 60, page: 3, header_rows: 0 },
      ),
      null,
      true,
    ],
  );
  expect(added.map(({ dropped_rows }) => dropped_rows)).toEqual([0, 0, 0]);
  expect(tables[0]!.rows.map(({ cells }) => cells[0]!.text)).toEqual([
    'Name',
    'North',
    'South',
    'North',
    'East',
    'North',
    'West',
  ]);
});

test('a cell that reaches from the repeated header into the rows below begins with the first of them', () => {
  const part = second([HEAD, ['East', ''], ['West', '8']]);
  const cells = part.table.cells
    .filter(({ row, col }) => row !== 1 || col !== 1)
    .map((cell) => (cell.row === 0 && cell.col === 1 ? { ...cell, row_span: 2 } : cell));
  const { tables } = join([first, null, false], [{ ...part, table: { ...part.table, cells } }, null, true]);
  expect(tables[0]!.rows[3]!.cells.map(({ row, col, row_span, text }) => [row, col, row_span, text])).toEqual([
    [3, 0, 1, 'East'],
    [3, 1, 1, 'Amount'],
  ]);
});

test.each<[string, ReturnType<typeof tableOf>, boolean]>([
  ['other text stands before it', second([HEAD, ['East', '7']]), false],
  ['a page lies between', second([HEAD, ['East', '7']], 3), true],
  [
    'it has other columns',
    second([
      ['Name', 'Amount', 'Day'],
      ['East', '7', '1 May'],
    ]),
    true,
  ],
])('a table overleaf is another where %s', (_, part, may_continue) => {
  const { added, tables } = join([first, null, false], [part, null, may_continue]);
  expect(added.map(({ id }) => id)).toEqual(['t1', 't2']);
  expect(tables.map(({ id }) => id)).toEqual(['t1', 't2']);
});

test('two tables of one page are two', () => {
  const { tables } = join([first, null, false], [tableOf([HEAD, ['East', '7']], { top: 60, page: 1 }), null, true]);
  expect(tables).toHaveLength(2);
});

test('nothing is given out where there is nothing', () => {
  expect(join().tables).toEqual([]);
});
