import { expect, test } from 'vitest';
import type { Frame, Frames } from '../../../geometry/index.ts';
import { frameOf } from '../../../geometry/testing/frame-of.ts';
import { tableOf } from '../testing/table-of.ts';
import { createCoverage } from './coverage.ts';

const framesOf = (main: Frame, more: Partial<Frames> = {}): Frames => ({
  main,
  others: [],
  slanted: null,
  twins: 0,
  merged: 0,
  ...more,
});

test('what is placed is counted in glyphs, once', () => {
  const main = frameOf({ words: [['one two three', 100, 50]] });
  const coverage = createCoverage();
  const page = coverage.beginPage(1, framesOf(main), 11);
  page.place(main, [[0], [1]]);
  page.place(main, [[1, 2]]);
  expect(coverage.finish()).toEqual({ characters: 11, placed: 11, dropped: [] });
  expect(page.missing(framesOf(main))).toEqual([]);
});

test('glyphs painted twice are dropped, accents in their letters are placed', () => {
  const main = frameOf({ words: [['été', 100, 50]] });
  const coverage = createCoverage();
  const page = coverage.beginPage(7, framesOf(main, { twins: 4, merged: 2 }), 9);
  page.place(main, [[0]]);
  expect(coverage.finish()).toEqual({
    characters: 9,
    placed: 5,
    dropped: [{ reason: 'painted twice', characters: 4, page: 7 }],
  });
});

test('the header that a table repeats overleaf is left to be placed elsewhere, its other rows are placed', () => {
  const part = tableOf(
    [
      ['Name', 'Amount'],
      ['North', '100'],
    ],
    { page: 2 },
  );
  const coverage = createCoverage();
  coverage.beginPage(2, framesOf(part.frame), 18).placeTable(part, 1);
  expect(coverage.finish()).toEqual({ characters: 18, placed: 8, dropped: [] });
});

test('words that no stage has placed are told, of every direction', () => {
  const main = frameOf({ words: [['one two', 100, 50]] });
  const other = frameOf({ words: [['up', 100, 50]] });
  const slanted = frameOf({ words: [['DRAFT', 100, 50]] });
  const frames = framesOf(main, { others: [other], slanted });
  const page = createCoverage().beginPage(1, frames, 13);
  page.place(main, [[1]]);
  page.place(other, [[0]]);
  expect(page.missing(frames)).toEqual([
    { frame: main, lines: [[0]] },
    { frame: slanted, lines: [[0]] },
  ]);
});

test('pages are added up', () => {
  const coverage = createCoverage();
  for (const number of [1, 2]) {
    const main = frameOf({ words: [['four', 100, 50]] });
    coverage.beginPage(number, framesOf(main), 4).place(main, [[0]]);
  }
  expect(coverage.finish()).toEqual({ characters: 8, placed: 8, dropped: [] });
});
