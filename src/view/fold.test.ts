import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './index.ts';

const folded = (text: string): string => foldText(text).text;

describe('folding', () => {
  it.each([
    ['case', 'TOTAL', 'total'],
    ['accents', 'Málaga ÅÉ', 'malaga ae'],
    ['accents written apart', 'cafe\u0301', 'cafe'],
    ['letters with a stroke', 'Łódź Ærø', 'lodz aero'],
    ['ligatures', 'oﬃce ﬂow', 'office flow'],
    ['sharp s', 'Straße', 'strasse'],
    ['typographic quotes', '“a” ‘b’ «c»', '"a" \'b\' "c"'],
    ['dashes', 'a–b—c−d', 'a-b-c-d'],
    ['soft hyphens', 'co\u00adoperate', 'cooperate'],
    ['runs of white space', 'a \t\n\u00a0 b', 'a b'],
    ['full-width forms', 'ＡＢＣ１２', 'abc12'],
    ['hyphens at line ends', 'inter-\nnational', 'international'],
    ['final sigma', 'ΟΔΟΣ', 'οδοσ'],
  ])('does away with %s', (_, text, expected) => {
    expect(folded(text)).toBe(expected);
  });

  it('keeps what tells words apart', () => {
    expect(folded('が')).not.toBe(folded('か'));
    expect(folded('5-\n10')).toBe('5- 10');
    expect(folded('a-b')).toBe('a-b');
  });

  it('keeps case where asked to', () => {
    expect(foldText('Éa', { keep_case: true }).text).toBe('Ea');
  });

  it('leads back to the stretch of the original', () => {
    const text = 'The inter-\nnational oﬃce';
    const { text: plain, source } = foldText(text);
    const at = (word: string): string => text.slice(...source(plain.indexOf(word), plain.indexOf(word) + word.length));
    expect(at('international')).toBe('inter-\nnational');
    expect(at('office')).toBe('oﬃce');
    expect(at('inter')).toBe('inter');
  });

  it('counts an accent to its letter', () => {
    const { source } = foldText('cafe\u0301!');
    expect(source(0, 4)).toEqual([0, 5]);
  });

  it('folds what is folded to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = folded(text);
        expect(folded(once)).toBe(once);
      }),
    );
  });

  it('gives ascending stretches within the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { text: plain, source } = foldText(text);
        let last = 0;
        for (let i = 0; i < plain.length; i++) {
          const [start, end] = source(i, i + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = start;
        }
      }),
    );
  });
});
