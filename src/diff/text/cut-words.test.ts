import { describe, expect, it } from 'vitest';
import { cutWords } from './cut-words.ts';

const cut = (text: string): string[] => {
  const words: string[] = [];
  cutWords(text, (start, end) => words.push(text.slice(start, end)));
  return words;
};
const reads = (text: string): number[] => {
  const hashes: number[] = [];
  cutWords(text, (_, __, hash) => hashes.push(hash));
  return hashes;
};

describe('words', () => {
  it('are cut at blanks and signs, but not within numbers and before an apostrophe', () => {
    expect(cut("It's 1,234.50 (net), isn't it?")).toEqual([
      "It's",
      '1,234.50',
      '(',
      'net',
      ')',
      ',',
      "isn't",
      'it',
      '?',
    ]);
  });

  it('are single characters in scripts without blanks', () => {
    expect(cut('契約書 A1')).toEqual(['契', '約', '書', 'A1']);
  });

  it('go on behind a hyphen at a line end where a small letter follows', () => {
    expect(cut('agree-\nment and Anglo-\nSaxon')).toEqual(['agree-\nment', 'and', 'Anglo', '-', 'Saxon']);
    expect(reads('agree-\nment')).toEqual(reads('agreement'));
  });

  it('leave out dots that lead the eye and lines to write on', () => {
    expect(cut('Scope ........ 7 ____ x')).toEqual(['Scope', '7', 'x']);
  });

  it('read the same whatever the signs, the accents as composed or not', () => {
    expect(reads('“oﬃce” – caf\u0065\u0301')).toEqual(reads('"office" - café'));
    expect(reads('cafe')).not.toEqual(reads('café'));
  });
});
