import { describe, expect, it } from 'vitest';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import type { Frame } from '../words/frame.ts';
import { findTables } from './find-tables.ts';
import { textOf } from './text/chunks.ts';

type Words = NonNullable<FrameSketch['words']>;

/** Texts of the cells of each table, row by row. */
const tablesOf = (sketch: FrameSketch): string[][][] => {
  const frame: Frame = frameOf(sketch);
  return findTables(frame, new Uint8Array(frame.words.count)).map((table) => {
    const rows: string[][] = Array.from({ length: table.row_count }, () => []);
    for (const cell of table.cells) rows[cell.row]!.push(cell.lines.map((line) => textOf(frame, line)).join(' '));
    return rows;
  });
};

const XS = [62, 100, 320, 420];

/** Rows of several lines, 12 points a line, with 6 points between rows and a rule under each of them. */
function ruled(rows: readonly (readonly (readonly string[])[])[]): FrameSketch {
  const words: Words[number][] = [];
  const lines: [number, number, number, number][] = [];
  let y = 100;
  for (const row of rows) {
    for (const [n, line] of row.entries())
      for (const [c, text] of line.entries()) if (text) words.push([text, XS[c]!, y + n * 12]);
    y += row.length * 12;
    lines.push([60, y - 6, 480, y - 6]);
    y += 6;
  }
  return { words, lines };
}

describe('rows with a rule under each', () => {
  const HEAD = [['No', 'What is done', 'By whom', 'When']];
  const SHORT = (n: number) => [[String(n), 'all of the walls are painted', 'Harbour', 'May']];
  const LONG = (n: number) => [
    [String(n), 'and so the parties agree that nothing here', 'Harbour', 'May'],
    ['', 'shall ever be taken for running text by any', 'office'],
    ['', 'of them and that it stands in a single cell', ''],
  ];
  const TEXT = LONG(0)
    .map((line) => line[1])
    .join(' ');

  it('go on with sentences of several lines that keep to the columns of the rows above', () => {
    const [rows] = tablesOf(ruled([HEAD, SHORT(1), SHORT(2), LONG(3), LONG(4), SHORT(5)]));
    expect(rows).toHaveLength(6);
    expect(rows?.[4]).toEqual(['4', TEXT, 'Harbour office', 'May']);
  });

  it('may begin with such a sentence under the names of the columns', () => {
    const [rows] = tablesOf(ruled([HEAD, LONG(1), LONG(2), SHORT(3)]));
    expect(rows?.[0]).toEqual(HEAD[0]);
    expect(rows?.[1]).toEqual(['1', TEXT, 'Harbour office', 'May']);
  });
});

describe('rows on stripes', () => {
  const STRIPE = 0xeeeeee;
  /** Rows of several lines, 11 points a line and 4 between rows; every other row and the head are painted. */
  const striped = (rows: readonly (readonly (readonly string[])[])[]): FrameSketch => {
    const words: Words[number][] = [];
    const fills: [number, number, number, number, number][] = [];
    let y = 100;
    rows.forEach((row, r) => {
      for (const [n, line] of row.entries())
        for (const [c, text] of line.entries()) if (text) words.push([text, [62, 140, 260][c]!, y + n * 11]);
      const bottom = y + row.length * 11 + 4;
      if (r % 2 === 0) fills.push([60, y - 10, 500, bottom - 10, r === 0 ? 0x224466 : STRIPE]);
      y = bottom;
    });
    return { words, fills };
  };
  const HEAD = [['Name', 'Role', 'Remark']];
  const PAIR = [
    ['Energy', 'Summary', 'walls are built'],
    ['Storage', 'Plan', 'until the spring'],
  ];
  const EVEN = ['Energy Storage', 'Summary Plan', 'walls are built until the spring'];

  it('have cells of several lines where white parts the stripes', () => {
    const [rows] = tablesOf(striped([HEAD, PAIR, PAIR, PAIR, PAIR]));
    expect(rows).toEqual([HEAD[0], EVEN, EVEN, EVEN, EVEN]);
  });

  it('are several on one stripe where numbers stand under one another', () => {
    const numbers = [
      ['Energy', '12', '340'],
      ['Storage', '18', '260'],
    ];
    const [rows] = tablesOf(striped([HEAD, numbers, numbers, numbers, numbers]));
    expect(rows).toHaveLength(9);
  });
});
