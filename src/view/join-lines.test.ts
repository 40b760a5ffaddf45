import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSpellings, joinLines } from './index.ts';

const spellings = (text: string): Set<string> => {
  const words = new Set<string>();
  addSpellings(words, text);
  return words;
};

describe('lines made one', () => {
  it.each([
    ['one\ntwo', 'one two'],
    ['an exam-\nple of it', 'an example of it'],
    ['soft\u00ad\nhyphen', 'softhyphen'],
    ['state-of-the-\nart', 'state-of-the-art'],
    ['Anglo-\nAmerican', 'Anglo-American'],
    ['EXAM-\nPLE', 'EXAMPLE'],
    ['1990-\n1995', '1990-1995'],
    ['COVID-\n19', 'COVID-19'],
    ['pre- and\npost', 'pre- and post'],
    ['a dash –\nlike this', 'a dash – like this'],
    ['東京\n都庁', '東京都庁'],
    ['trailing  \n  blanks', 'trailing blanks'],
    ['“exam-\nple”', '“example”'],
  ])('%j reads %j', (text, expected) => {
    expect(joinLines(text)).toBe(expected);
  });

  it('keep a hyphen that the document writes elsewhere', () => {
    expect(joinLines('self-\nattention', spellings('Self-attention is'))).toBe('self-attention');
    expect(joinLines('self-\nattention', spellings('self-attention, selfattention'))).toBe('selfattention');
  });

  it('take no word that is itself parted for a spelling', () => {
    expect([...spellings('an exam-\nple')]).toEqual(['an', 'ple']);
  });

  it('lose nothing but hyphens and line ends', () => {
    const unit = fc.constantFrom('a', 'B', '-', ' ', '\n', '1', '東', '\u00ad', '.');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const joined = joinLines(text);
        const bare = (one: string): string => one.replace(/[-\u00ad\s]/g, '');
        expect(bare(joined)).toBe(bare(text));
        expect(joined).not.toContain('\n');
      }),
    );
  });
});
