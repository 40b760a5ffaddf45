import { describe, expect, it } from 'vitest';
import { isSymbolFont, symbolsOf, symbolText } from './symbol-fonts.ts';

describe('a font of symbols', () => {
  it.each([
    ['Symbol', 0xf0b7, '•'],
    ['Symbol', 0x61, 'α'],
    ['Symbol', 0xe5, '∑'],
    ['Wingdings', 0xf0fc, '✓'],
    ['wingdings', 0xa7, '▪'],
    ['Wingdings', 0xf0d8, '➢'],
    ['Wingdings 2', 0x52, '☑'],
    ['Webdings', 0x61, '✔'],
    ['Monotype Sorts', 0x6c, '●'],
    ['Monotype Sorts', 0xe4, '➤'],
    ['ZapfDingbats', 0x34, '✔'],
    ['ZapfDingbats', 0xf8, '➸'],
  ])('%s has at %d the sign %s', (font, code, sign) => {
    expect(symbolText(font, code)).toBe(sign);
  });

  it('keeps the character where it has no sign there, or is no such font', () => {
    expect(symbolText('Wingdings', 0x7f)).toBe('\x7f');
    expect(symbolText('Arial', 0x61)).toBe('a');
    expect(symbolText('Wingdings', 0x1f600)).toBe('😀');
  });

  it('gives nothing for what is no character', () => {
    expect([Number.NaN, -1, 0xd800, 0x110000].map((code) => symbolText('Symbol', code))).toEqual(['', '', '', '']);
  });

  it('is known by its name, whatever the case', () => {
    expect([isSymbolFont('SYMBOL'), isSymbolFont('Wingdings 3'), isSymbolFont('Arial')]).toEqual([true, true, false]);
    expect(symbolsOf('Symbol', 'a\uf062 ')).toBe('αβ ');
  });
});
