// Patterns that multiply with the text are refused within bounds; those that people write run however long the text is.
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { boundPattern } from './bounded-pattern.ts';
import { buildMatcher } from './matcher.ts';

const SENTENCE = 'The quick brown fox jumps over foe and lazy dogs, foo then rests on 12 March 2024. ';
const paragraph = SENTENCE.repeat(12);
/** Two million characters in paragraphs, each of which holds what is looked for. */
const paragraphs = Array.from({ length: Math.ceil(2e6 / paragraph.length) }, () => paragraph);

const findAll = (query: string, texts: readonly string[]): number => {
  const matcher = buildMatcher(query, { regex: true });
  return texts.reduce((count, text) => count + matcher.find(text).length, 0);
};

const refused = expect.objectContaining({ code: 'invalid_pattern', message: expect.stringMatching(/too many steps/) });

describe('a pattern', () => {
  it.each(['.{0,1000}foo', '((.{1,30}){1,30})q|foo', 'foo.{0,900}bar|fox'])(
    'that takes thousands of steps for each character is refused on long texts: %s',
    (query) => {
      expect(() => findAll(query, paragraphs)).toThrow(refused);
      expect(findAll(query, [SENTENCE])).toBeGreaterThan(0);
    },
  );

  it('that runs to the end of a long text for each match is refused there', () => {
    expect(() => findAll('.*bar|foo', ['foo '.repeat(250_000)])).toThrow(refused);
  });

  it.each(['\\b\\w+ing\\b|foo', '\\d{1,2} (?:January|March) \\d{4}', '.{0,20}foo', '[A-Z][a-z]+', 'fox.*dogs'])(
    'that people write is not: %s',
    (query) => {
      expect(findAll(query, paragraphs.slice(0, 400))).toBeGreaterThan(0);
    },
  );

  it('that no text matches costs one look at each character, whatever its size', () => {
    const matcher = buildMatcher('.{0,1000}zebra', { regex: true });
    expect(paragraphs.some((text) => matcher.test(text))).toBe(false);
  });

  it('finds what the engine finds without the count', () => {
    const text = `${SENTENCE}Ünïcödé 😀 ﬁn.\nfoo\n`;
    for (const query of ['o.', '(?m)^foo$', '[^a-z]+', '\\p{L}+', '😀', '.{0,20}foo', '\\bfo+\\b']) {
      const [own, other] = [boundPattern(query, 0).matcher(text), RE2JS.compile(query).matcher(text)];
      while (other.find()) {
        expect(own.find()).toBe(true);
        expect([own.start(), own.end()]).toEqual([other.start(), other.end()]);
      }
      expect(own.find()).toBe(false);
      expect(boundPattern(query, 0).test(text)).toBe(RE2JS.compile(query).test(text));
    }
  });
});
