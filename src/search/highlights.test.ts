import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../view/index.ts';
import { buildMatcher, buildSnippet } from './index.ts';

/** Characters that search treats in ways of its own; but for line ends, which snippets show as blanks. */
const unit = fc.constantFrom(
  ...'abAB1 .',
  'é',
  'e\u0301',
  'ß',
  'ﬁ',
  'Æ',
  '\u00ad',
  '\u200b',
  '“',
  '’',
  '—',
  'Ａ',
  'İ',
  'ı',
  '\t',
  '😀',
  'が',
  'Σ',
  'ς',
);
const text = fc.string({ unit, maxLength: 60 });

const marked = (query: string, within: string): string[] => {
  const { snippet, highlights } = buildSnippet(within, buildMatcher(query).find(within));
  return highlights.map(([start, end]) => snippet.slice(start, end));
};

describe('highlights', () => {
  it('mark what folds to the folded query, whatever stands around it', () => {
    fc.assert(
      fc.property(text, fc.string({ unit, minLength: 1, maxLength: 6 }), text, (before, query, after) => {
        const needle = foldText(query).text.trim();
        fc.pre(needle !== '');
        const parts = marked(query, `${before}${query}${after}`);
        expect(parts.length).toBeGreaterThan(0);
        // A character such as ﬁ that is matched in part is marked whole.
        for (const part of parts) expect(foldText(part).text).toContain(needle);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['ISTANBUL', 'İstanbul and ıstanbul', ['İstanbul', 'ıstanbul']],
    ['STRASSE', 'Hauptstraße', ['straße']],
    ['office', 'the oﬃce', ['oﬃce']],
    ['cooperate', 'we co\u00adoperate', ['co\u00adoperate']],
    ['"net"', 'is “net” here', ['“net”']],
    ["l'an", 'L’an', ['L’an']],
    ['1-2', '1–2 and 1—2', ['1–2', '1—2']],
    ['abc 12', 'ＡＢＣ　１２', ['ＡＢＣ １２']],
    ['cafe', 'cafe\u0301', ['cafe\u0301']],
    ['ΟΔΟΣ', 'οδος', ['οδος']],
    ['lodz', 'Łódź', ['Łódź']],
    ['aero', 'Ærø', ['Ærø']],
  ])('of %s in %s', (query, within, parts) => {
    expect(marked(query, within)).toEqual(parts);
  });

  it('of a word parted at a line end span both lines', () => {
    const within = 'inter-\nnational';
    expect(buildMatcher('international').find(within)).toEqual([[0, within.length]]);
    expect(buildMatcher('international').find('inter\u2010 \r\n  national')).toEqual([[0, 19]]);
  });

  it('stay within the snippet where the match is longer than it', () => {
    const { snippet, highlights } = buildSnippet('x'.repeat(500), [[100, 400]]);
    expect(highlights).toEqual([[1, snippet.length - 1]]);
  });

  it('keep to the text of any spans', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(400), fc.nat(50), (within, start, length) => {
        fc.pre(start < within.length);
        const span = [start, Math.min(within.length, start + 1 + length)] as const;
        const { snippet, highlights } = buildSnippet(within, [span]);
        const [from, to] = highlights[0]!;
        expect(snippet.slice(from, to)).toBe(within.slice(...span).replace(/\s/g, ' '));
      }),
    );
  });
});
