import { describe, expect, it } from 'vitest';
import { stem, termsIn } from './read-terms.ts';

const terms = (text: string, language = 'en'): string[] => termsIn(text, language).map(({ term }) => term);

describe('terms', () => {
  it.each([
    ['FY2022', '2022'],
    ['FY22', '2022'],
    ['fiscal 2022', 'fiscal 2022'],
    ['Q2 FY2024', 'q2 2024'],
    ['2Q24', 'q2 2024'],
    ['second quarter of 2024', 'q2 2024'],
    ['$ 34,229', '34229'],
    ['1,234.50', '1234.50'],
    ['SG&A and R&D', 'sg&a r&d'],
    ['the U.S. market', 'us market'],
    ["Acme's sales", 'acm sale'],
  ])('of %j are %j', (text, wanted) => {
    expect(terms(text).join(' ')).toBe(wanted);
  });

  it('are the same for the forms of a word', () => {
    for (const [one, other] of [
      ['expenditures', 'expenditure'],
      ['acquired', 'acquires'],
      ['companies', 'company'],
      ['operating', 'operates'],
      ['depreciation', 'depreciated'],
    ] as const) {
      expect(stem(one, 'en')).toBe(stem(other, 'en'));
    }
    expect(stem('umsatze', 'de')).toBe(stem('umsatzes', 'de'));
    expect(stem('ventas', 'es')).toBe(stem('venta', 'es'));
  });

  it('leave out small words of the language', () => {
    expect(terms('what is the net income of the company')).toEqual(['net', 'incom', 'compani']);
    expect(terms('wie hoch ist der Umsatz', 'de')).toEqual(['hoch', 'umsatz']);
  });

  // A pattern that goes back over what it read would not come to an end here.
  it('are cut from any text, however long', () => {
    for (const text of ['1,'.repeat(100_000), 'a.'.repeat(100_000), 'x'.repeat(200_000), '&a'.repeat(100_000)])
      expect(terms(text).every((term) => term.length <= 40)).toBe(true);
  });
});
