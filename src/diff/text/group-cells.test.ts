import { expect, it } from 'vitest';
import { createPause, WORDS_A_TURN } from '../../pause.ts';
import { tableOf } from '../testing/table-of.ts';
import { groupCells } from './group-cells.ts';
import { readText } from './read-text.ts';

/** Cells 0 to 8, row by row. */
const grouped = async (...pieces: readonly number[]): Promise<[string, ...number[]][]> => {
  const view = await tableOf([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g', 'h', 'i'],
  ]);
  const units = groupCells(await readText(view, true, createPause(WORDS_A_TURN)), pieces);
  return units.map((unit) => [unit.of, ...unit.pieces]);
};

it('leaves single cells as they are', async () => {
  expect(await grouped(0, 4)).toEqual([['cell', 0], ['cell', 4]]); // biome-ignore format: a table
});

it('puts cells together that are a whole row, and what is left to whole columns', async () => {
  expect(await grouped(3, 4, 5)).toEqual([['row', 3, 4, 5]]);
  expect(await grouped(1, 4, 7)).toEqual([['column', 1, 4, 7]]);
  expect(await grouped(0, 1, 2, 4, 7)).toEqual([['row', 0, 1, 2], ['column', 4, 7]]); // biome-ignore format: a table
});

it('takes all cells of a table for the table', async () => {
  expect(await grouped(0, 1, 2, 3, 4, 5, 6, 7, 8)).toEqual([['table', 0, 1, 2, 3, 4, 5, 6, 7, 8]]);
});
