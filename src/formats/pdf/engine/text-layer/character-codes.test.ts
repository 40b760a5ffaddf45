import { expect, test } from 'vitest';
import { numberCharacters, toUnicodeMap } from './character-codes.ts';

test('characters are numbered in their order, whatever the order of the words', () => {
  const codes = numberCharacters(['ba', '\u{20000}é']);
  expect([...codes]).toEqual([
    ['a', 1],
    ['b', 2],
    ['é', 3],
    ['\u{20000}', 4],
  ]);
  expect([...numberCharacters(['é\u{20000}ab'])]).toEqual([...codes]);
});

test('the map has every character, in sections of a hundred at most', () => {
  const codes = numberCharacters([
    String.fromCodePoint(...Array.from({ length: 150 }, (_, i) => 0x4e00 + i)),
    '\u{20000}',
  ]);
  const map = toUnicodeMap(codes);
  expect(map).toContain('100 beginbfchar\n<0001> <4E00>\n');
  expect(map).toContain('51 beginbfchar\n');
  expect(map).toContain('<0097> <D840DC00>\n');
});
