import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLabel, foldTokens } from './fold.ts';

describe('folding', () => {
  it('gives tokens that stand where they say, in order and apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0;
        for (const token of foldTokens(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.end).toBeLessThanOrEqual(text.length);
          end = token.end;
        }
      }),
    );
  });

  it('does not depend on case, joins, punctuation or the form of accents', () => {
    const words = fc.array(fc.constantFrom('rechnung', 'échéance', 'montant', 'größe', 'número', 'factuur'), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '_', '-', ' / ', '. '), (list, join) => {
        const plain = foldLabel(list.join(' '));
        expect(foldLabel(list.join(join))).toBe(plain);
        expect(foldLabel(list.join(' ').toUpperCase())).toBe(plain);
        expect(foldLabel(list.join(' ').normalize('NFD'))).toBe(plain);
      }),
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('is safe for %s', (name) => {
    expect(typeof foldLabel(name)).toBe('string');
  });
});
