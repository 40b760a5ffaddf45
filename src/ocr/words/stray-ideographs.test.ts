import { expect, test } from 'vitest';
import type { DecodedCharacter } from './decode.ts';
import { withoutStrays } from './stray-ideographs.ts';
import type { ReadLine } from './to-words.ts';

const read = (text: string): DecodedCharacter[] =>
  Array.from(text, (character, i) => ({
    text: character,
    start: i,
    end: i + 1,
    confidence: 0.7,
    others: [],
    space: Number.NEGATIVE_INFINITY,
  }));

const lineOf = (text: string, plain = text): ReadLine => ({
  ...{ box: [0, 0, 100, 10], width: 480, characters: read(text), plain: read(plain), unread: null },
  ink: { top: 8, bottom: 40, foot: 40, columns: new Uint16Array(480) },
});

const textsOf = (lines: readonly ReadLine[]): string[] =>
  withoutStrays(lines).map(({ characters }) => characters.map(({ text }) => text).join(''));

const PROSE = lineOf('Net amount of all positions without tax');

test('a lone ideograph on a page of letters gives way to what is read without ideographs', () => {
  expect(textsOf([PROSE, lineOf('7 号 VAT', '7 % VAT'), lineOf('益', '')])).toEqual([
    'Net amount of all positions without tax',
    '7 % VAT',
    '',
  ]);
});

test('ideographs side by side are words', () => {
  expect(textsOf([PROSE, lineOf('Lee 李明', 'Lee')])[1]).toBe('Lee 李明');
});

test('on a page of ideographs one may be alone', () => {
  expect(textsOf([lineOf('合計額 第 1 頁', '1')])).toEqual(['合計額 第 1 頁']);
  expect(textsOf([lineOf('合計額は次'), lineOf('第 1 頁', '1')])[1]).toBe('第 1 頁');
});
