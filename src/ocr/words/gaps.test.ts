import { expect, test } from 'vitest';
import type { DecodedCharacter } from './decode.ts';
import { type GapMeasures, measureGaps, splitAtGaps, wordsOf } from './gaps.ts';

const NO_PAGE: GapMeasures = { within: null, at_spaces: null };

/** A line whose characters are so many pixels wide and lie so many apart; a space in the text is one that was read. */
function lineOf(text: string, gaps: readonly number[], wide = 12) {
  const characters: DecodedCharacter[] = [];
  const ink: number[] = [];
  let x = 4;
  [...text].forEach((character, index) => {
    if (character !== ' ') for (let column = x; column < x + wide; column++) ink[column] = 9;
    const step = (x + (character === ' ' ? 0 : wide / 2)) / 8;
    characters.push({ text: character, start: step, end: step, confidence: 1, others: [] });
    if (character !== ' ') x += wide + (gaps[index] ?? 3);
  });
  const columns = Uint16Array.from({ length: x + 8 }, (_, column) => ink[column] ?? 0);
  return { characters, ink: { top: 4, bottom: 44, columns } };
}

const split = (text: string, gaps: readonly number[], page = NO_PAGE): string[] => {
  const { characters, ink } = lineOf(text, gaps);
  return splitAtGaps(wordsOf(characters), ink, page).map((word) => word.map((one) => one.text).join(''));
};

test('a gap that is wide for its line parts words', () => {
  expect(split('NetPay', [3, 3, 22, 3, 3])).toEqual(['Net', 'Pay']);
  expect(split('NetPay', [3, 3, 6, 3, 3])).toEqual(['NetPay']);
});

test('where all gaps are wide none does', () => {
  expect(split('LETTERSPACED', new Array(11).fill(18))).toEqual(['LETTERSPACED']);
});

test('a short line goes by what holds for the page', () => {
  expect(split('N7', [22])).toEqual(['N', '7']);
  expect(split('N7', [22], { within: 0.5, at_spaces: null })).toEqual(['N7']);
  expect(split('N7', [22], { within: null, at_spaces: 1 })).toEqual(['N7']);
});

test('a one has room around it', () => {
  expect(split('211', [14, 14])).toEqual(['211']);
});

test('dashes that fill a place stay together, even where spaces were read between them', () => {
  expect(split('-- --S', [14, 14, 14, 14, 14])).toEqual(['----S']);
});

test('characters of scripts without spaces stay together', () => {
  expect(split('合計額', [20, 20])).toEqual(['合計額']);
});

test('gaps are measured in heights of the ink', () => {
  const { within, at_spaces } = measureGaps([lineOf('abcdefghijkl m n', new Array(14).fill(8))]);
  expect(within).toBeCloseTo(0.2, 1);
  expect(at_spaces).toBeCloseTo(0.2, 1);
});
