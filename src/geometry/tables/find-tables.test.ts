import { describe, expect, it } from 'vitest';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import type { FoundTable, Frame } from '../words/frame.ts';
import { findTables } from './find-tables.ts';
import { textOf } from './text/chunks.ts';

const find = (frame: Frame) => findTables(frame, new Uint8Array(frame.words.count));

/** Texts of the cells, row by row; spans as `text/rows x columns`. */
function rowsOf(frame: Frame, table: FoundTable): string[][] {
  const rows: string[][] = Array.from({ length: table.row_count }, () => []);
  for (const cell of table.cells) {
    const text = cell.lines.map((line) => textOf(frame, line)).join(' ');
    const spans = cell.row_span > 1 || cell.col_span > 1 ? `/${cell.row_span}x${cell.col_span}` : '';
    rows[cell.row]!.push(text + spans);
  }
  return rows;
}

function only(sketch: FrameSketch): { table: FoundTable; rows: string[][] } {
  const frame = frameOf(sketch);
  const tables = find(frame);
  expect(tables).toHaveLength(1);
  return { table: tables[0]!, rows: rowsOf(frame, tables[0]!) };
}

type Words = NonNullable<FrameSketch['words']>;
type Lines = NonNullable<FrameSketch['lines']>;

/** Texts at columns of the given left edges, 14 points a row. */
const grid = (rows: readonly (readonly string[])[], xs: readonly number[], top = 100): Words =>
  rows.flatMap((row, r) => row.flatMap((text, c) => (text ? [[text, xs[c]!, top + r * 14] as const] : [])));

const across = (y: number, x0: number, x1: number): Lines[number] => [x0, y, x1, y];
const down = (x: number, y0: number, y1: number): Lines[number] => [x, y0, x, y1];

const PROSE = 'and so the parties agree that nothing in this text shall ever be taken for a table by anyone';
const prose = (count: number, top: number, x = 60): Words =>
  Array.from({ length: count }, (_, i) => [PROSE, x, top + i * 12] as const);

describe('a grid of drawn lines', () => {
  const words = grid(
    [
      ['Name', 'Count', 'Share'],
      ['First', '12', '40%'],
      ['Second', '18', '60%'],
    ],
    [62, 162, 262],
  );
  const lines = [88, 104, 118, 132]
    .map((y) => across(y, 60, 360))
    .concat([60, 160, 260, 360].map((x) => down(x, 88, 132)));

  it('does not take boxes in a pile for a table', () => {
    const words: Words = ['Kind of thing', 'one: number', 'two: text', 'three()'].map((text, k) => [
      text,
      104,
      112 + 20 * k,
    ]);
    const lines = [
      ...[100, 120, 140, 160, 180].map((y) => across(y, 100, 200)),
      down(100, 100, 180),
      down(200, 100, 180),
    ];
    expect(find(frameOf({ words, lines }))).toEqual([]);
  });

  it('is read cell by cell', () => {
    const { table, rows } = only({ words, lines });
    expect(table.method).toBe('lattice');
    expect(rows).toEqual([
      ['Name', 'Count', 'Share'],
      ['First', '12', '40%'],
      ['Second', '18', '60%'],
    ]);
    expect(table.header_rows).toBe(1);
    expect(table.box).toEqual([60, 88, 360, 132]);
    expect(table.confidence).toBeGreaterThan(0.9);
  });

  it('has a span where a line is missing', () => {
    const open = [88, 104, 118, 132]
      .map((y) => across(y, 60, 360))
      .concat([down(60, 88, 132), down(160, 88, 132), down(260, 104, 132), down(360, 88, 132)]);
    const titled = grid(
      [
        ['Name', 'Both of them'],
        ['First', '12', '40%'],
        ['Second', '18', '60%'],
      ],
      [62, 162, 262],
    );
    expect(only({ words: titled, lines: open }).rows[0]).toEqual(['Name', 'Both of them/1x2']);
  });

  it('has rows of its own for numbers that no line parts', () => {
    const sparse = [across(88, 60, 360), across(104, 60, 360), across(132, 60, 360)].concat(
      [60, 160, 260, 360].map((x) => down(x, 88, 132)),
    );
    expect(only({ words, lines: sparse }).rows).toEqual([
      ['Name', 'Count', 'Share'],
      ['First', '12', '40%'],
      ['Second', '18', '60%'],
    ]);
  });

  it('leaves words to be skipped out', () => {
    const frame = frameOf({ words, lines });
    const skip = new Uint8Array(frame.words.count);
    skip[0] = 1;
    expect(rowsOf(frame, findTables(frame, skip)[0]!)[0]).toEqual(['', 'Count', 'Share']);
  });

  it('is no table when it is the frame of one text', () => {
    const box = [across(80, 50, 560), across(180, 50, 560), down(50, 80, 180), down(560, 80, 180)];
    expect(find(frameOf({ words: prose(6, 100), lines: box }))).toEqual([]);
  });

  it('is no table when nearly all of it is empty, as in a chart', () => {
    const gridlines = Array.from({ length: 8 }, (_, i) => across(100 + i * 20, 60, 460)).concat([
      down(60, 100, 240),
      down(460, 100, 240),
    ]);
    expect(
      find(
        frameOf({
          words: [
            ['Sales', 200, 112],
            ['Costs', 260, 112],
          ],
          lines: gridlines,
        }),
      ),
    ).toEqual([]);
  });
});

describe('a table between rules', () => {
  it('is read with the header over its inner rule', () => {
    const { table, rows } = only({
      words: grid(
        [
          ['Year', 'Births', 'Deaths'],
          ['North', '1,204', '980'],
          ['South', '2,310', '1,975'],
        ],
        [70, 200, 300],
      ),
      lines: [across(86, 60, 400), across(104, 60, 400), across(134, 60, 400)],
    });
    expect(table.method).toBe('rules');
    expect(table.header_rows).toBe(1);
    expect(rows[2]).toEqual(['South', '2,310', '1,975']);
  });

  it('has a header span over the columns that a short rule covers', () => {
    const { rows } = only({
      words: [
        ['Persons', 225, 100],
        ...grid(
          [
            ['Region', 'Men', 'Women'],
            ['North', '1,204', '980'],
            ['South', '2,310', '1,975'],
          ],
          [70, 200, 300],
          114,
        ),
      ],
      lines: [across(86, 60, 400), across(103, 195, 345), across(118, 60, 400), across(148, 60, 400)],
    });
    expect(rows[0]).toEqual(['Region/2x1', 'Persons/1x2']);
    expect(rows[1]).toEqual(['Men', 'Women']);
  });

  it('is none where nothing but a caption stands between the rules', () => {
    const words = [['Table 1: Results of the year', 70, 100]] as const;
    expect(find(frameOf({ words, lines: [across(86, 60, 400), across(104, 60, 400), across(120, 60, 400)] }))).toEqual(
      [],
    );
  });

  it('has the sums that stand under its last rule', () => {
    const { rows } = only({
      words: grid(
        [
          ['Region', 'Men', 'Women'],
          ['North', '1,204', '980'],
          ['South', '2,310', '1,975'],
          ['Total', '3,514', '2,955'],
        ],
        [70, 200, 300],
      ),
      lines: [across(86, 60, 400), across(104, 60, 400), across(132, 60, 400)],
    });
    expect(rows.at(-1)).toEqual(['Total', '3,514', '2,955']);
  });

  it('takes the lines over its first rule as header when it has none inside', () => {
    const { rows } = only({
      words: grid(
        [
          ['Region', 'Men', 'Women'],
          ['North', '1,204', '980'],
          ['South', '2,310', '1,975'],
          ['East', '11', '12'],
        ],
        [70, 200, 300],
      ),
      lines: [across(104, 60, 400), across(150, 60, 400)],
    });
    expect(rows[0]).toEqual(['Region', 'Men', 'Women']);
  });
});

describe('a table of white space', () => {
  const rows = [
    ['Item', 'Price', 'Total'],
    ['Apples', '1.20', '12.00'],
    ['Pears', '0.90', '1.80'],
    ['Plums', '3.10', '6.20'],
  ];

  it('is found by columns of numbers', () => {
    const found = only({ words: grid(rows, [70, 200, 300]) });
    expect(found.table.method).toBe('whitespace');
    expect(found.rows).toEqual(rows);
  });

  it('is found among running text', () => {
    const words = [...prose(4, 60), ...grid(rows, [70, 200, 300], 140), ...prose(4, 220)];
    expect(only({ words }).rows).toEqual(rows);
  });

  it('joins a label that goes on in the next line', () => {
    const wrapped = [
      ['Item', 'Price', 'Total'],
      ['Apples that are', '1.20', '12.00'],
      ['sold by weight'],
      ['Pears', '0.90', '1.80'],
      ['Plums', '3.10', '6.20'],
    ];
    expect(only({ words: grid(wrapped, [70, 200, 300]) }).rows[1]).toEqual([
      'Apples that are sold by weight',
      '1.20',
      '12.00',
    ]);
  });

  it('may hold text alone where a rule stands under its header', () => {
    const texts = [
      ['Fruit', 'Colour'],
      ['Apple', 'red or green'],
    ];
    const found = only({ words: grid(texts, [70, 200]), lines: [across(104, 66, 260)] });
    expect(found.rows).toEqual(texts);
    expect(find(frameOf({ words: grid(texts, [70, 200]) }))).toEqual([]);
  });

  it('keeps signs of currency with their numbers', () => {
    const priced = [
      ['Item', '', 'Price'],
      ['Apples', '$', '1.20'],
      ['Pears', '$', '0.90'],
      ['Plums', '$', '3.10'],
    ];
    expect(only({ words: grid(priced, [70, 180, 200]) }).rows[1]).toEqual(['Apples', '$ 1.20']);
  });
});

describe('what is no table', () => {
  it('is running text in one column', () => {
    expect(find(frameOf({ words: prose(30, 60) }))).toEqual([]);
  });

  it('is running text in two columns', () => {
    const column = (x: number): Words =>
      Array.from({ length: 30 }, (_, i) => ['we find that most of these are long lines here', x, 60 + i * 12] as const);
    expect(find(frameOf({ words: [...column(60), ...column(320)] }))).toEqual([]);
  });

  it('is a list of contents', () => {
    const contents = ['Introduction', 'Methods', 'Results', 'Discussion', 'References'].map((t, i) => [
      `${i + 1}.`,
      t,
      `${3 + i * 4}`,
    ]);
    expect(find(frameOf({ words: grid(contents, [60, 90, 400]) }))).toEqual([]);
  });

  it('is a list with markers', () => {
    const items = ['first thing', 'second thing', 'third thing', 'fourth thing'].map((t, i) => [`(${'abcd'[i]})`, t]);
    expect(find(frameOf({ words: grid(items, [60, 90]) }))).toEqual([]);
  });

  it('is a pair of blocks for signatures', () => {
    const signatures = [
      ['By:', 'A. Miller', 'By:', 'B. Jones'],
      ['Name:', 'Ann Miller', 'Name:', 'Bob Jones'],
      ['Title:', 'Director', 'Title:', 'President'],
    ];
    expect(find(frameOf({ words: grid(signatures, [60, 110, 320, 370]) }))).toEqual([]);
  });

  it('is a pair of addresses', () => {
    const addresses = [
      ['Seller Ltd', 'Buyer GmbH'],
      ['1 High Street', 'Langer Weg 3'],
      ['London', 'Berlin'],
    ];
    expect(find(frameOf({ words: grid(addresses, [60, 320]) }))).toEqual([]);
  });

  it('is a matrix', () => {
    const matrix = [
      ['0', '1', '0'],
      ['1', '0', '0'],
      ['0', '0', '1'],
    ];
    expect(find(frameOf({ words: grid(matrix, [200, 230, 260]) }))).toEqual([]);
  });
});

describe('coloured areas', () => {
  it('under every other row change nothing of the table', () => {
    const rows = [
      ['Item', 'Price', 'Total'],
      ['Apples', '1.20', '12.00'],
      ['Pears', '0.90', '1.80'],
      ['Plums', '3.10', '6.20'],
      ['Figs', '7.00', '7.00'],
    ];
    const stripes = [1, 3].map((r) => [60, 90 + r * 14, 360, 104 + r * 14, 0xddeeff] as const);
    expect(only({ words: grid(rows, [70, 200, 300]), fills: stripes }).rows).toEqual(rows);
  });

  it('as boxes of a header give the columns of the lines below', () => {
    const boxes = [60, 160, 260].map((x) => [x, 90, x + 98, 106, 0xccddee] as const);
    const rows = [
      ['Pos', 'Text', 'Sum'],
      ['1', 'Bolts', '4.00'],
      ['2', 'Nuts', '2.50'],
    ];
    const { table, rows: found } = only({ words: grid(rows, [64, 164, 264], 101), fills: boxes });
    expect(found).toEqual(rows);
    expect(table.header_rows).toBe(1);
  });

  it('of one colour side by side part nothing', () => {
    const words = grid(
      [
        ['Name', 'Count'],
        ['First', '12'],
        ['Second', '18'],
        ['Third', '30'],
      ],
      [62, 162],
    );
    const white = [0, 1, 2, 3].flatMap((r) =>
      [0, 1].map((c) => [60 + c * 100, 88 + r * 14, 160 + c * 100, 102 + r * 14, 0xffffff] as const),
    );
    expect(only({ words, fills: white }).table.method).toBe('whitespace');
  });
});
