import { expect, test } from 'vitest';
import { fontBand } from './font-band.ts';

const charactersOf = (text: string) =>
  [...text].map((letter, i) => ({
    text: letter,
    start: i,
    end: i + 1,
    confidence: 1,
    others: [],
    space: Number.NEGATIVE_INFINITY,
  }));

const COLUMNS = new Uint16Array(100);
/** Capitals from row 8 to the baseline at 35; what hangs below reaches row 43. */
const bandOf = (text: string, bottom: number, foot = 35) =>
  fontBand({ characters: charactersOf(text), ink: { top: 8, bottom, foot, columns: COLUMNS } });

test('a font reaches as far whether letters hang below the baseline or not', () => {
  const { top, bottom } = bandOf('INVOICE 2024', 35);
  expect(bandOf('Invoice of May', 43)).toMatchObject({ top, bottom });
});

test('a font is no smaller where the little ink that hangs below is not seen', () => {
  expect(bandOf('Bank (BLZ 699 800 99)', 35)).toEqual(bandOf('Bank BLZ 699 800 99', 35));
});

test('where most letters hang below the baseline it is found from the bottom of the ink', () => {
  const { em, bottom } = bandOf('(1)', 43, 43);
  expect(em).toBeCloseTo(35 / 0.93, 5);
  expect(bottom).toBeCloseTo(43 + 0.01 * em, 5);
});
