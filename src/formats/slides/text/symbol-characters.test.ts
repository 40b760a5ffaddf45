import { expect, it } from 'vitest';
import { symbolCharacter } from './symbol-characters.ts';

it.each([
  ['§', 'Wingdings', '▪'],
  ['l', 'wingdings', '●'],
  ['Ø', 'Wingdings', '➢'],
  ['ü', 'Wingdings', '✓'],
  ['\uf0a7', 'Wingdings', '▪'],
  ['\uf0b7', 'Symbol', '•'],
  ['P', 'Wingdings 2', '✓'],
  ['}', 'Wingdings 3', '▶'],
])('shows what %s of %s looks like', (character, font, seen) => {
  expect(symbolCharacter(character, font.trim())).toBe(seen);
});

it('leaves letters of other fonts as they are', () => {
  expect(symbolCharacter('l', 'Arial')).toBe('l');
  expect(symbolCharacter('–', null)).toBe('–');
  expect(symbolCharacter('→', 'Wingdings')).toBe('→');
});

it('shows a point for letters of symbol fonts that nobody knows', () => {
  expect(symbolCharacter('\u0001', 'Wingdings')).toBe('•');
  expect(symbolCharacter('\uf001', 'Odd Dingbats')).toBe('•');
  expect(symbolCharacter('\ue00c', 'OpenSymbol')).toBe('•');
});
