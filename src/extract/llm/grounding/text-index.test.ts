import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../view/index.ts';
import { findSimilar } from './find-similar.ts';
import { createTextIndex, LEVELS, MAX_SCANNED_CHARACTERS } from './text-index.ts';

const TEXT = 'Müller & Söhne\nRechnung Nr. 12 | 512 | 12\ncompa-\nny 発行日2024';
const texts = (needle: string, level: (typeof LEVELS)[number], within: readonly [number, number] = [0, TEXT.length]) =>
  createTextIndex(TEXT)
    .find(needle, level, within)
    .map(([start, end]) => TEXT.slice(start, end));

describe('a text is found', () => {
  it('to the character', () => {
    expect(texts('Müller & Söhne', 'exact')).toEqual(['Müller & Söhne']);
    expect(texts('muller & sohne', 'exact')).toEqual([]);
  });

  it('folded, over line ends too', () => {
    expect(texts('MULLER & SOHNE rechnung', 'normalized')).toEqual(['Müller & Söhne\nRechnung']);
    expect(texts('company', 'normalized')).toEqual(['compa-\nny']);
  });

  it('by its letters and digits alone', () => {
    expect(texts('Muller und Sohne', 'fuzzy')).toEqual([]);
    expect(texts('Müller, Söhne', 'fuzzy')).toEqual(['Müller & Söhne']);
    expect(texts('Nr 12 512', 'fuzzy')).toEqual(['Nr. 12 | 512']);
    expect(texts('12', 'fuzzy')).toEqual([]);
  });

  it('as whole words only, except where words have no edges', () => {
    expect(texts('12', 'exact')).toEqual(['12', '12']);
    expect(texts('発行', 'exact')).toEqual(['発行']);
  });

  it('within the stretch that is asked about', () => {
    const at = TEXT.indexOf('512');
    expect(texts('12', 'normalized', [at, TEXT.length])).toHaveLength(1);
    expect(texts('12', 'normalized', [0, at])).toHaveLength(1);
    expect(texts('Nr. 12', 'normalized', [0, at - 4])).toEqual([]);
  });

  it('at every level where it stands to the character, and reads the same there', () => {
    const words = fc.array(fc.stringMatching(/^[a-zé0-9]{1,6}$/), { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(
        words,
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(' ', '\n', ' - '),
        (all, from, count, joint) => {
          const text = all.join(joint);
          const part = all.slice(from % all.length).slice(0, count);
          const needle = part.join(joint);
          const index = createTextIndex(text);
          for (const level of LEVELS) {
            const found = index.find(needle, level, [0, text.length]).map(([start, end]) => text.slice(start, end));
            if (level !== 'fuzzy' || part.join('').length >= 3) expect(found.length).toBeGreaterThan(0);
            if (level === 'normalized') expect(new Set(found.map((one) => foldText(one).text)).size).toBe(1);
          }
        },
      ),
    );
  });

  it('until the searches of an extraction have gone through enough', () => {
    const text = 'word '.repeat(999_999);
    const index = createTextIndex(text);
    let searches = 0;
    while (index.find('absent', 'exact', [0, text.length]).length === 0 && index.left() >= text.length) searches++;
    expect(searches).toBeLessThanOrEqual(MAX_SCANNED_CHARACTERS / text.length);
    expect(index.find('word', 'exact', [0, text.length])).toEqual([]);
    expect(index.find('word', 'exact', [0, 10])).toHaveLength(2);
  });
});

describe('a similar text', () => {
  const clause = 'The parties agree that notices shall be sent in writing to the address above.';

  it('is found where most words agree, whatever their order', () => {
    const span = findSimilar('notices shall be sent to the address, in writing', clause, 100)!;
    expect(clause.slice(span[0] - 100, span[1] - 100)).toBe('notices shall be sent in writing to the address');
  });

  it('is not found where too few agree, or the quote is short', () => {
    expect(findSimilar('invoices shall be paid by bank transfer within thirty days', clause, 0)).toBeNull();
    expect(findSimilar('the address above', clause, 0)).toBeNull();
    expect(findSimilar('', '', 0)).toBeNull();
  });
});
