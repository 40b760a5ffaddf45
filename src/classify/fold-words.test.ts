import { describe, expect, it } from 'vitest';
import { foldWords } from './fold-words.ts';

describe('foldWords', () => {
  it('puts signs and blanks that follow each other together', () => {
    expect(foldWords('  A, (b)…  —C.')).toBe(' a b c ');
    expect(foldWords('… —')).toBe('  ');
  });

  it('takes characters apart that stand for several', () => {
    expect(foldWords('ﬁnal ½ ẞ Ǆ')).toBe(' final 1 2 ss dz ');
  });

  it('keeps letters of other scripts, and lowers them', () => {
    expect(foldWords('ДОГОВОР № 5, 契約')).toBe(' договор no 5 契約 ');
  });

  it('lowers a sigma by its place in the word, and keeps letters beyond the first plane', () => {
    expect(foldWords('ΛΟΓΟΣ ΣΑΣ')).toBe(' λογος σας ');
    expect(foldWords('𝐀b 😀 𠮷')).toBe(' ab 𠮷 ');
  });

  it('leaves out accents, written together or apart', () => {
    expect(foldWords('é e\u0301 İ')).toBe(' e e i ');
  });
});
