import { describe, expect, it } from 'vitest';
import { buildMatcher } from '../index.ts';

const found = (query: string, text: string, options = {}): string[] =>
  buildMatcher(query, options)
    .find(text)
    .map(([start, end]) => text.slice(start, end));

describe('a query of words', () => {
  it('finds every occurrence without overlap', () => {
    expect(buildMatcher('aa').find('aaaa aa')).toEqual([
      [0, 2],
      [2, 4],
      [5, 7],
    ]);
  });

  it('does not mind case, accents, ligatures, line ends or white space', () => {
    expect(found('INTERNATIONAL OFFICE', 'the inter-\nnational   oﬃce')).toEqual(['inter-\nnational   oﬃce']);
    expect(found('malaga', 'Málaga')).toEqual(['Málaga']);
    expect(found('Málaga', 'MALAGA')).toEqual(['MALAGA']);
  });

  it('minds case where asked to', () => {
    expect(found('Net', 'net Net NET', { case_sensitive: true })).toEqual(['Net']);
  });

  it('finds whole words in any script', () => {
    expect(found('net', 'network net. internet', { whole_word: true })).toEqual(['net']);
    expect(found('дом', 'домашний дом', { whole_word: true })).toEqual(['дом']);
    expect(buildMatcher('net', { whole_word: true }).find('network net')).toEqual([[8, 11]]);
  });

  it('lets a word end where the query itself ends in no word character', () => {
    expect(found('$5', 'US$5', { whole_word: true })).toEqual(['$5']);
    expect(found('$5', 'US$50', { whole_word: true })).toEqual([]);
  });

  it('can ask for the whole text', () => {
    expect(found('net 30', ' Net  30 ', { whole_text: true })).toEqual([' Net  30 ']);
    expect(found('net', 'net 30', { whole_text: true })).toEqual([]);
  });

  it('is refused where nothing is left of it', () => {
    expect(() => buildMatcher(' \u00ad ')).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});

describe('a pattern', () => {
  it('is held against the text as it stands', () => {
    expect(found('n[eé]t \\d+', 'Net 30, nét 45', { regex: true })).toEqual(['Net 30', 'nét 45']);
  });

  it('is held against the folded text where it finds nothing', () => {
    expect(found('malaga.city', 'Málaga\ncity', { regex: true })).toEqual(['Málaga\ncity']);
  });

  it('minds case, words and the whole text where asked to', () => {
    expect(found('N.t', 'net Net', { regex: true, case_sensitive: true })).toEqual(['Net']);
    expect(found('n.t', 'network net', { regex: true, whole_word: true })).toEqual(['net']);
    expect(found('n.t', 'network', { regex: true, whole_text: true })).toEqual([]);
  });

  it('that matches nothing at all is nowhere', () => {
    expect(found('x*', 'abc', { regex: true })).toEqual([]);
    expect(buildMatcher('x*|$', { regex: true }).test('abc')).toBe(false);
  });

  it('without special characters is a query of words', () => {
    expect(buildMatcher('total', { regex: true }).literal).toMatchObject({ needle: 'total' });
  });

  it('is refused with the reason where it is malformed', () => {
    expect(() => buildMatcher('(a', { regex: true })).toThrow(
      expect.objectContaining({ code: 'invalid_pattern', message: expect.stringMatching(/missing closing/) }),
    );
    expect(() => buildMatcher('(a)\\1', { regex: true })).toThrow(expect.objectContaining({ code: 'invalid_pattern' }));
  });

  it('that takes others exponential time ends at once', () => {
    expect(buildMatcher('(a+)+$', { regex: true }).test(`${'a'.repeat(5_000)}!`)).toBe(false);
  });
});
