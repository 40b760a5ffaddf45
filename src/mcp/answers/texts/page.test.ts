import { describe, expect, test } from 'vitest';
import { writeAnswer } from '../write-answer.ts';

const block = (id: string, text: string, bbox: readonly number[], more: object = {}) => ({
  ...{ id, type: 'paragraph', text, level: null, bbox, visible: true },
  ...more,
});
const frame = { page: 2, width: 600, height: 800, figures: [], links: [] };
const table = { id: 't1', title: null, row_count: 2, col_count: 2, header_rows: 1, page: 2, end_page: 2, sheet: null };
const rows = [
  {
    row: 0,
    cells: [
      { col: 0, text: 'Item' },
      { col: 1, text: 'Price' },
    ],
  },
  {
    row: 1,
    cells: [
      { col: 0, text: 'Nails | screws' },
      { col: 1, text: '4\n00' },
    ],
  },
];

describe('a page', () => {
  test('is its blocks with anchors, and its tables with rows where they stand', () => {
    const answer = {
      ...frame,
      text_blocks: [
        block('p2.b1', 'Prices', [50, 50, 500, 70], { type: 'heading', level: 2 }),
        block('p2.b2', 'All in euro.', [50, 300, 500, 320]),
        block('p2.b3', 'painted over', [50, 330, 500, 350], { visible: false }),
        block('p2.b4', '2', [50, 780, 500, 790], { type: 'footer' }),
      ],
      tables: [{ ...table, bbox: [50, 80, 500, 290] }],
    };
    const tables = new Map([['t1', { ...table, rows, rows_left_out: 3 }]]);
    expect(writeAnswer('get_page', answer, {}, { tables })).toEqual([
      'Page 2, 600 × 800 pt. Cite a cell by table, row and column: t1.r1.c0 (columns from c0).',
      '[p2.b1] ## Prices',
      '[t1] 2 rows × 2 columns, page 2.',
      '|r0|Item|Price|',
      '|-|-|-|',
      '|r1|Nails \\| screws|4 00|',
      '… 3 more rows: get_table.',
      '[p2.b2] All in euro.',
      '[p2.b3] (not visible) painted over',
      '[p2.b4] footer: 2',
    ]);
  });

  test('of two columns has the table at the foot of the first behind the text above it', () => {
    const answer = {
      ...frame,
      text_blocks: [
        block('p2.b1', 'left', [50, 50, 280, 400]),
        block('p2.b2', 'right above', [320, 50, 550, 400]),
        block('p2.b3', 'right below', [320, 500, 550, 700]),
      ],
      tables: [{ ...table, bbox: [50, 420, 280, 700] }],
    };
    const lines = writeAnswer('get_page', answer, {});
    expect(lines.map((line) => line.slice(0, 6)).slice(1)).toEqual(['[p2.b1', '[t1] 2', '[p2.b2', '[p2.b3']);
    expect(lines[2]).toMatch(/Its rows: get_table/);
  });

  test('without anything on it says so', () => {
    const lines = writeAnswer('get_page', { ...frame, text_blocks: [], tables: [], next_cursor: null }, {});
    expect(lines[1]).toMatch(/no text.*picture/);
  });
});
