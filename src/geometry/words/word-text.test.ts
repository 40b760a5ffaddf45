import { expect, test } from 'vitest';
import { inkOfRuns } from '../testing/ink-of-runs.ts';
import { wordTexts } from './word-text.ts';

function textOf(text: string, font = 'Test', sameBox = false): string {
  const { ink, styles } = inkOfRuns([{ text, x: 100, y: 100, font }]);
  if (sameBox) ink.glyphs.x0.fill(100);
  const own = Uint32Array.from({ length: ink.glyphs.count }, (_, i) => i);
  return wordTexts(ink, ink.glyphs.code, styles, own, Uint32Array.from([0, own.length]), 1)[0]!;
}

test('ligatures are given as their letters', () => {
  expect(textOf('o\ufb03ce \ufb01n \ufb02y \ufb00 \ufb04 \ufb06')).toBe('officefinflyfffflst');
  expect(textOf('Wur\ufb05')).toBe('Wurst');
});

test('a lam-alef drawn as one glyph is turned back', () => {
  expect(textOf('\u0627\u0644', 'Test', true)).toBe('\u0644\u0627');
  expect(textOf('\u0627\u0644')).toBe('\u0627\u0644');
});

test('characters beyond the basic plane stay whole', () => {
  expect(textOf('a😀𠀀')).toBe('a😀𠀀');
});

test('signs of the private area are given as what they show', () => {
  expect(textOf('\uf0b7\uf0a7\uf0fc\uf0e0')).toBe('•▪✓→');
  expect(textOf('\uf001')).toBe('\uf001');
});

test('letters of a symbol font are Greek', () => {
  expect(textOf('\uf061\uf062\uf057', 'Symbol')).toBe('αβΩ');
  expect(textOf('\uf061', 'Wingdings')).toBe('\uf061');
});

test('words are cut from the glyphs that are named, in their order', () => {
  const { ink, styles } = inkOfRuns([{ text: 'abcd\ufb01f', x: 100, y: 100 }]);
  const texts = wordTexts(
    ink,
    ink.glyphs.code,
    styles,
    Uint32Array.from([5, 3, 1, 4, 0]),
    Uint32Array.from([0, 2, 4, 5]),
    3,
  );
  expect(texts).toEqual(['fd', 'bfi', 'a']);
});

test.each(['\u{1feff}', '\u{1d83d}', '\ufeff'])('an odd character at the beginning, %j, shifts no word', (odd) => {
  const { ink, styles } = inkOfRuns([{ text: `${odd}abc`, x: 100, y: 100 }]);
  const texts = wordTexts(
    ink,
    ink.glyphs.code,
    styles,
    Uint32Array.from([0, 1, 2, 3]),
    Uint32Array.from([0, 1, 3, 4]),
    3,
  );
  expect(texts).toEqual([odd, 'ab', 'c']);
});
