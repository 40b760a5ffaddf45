import { expect, test } from 'vitest';
import type { Box } from '../../../model/index.ts';
import { frameOf } from '../../testing/frame-of.ts';
import { isGlued } from '../../words/words.ts';
import { joinBrokenWords } from './broken-words.ts';

/** Letters are 5 points wide: the cell holds nine of them between margins of 5 points. */
const CELL = [55, 80, 111, 120] as const;

const joined = (...texts: readonly string[]) => joinedIn(CELL, true, ...texts);

const joinedIn = (cell: Box, isDrawn: boolean, ...texts: readonly string[]) => {
  const { words } = frameOf({ words: texts.map((text, k) => [text, 60, 100 + 12 * k] as const) });
  const lines = joinBrokenWords(
    words,
    cell,
    isDrawn,
    texts.map((_, k) => [k]),
  );
  return { words, lines };
};

test('letters that a cell had no room for belong to their word', () => {
  const { words, lines } = joined('col1Heade', 'r');
  expect(lines).toEqual([[0, 1]]);
  expect(isGlued(words, 0, 1)).toBe(true);
});

test('what may be a word of its own stays a line of its own', () => {
  expect(joined('Vitaminen', 'a').lines).toEqual([[0], [1]]);
  expect(joined('Vitaminen', 'C').lines).toEqual([[0], [1]]);
});

test('a line that had room was ended on purpose', () => {
  expect(joined('mass', 'm').lines).toEqual([[0], [1]]);
});

test('a unit under a word that its cell fits, or in a cell of unknown width, is no rest of it', () => {
  const fitted = [55, 80, 95, 120] as const;
  expect(joinedIn(fitted, true, 'Length', 'mm').lines).toEqual([[0], [1]]);
  const wider = [55, 80, 98, 120] as const;
  expect(joinedIn(wider, true, 'Amount', 's').lines).toEqual([[0, 1]]);
  expect(joinedIn(wider, false, 'Amount', 's').lines).toEqual([[0], [1]]);
  expect(joinedIn(wider, false, 'Numbe', 'r').lines).toEqual([[0], [1]]);
  expect(joinedIn(fitted, false, 'Letter', 'n').lines).toEqual([[0, 1]]);
});

test('a word that is centred or stands at the right does not fill its cell', () => {
  const wide = [30, 80, 120, 120] as const;
  expect(joinedIn(wide, true, 'Length', 'pp').lines).toEqual([[0], [1]]);
  expect(joinedIn([30, 80, 91, 120], true, 'Length', 'pp').lines).toEqual([[0], [1]]);
});
