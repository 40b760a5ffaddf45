import { group, type PropertySpec, shape } from '../../../src/formats/ppt/testing/shapes.ts';
import { box, type LetterSpec } from '../../../src/formats/ppt/testing/texts.ts';
import type { PptCase } from './cases.ts';

const IS_TABLE: PropertySpec = [[0x39f, 1]];
const BOLD: LetterSpec = { bold: true };

/** A cell by its place in a grid of columns of 100 by 30 points, from 100 and 100. */
const cell = (text: string, row: number, col: number, rows = 1, cols = 1, letters: LetterSpec = {}): Uint8Array =>
  box(
    text,
    [100 + col * 100, 100 + row * 30, 100 + (col + cols) * 100, 100 + (row + rows) * 30],
    { letters: [[text.length + 1, letters]] },
    { is_member: true, outline: 1 },
  );

const table = (rows: number, cols: number, cells: readonly Uint8Array[], properties: PropertySpec = IS_TABLE) => {
  const at = [100, 100, 100 + cols * 100, 100 + rows * 30] as const;
  const line = shape({ at: [100, 100, 100, 100 + rows * 30], is_member: true, outline: 20 });
  return { slides: [{ shapes: [group({ at, space: at, table: properties }, ...cells, line)] }] };
};

export const TABLE_CASES: Readonly<Record<string, PptCase>> = {
  'a-table': {
    note: 'A group that says to be a table: its members are cells by their edges. A first row that alone is bold is the head.',
    spec: table(2, 2, [
      cell('Quay', 0, 0, 1, 1, BOLD),
      cell('Metres', 0, 1, 1, 1, BOLD),
      cell('North', 1, 0),
      cell('120', 1, 1),
    ]),
  },
  'a-table-without-head': {
    note: 'Where the first row looks as the others do, it is no head.',
    spec: table(2, 2, [cell('a', 0, 0), cell('b', 0, 1), cell('c', 1, 0), cell('d', 1, 1)]),
  },
  'table-with-spans': {
    note: 'A cell over two columns, and one over two rows.',
    spec: table(3, 3, [
      cell('Over two columns', 0, 0, 1, 2),
      cell('c', 0, 2),
      cell('Over two rows', 1, 0, 2, 1),
      cell('e', 1, 1),
      cell('f', 1, 2),
      cell('g', 2, 1),
      cell('h', 2, 2),
    ]),
  },
  'table-right-to-left': {
    note: 'A table that runs from right to left: its first column is the rightmost.',
    spec: table(1, 2, [cell('left', 0, 0), cell('right', 0, 1)], [[0x39f, 5]]),
  },
  'table-that-is-none': {
    note: 'Members that make no grid are read as the group that they are.',
    spec: table(
      30,
      30,
      Array.from({ length: 30 }, (_, i) => cell(`cell ${i}`, i, i)),
    ),
  },
};
