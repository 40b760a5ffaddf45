import { expect, test } from 'vitest';
import { inkOfRuns, type RunSketch } from '../testing/ink-of-runs.ts';
import { composeAccents } from './compose-accents.ts';

const composed = (...runs: RunSketch[]) => {
  const { glyphs } = inkOfRuns(runs).ink;
  const result = composeAccents(glyphs);
  return result && String.fromCodePoint(...result.code.filter((_, i) => result.merged[i] === 0));
};

test.each([
  ['´', 'e', 'é'],
  ['`', 'a', 'à'],
  ['¨', 'u', 'ü'],
  ['ˆ', 'o', 'ô'],
  ['ˇ', 'C', 'Č'],
  ['˚', 'A', 'Å'],
  ['¸', 'c', 'ç'],
  ['˛', 'e', 'ę'],
  ['´', 'ı', 'í'],
])('%s over %s becomes %s', (accent, letter, whole) => {
  expect(composed({ text: accent, x: 100, y: 100 }, { text: letter, x: 100, y: 100 })).toBe(whole);
  expect(composed({ text: letter, x: 100, y: 100 }, { text: accent, x: 100, y: 100 })).toBe(whole);
});

test('two accents go into one letter', () => {
  const at = { x: 100, y: 100 };
  expect(composed({ text: 'o', ...at }, { text: 'ˆ', ...at }, { text: '´', ...at })).toBe('ố');
});

test('the letter is found among others', () => {
  expect(composed({ text: 'resum', x: 100, y: 100 }, { text: '´', x: 105, y: 100 })).toBe('résum');
});

test.each<[string, RunSketch, RunSketch]>([
  ['of the same run stays, as in code', { text: 'a´', x: 100, y: 100 }, { text: 'b', x: 300, y: 100 }],
  ['beside a letter stays', { text: 'e', x: 100, y: 100 }, { text: '´', x: 106, y: 100 }],
  ['on another line stays', { text: 'e', x: 100, y: 100 }, { text: '´', x: 100, y: 112 }],
  ['over a digit stays', { text: '5', x: 100, y: 100 }, { text: '´', x: 100, y: 100 }],
  ['that no letter of Unicode has stays', { text: 'q', x: 100, y: 100 }, { text: '˝', x: 100, y: 100 }],
])('an accent %s', (_, first, second) => {
  expect(composed(first, second)).toBeNull();
});

test('the glyphs themselves are left as they are', () => {
  const { glyphs } = inkOfRuns([
    { text: 'e', x: 100, y: 100 },
    { text: '´', x: 100, y: 100 },
  ]).ink;
  expect(composeAccents(glyphs)).toMatchObject({ merged_count: 1 });
  expect([...glyphs.code]).toEqual([0x65, 0xb4]);
});
