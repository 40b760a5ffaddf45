import { describe, expect, it } from 'vitest';
import type { Style } from '../ink.ts';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import { findTables } from './find-tables.ts';
import { textOf } from './text/chunks.ts';

type Words = NonNullable<FrameSketch['words']>;

const PLAIN: Style = { font: 'Test', size: 10, bold: false, italic: false, monospace: false, colour: 0 };
const STYLES = [PLAIN, { ...PLAIN, bold: true }];
const BOLD = 1;

/** Texts at columns of the given left edges; each line of a row is 12 points high, and `gap` more parts rows. Of a cell, lines are parted by `/`. */
function rowsAt(rows: readonly (readonly string[])[], xs: readonly number[], gap: number, head: number): Words {
  const out: Words[number][] = [];
  let y = 100;
  rows.forEach((row, r) => {
    const cells = row.map((cell) => cell.split('/'));
    for (const [c, lines] of cells.entries())
      for (const [k, line] of lines.entries()) if (line) out.push([line, xs[c]!, y + 12 * k, 10, r === 0 ? head : 0]);
    y += 12 * Math.max(...cells.map((lines) => lines.length)) + gap;
  });
  return out;
}

function tablesOf(words: Words, lines: FrameSketch['lines'] = []): string[][][] {
  const frame = frameOf({ words, lines, styles: STYLES });
  return findTables(frame, new Uint8Array(frame.words.count)).map((table) => {
    const rows: string[][] = Array.from({ length: table.row_count }, () => []);
    for (const { row, lines: own } of table.cells) rows[row]!.push(own.map((line) => textOf(frame, line)).join('/'));
    return [[String(table.header_rows)], ...rows];
  });
}

const DUTIES = [
  ['Office', 'Duty', 'Pay'],
  ['Keeper', 'counts the ships that pass by before it is/noon and lights the lamp in the evening', 'a house'],
  ['Baker', 'bakes twice a week for all who live in the/village and for those on the boats as well', 'nine coins'],
  ['Teacher', 'watches the barometer', 'what is left'],
];
const COLUMNS = [60, 140, 400];

describe('cells of several lines', () => {
  it('are read as such under a ruled head', () => {
    const rules = [90, 105, 190].map((y) => [60, y, 480, y] as const);
    expect(tablesOf(rowsAt(DUTIES, COLUMNS, 4, 0), rules)).toEqual([[['1'], ...DUTIES]]);
  });

  it('are read as such under a bold head that no rule parts from them', () => {
    expect(tablesOf(rowsAt(DUTIES, COLUMNS, 4, BOLD))).toEqual([[['1'], ...DUTIES]]);
  });

  it('are columns of text where all that stands under the head is running text', () => {
    const long = Array.from({ length: 6 }, () => 'so it goes on and on with no end at all').join('/');
    expect(
      tablesOf(
        rowsAt(
          [
            ['One', 'Two', 'Three'],
            [long, long, long],
          ],
          [40, 250, 460],
          4,
          BOLD,
        ),
      ),
    ).toEqual([]);
  });
});

describe('a table without rules', () => {
  const ITEMS = [
    ['No', 'What', 'Each', 'All'],
    ['a', 'rope', '118.50', '474.00'],
    ['b', 'lamp oil', '89.00', '178.00'],
    ['c', 'work on the slipway/in spring', '1,240.00', '1,240.00'],
  ];
  const XS = [60, 100, 300, 380];

  it('may have rows that stand far apart, and goes on to the end of its last cell', () => {
    expect(tablesOf(rowsAt(ITEMS, XS, 22, 0))).toEqual([[['1'], ...ITEMS]]);
  });

  it('goes on behind a text between rows that stand far apart, where the values below stand under those above', () => {
    const row = (k: number, y: number) => ITEMS[k]!.map((text, c): Words[number] => [text, XS[c]!, y, 10, 0]);
    const rows = [...row(0, 100), ...row(1, 134), ...row(2, 190)];
    const between: Words = [['tax of the harbour is paid', 100, 158, 10, 0]];
    expect(tablesOf([...rows, ...between])).toEqual([
      [['1'], ITEMS[0], ITEMS[1], ['', 'tax of the harbour is paid', '', ''], ITEMS[2]],
    ]);
  });

  it('has a column for each name, though two of them nearly touch', () => {
    const [, ...rest] = ITEMS;
    const near = [['No', 'What', 'Price of each', 'All of it'], ...rest];
    expect(tablesOf(rowsAt(near, [60, 100, 300, 369.5], 4, 0))).toEqual([[['1'], ...near]]);
  });

  it('has a header where its first row alone is bold', () => {
    const rows = [
      ['Office', 'Holder', 'House'],
      ['Keeper', 'Amos Reed', 'the tower'],
      ['Baker', 'Ines Holm', 'the mill'],
      ['Teacher', 'Karl Voss', 'the school'],
    ];
    expect(tablesOf(rowsAt(rows, [60, 160, 260], 2, BOLD))).toEqual([[['1'], ...rows]]);
  });
});
