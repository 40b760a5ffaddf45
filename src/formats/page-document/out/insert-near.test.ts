import { expect, test } from 'vitest';
import type { Box } from '../../../model/index.ts';
import { insertNear } from './insert-near.ts';

type Piece = readonly [name: string, box: Box | null];

const namesAfter = (pieces: readonly Piece[], added: readonly Piece[]): string[] => {
  const all = [...pieces];
  insertNear(all, added, ([, box]) => box);
  return all.map(([name]) => name);
};

const NAME: Piece = ['Name', [10, 10, 50, 20]];
const TOWN: Piece = ['Town', [10, 30, 50, 40]];
const END: Piece = ['End', [10, 90, 50, 100]];

test('what is filled in follows the label in its row', () => {
  const added: Piece[] = [
    ['town', [60, 30, 200, 40]],
    ['name', [60, 10, 200, 20]],
  ];
  expect(namesAfter([NAME, TOWN, END], added)).toEqual(['Name', 'name', 'Town', 'town', 'End']);
});

test('what stands behind another in one row follows it', () => {
  const added: Piece[] = [
    ['first', [60, 10, 100, 20]],
    ['second', [110, 10, 150, 20]],
  ];
  expect(namesAfter([NAME, TOWN], added)).toEqual(['Name', 'first', 'second', 'Town']);
});

test('nothing is put behind a table, and what lies over all is put at the end', () => {
  expect(namesAfter([NAME, ['table', null]], [['note', [10, 60, 90, 70]]])).toEqual(['Name', 'note', 'table']);
  expect(namesAfter([TOWN, END], [['stamp', [10, 0, 90, 10]]])).toEqual(['Town', 'End', 'stamp']);
});
