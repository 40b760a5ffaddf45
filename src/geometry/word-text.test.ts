import { expect, test } from 'vitest';
import { inkOfRuns } from './testing/ink-of-runs.ts';
import { wordTexts } from './word-text.ts';

function textOf(text: string, font = 'Test', sameBox = false): string {
  const { ink, styles } = inkOfRuns([{ text, x: 100, y: 100, font }]);
  if (sameBox) ink.glyphs.x0.fill(100);
  const members = Uint32Array.from({ length: ink.glyphs.count }, (_, i) => i);
  return wordTexts(ink, ink.glyphs.code, styles, members, Uint32Array.from([0, members.length]), 1)[0]!;
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

test('each word has its own glyphs, plain words and others side by side', () => {
  const { ink, styles } = inkOfRuns([{ text: 'abcd\ufb01ef', x: 100, y: 100 }]);
  const own = Uint32Array.from([6, 3, 1, 4, 0]);
  const texts = wordTexts(ink, ink.glyphs.code, styles, own, Uint32Array.from([0, 1, 3, 5]), 3);
  expect(texts).toEqual(['f', 'db', 'fia']);
});
