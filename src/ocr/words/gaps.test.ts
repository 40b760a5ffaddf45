import { expect, test } from 'vitest';
import type { DecodedCharacter } from './decode.ts';
import { type GapMeasures, measureGaps, partWords } from './gaps.ts';

/** How sure a space is that may be none. */
const DOUBTFUL = 0.9;
/** How near a space came to be read: neither nearly nor far from it. */
const NEITHER = -3;
const NO_PAGE: GapMeasures = { within: null, at_spaces: null };

/** A line whose characters are so many pixels wide and lie so many apart; a space in the text is one that was read. An em is 44 pixels, or 34 where a letter hangs below the line. */
function lineOf(text: string, gaps: readonly number[], space = NEITHER, sure = DOUBTFUL) {
  const wide = 12;
  const characters: DecodedCharacter[] = [];
  const ink: number[] = [];
  let x = 4;
  let shown = 0;
  for (const character of text) {
    const step = (x + (character === ' ' ? 0 : wide / 2)) / 8;
    characters.push({
      text: character,
      start: step,
      end: step,
      confidence: character === ' ' ? sure : 1,
      others: [],
      space,
    });
    if (character === ' ') continue;
    for (let column = x; column < x + wide; column++) ink[column] = 9;
    x += wide + (gaps[shown++] ?? 4);
  }
  const columns = Uint16Array.from({ length: x + 8 }, (_, column) => ink[column] ?? 0);
  return { characters, ink: { top: 8, bottom: 40, foot: 40, columns } };
}

const textsOf = (words: readonly (readonly DecodedCharacter[])[]): string[] =>
  words.map((word) => word.map((one) => one.text).join(''));

const part = (text: string, gaps: readonly number[], page = NO_PAGE): string[] =>
  textsOf(partWords(lineOf(text, gaps), page, []));

test('a gap that is wide parts words though no space was read', () => {
  expect(part('NetPay', [4, 4, 18, 4, 4])).toEqual(['Net', 'Pay']);
  expect(part('NetPay', [4, 4, 10, 4, 4])).toEqual(['NetPay']);
});

test('a space that was read parts words, however narrow it is', () => {
  expect(part('net pay', [4, 4, 6, 4, 4])).toEqual(['net', 'pay']);
});

test('one that was surely read does so behind a capital, a comma and a dash, too', () => {
  const sure = (text: string, gaps: readonly number[]): string[] =>
    textsOf(partWords(lineOf(text, gaps, NEITHER, 0.95), NO_PAGE, []));
  expect(sure('A list', [10])).toEqual(['A', 'list']);
  expect(sure('CME Group', [4, 4, 6])).toEqual(['CME', 'Group']);
  expect(sure('14, 2011', [4, 4, 10])).toEqual(['14,', '2011']);
  expect(sure('AG - Ufer', [4, 4, 4])).toEqual(['AG', '-', 'Ufer']);
});

test('a space that was nearly read parts at a narrower gap beside a dash and behind a colon', () => {
  const nearly = (text: string, gaps: readonly number[]): string[] =>
    textsOf(partWords(lineOf(text, gaps, -0.5), NO_PAGE, []));
  expect(nearly('28-', [4, 13])).toEqual(['28', '-']);
  expect(nearly('28-', [4, 8])).toEqual(['28-']);
  expect(nearly('No:49', [4, 4, 13])).toEqual(['No:', '49']);
  expect(nearly('No:49', [4, 4, 9])).toEqual(['No:49']);
});

test('slashes have room around them within a number', () => {
  expect(part('2/4', [14, 14])).toEqual(['2/4']);
  expect(part('2/4', [20, 20])).toEqual(['2', '/', '4']);
});

test('a narrow gap behind a capital is none, unless a space was surely read', () => {
  expect(part('S pecial', [10])).toEqual(['Special']);
  expect(part('A word', [18])).toEqual(['A', 'word']);
  expect(part('POL/J amie', [4, 4, 4, 4, 9])).toEqual(['POL/Jamie']);
});

test('where all gaps are wide none parts', () => {
  expect(part('LETTERSPACED', new Array(11).fill(18))).toEqual(['LETTERSPACED']);
});

test('a short line goes by what holds for the page', () => {
  expect(part('N7', [16])).toEqual(['N', '7']);
  expect(part('N7', [16], { within: 0.3, at_spaces: 0.6 })).toEqual(['N7']);
  expect(part('N7', [16], { within: null, at_spaces: 0.8 })).toEqual(['N7']);
});

test('digits part sooner than letters, and a one has room around it', () => {
  expect(part('42', [13])).toEqual(['4', '2']);
  expect(part('ab', [13])).toEqual(['ab']);
  expect(part('211', [14, 14])).toEqual(['211']);
});

test('a point or comma has room around it within a number, unless a space was surely read', () => {
  expect(part('97,65', [4, 13, 13, 4])).toEqual(['97,65']);
  expect(part('3, 33', [4, 8, 4])).toEqual(['3,33']);
  expect(part('3, 33', [4, 12, 4])).toEqual(['3,', '33']);
  expect(part('97,65', [4, 4, 22, 4])).toEqual(['97,', '65']);
});

test('dashes that fill a place stay together, even where spaces were read between them', () => {
  expect(part('-- --S', [14, 14, 14, 4])).toEqual(['----S']);
});

test('characters of scripts without spaces stay together', () => {
  expect(part('合計額', [20, 20])).toEqual(['合計額']);
});

test('gaps are measured in ems, those within words apart from those at spaces', () => {
  const { within, at_spaces } = measureGaps([
    lineOf('abcdefghijkl m n o p', [...new Array(11).fill(8), 20, 20, 20, 20]),
  ]);
  expect(within).toBeCloseTo(8 / 34.4, 2);
  expect(at_spaces).toBeCloseTo(20 / 34.4, 2);
});

test('spaces that were read in numbers are not measured', () => {
  const numbers = lineOf(
    '292, 652 and 1, 087, 948 in all',
    [4, 4, 4, 12, 4, 4, 20, 4, 4, 20, 4, 12, 4, 4, 4, 12, 4, 4, 20, 4, 20],
  );
  // An em is 34.4 pixels.
  expect(measureGaps([numbers]).at_spaces).toBeCloseTo(20 / 34.4, 2);
});

test('a narrower gap is enough where a space was nearly read', () => {
  const net = (space: number): string[] => textsOf(partWords(lineOf('NetPay', [4, 4, 10, 4, 4], space), NO_PAGE, []));
  expect(net(-0.5)).toEqual(['Net', 'Pay']);
  expect(net(-2)).toEqual(['NetPay']);
});

test('letters that stand apart are one word where no space came near', () => {
  expect(textsOf(partWords(lineOf('NetPay', [4, 4, 18, 4, 4], -9), NO_PAGE, []))).toEqual(['NetPay']);
});

test('a narrow gap before a point or beside a dash is none, unless a space was surely read', () => {
  expect(part('Sum :', [4, 4, 9])).toEqual(['Sum:']);
  expect(part('- T', [8])).toEqual(['-T']);
  expect(part('Sum :', [4, 4, 18])).toEqual(['Sum', ':']);
});

test('a rule that goes down between characters parts them, unless they are one word', () => {
  // The ink of the third ends at column 48, that of the fourth begins eight later.
  const rule = { start: 52, end: 54 };
  const ruled = (text: string, at = rule): string[] => textsOf(partWords(lineOf(text, [4, 4, 8, 4, 4]), NO_PAGE, [at]));
  expect(ruled(':30456')).toEqual([':30', '456']);
  expect(ruled('NetMan')).toEqual(['NetMan']);
  expect(ruled(':30456', { start: 20, end: 22 })).toEqual([':30456']);
});

test('figures that stand apart are one number where no space came near', () => {
  expect(textsOf(partWords(lineOf('42', [13], -9), NO_PAGE, []))).toEqual(['42']);
});

test('a number behind a word that ends in a point begins sooner than decimals part', () => {
  expect(part('No.42', [4, 4, 13])).toEqual(['No.', '42']);
  expect(part('30.42', [4, 4, 13])).toEqual(['30.42']);
});

test('a character that is placed behind the ink stands where the ink ends', () => {
  const line = lineOf('Sum:', [4, 4, 4]);
  const characters = line.characters.map((one, i) =>
    i === 3 ? { ...one, start: one.start + 2, end: one.end + 2 } : one,
  );
  expect(textsOf(partWords({ ...line, characters }, NO_PAGE, []))).toEqual(['Sum:']);
});

test('a raised number behind a word or a point is a word of its own, and a short unit keeps it', () => {
  const noted = (text: string, from: number, to: number): string[] => {
    const line = lineOf(text, []);
    const characters = line.characters.map((one, i) => (i >= from && i < to ? { ...one, raised: true } : one));
    return textsOf(partWords({ ...line, characters }, NO_PAGE, []));
  };
  expect(noted('used.12', 5, 7)).toEqual(['used.', '12']);
  expect(noted('used12', 4, 6)).toEqual(['used', '12']);
  expect(noted('2Net', 0, 1)).toEqual(['2', 'Net']);
  expect(noted('m2', 1, 2)).toEqual(['m2']);
});

test('a minus sign among dashes that fill a place is one of them', () => {
  expect(part('-1−-', [14, 14, 14])).toEqual(['-1−-']);
});
