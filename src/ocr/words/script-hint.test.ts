import { expect, test } from 'vitest';
import { hasScript, isPossible } from './script-hint.ts';

const kept = (hint: Parameters<typeof isPossible>[1]): string =>
  ['', ...'aЖωΩ東のカー한กµ7€-。', ' '].filter((character) => isPossible(character, hint)).join('');

test('a page of a script has its letters, Latin ones, digits and signs', () => {
  expect(kept('latin')).toBe('aµ7€-。 ');
  expect(kept('greek')).toBe('aωΩµ7€-。 ');
  expect(kept('cyrillic')).toBe('aЖµ7€-。 ');
  expect(kept('han')).toBe('a東µ7€-。 ');
  expect(kept('hangul')).toBe('a한µ7€-。 ');
});

test('Japanese pages have kana and ideographs', () => {
  expect(kept('kana')).toBe('a東のカーµ7€-。 ');
});

test('the sign for no character is always possible', () => {
  expect(isPossible('', 'latin')).toBe(true);
});

test('a script is known where its letters are, and not by a few that are used as signs', () => {
  const greek = [...'αβγδεζηθικλμνξοπρστυφχψω'];
  expect([hasScript(greek, 'greek'), hasScript(greek, 'cyrillic')]).toEqual([true, false]);
  expect(hasScript([...greek.slice(0, 9), ...'abcdefghijklmnopqrstuvwxyz'], 'greek')).toBe(false);
});
