import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAmounts, findPercents, type Locale, UNKNOWN_LOCALE } from '../index.ts';

const COMMA: Locale = { ...UNKNOWN_LOCALE, decimal: ',', group: '.' };

/** Each amount as it is written, its value and its currency. */
const amounts = (text: string, locale: Locale = UNKNOWN_LOCALE) =>
  findAmounts(text, locale).map(({ start, end, value, currency }) => [text.slice(start, end), value, currency]);

describe('an amount', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234\u202f567,80', 1234567.8],
    ["1'234.50", 1234.5],
    ['1’234.50', 1234.5],
    ['1,23,456.00', 123456],
    ['100,-', 100],
    ['100.--', 100],
    ['.50', 0.5],
    ['-5.00', -5],
    ['−5.00', -5],
    ['- 5.00', -5],
    ['5.00-', -5],
    ['(5.00)', -5],
    ['5.00 CR', -5],
    ['5.00 DR', 5],
  ])('%s is %d, and its span the whole of it', (written, value) => {
    for (const text of [written, `Total:   ${written}   `]) {
      expect(amounts(text)).toEqual([[written, value, null]]);
    }
  });

  it.each([
    ['$1,234.50', 1234.5, 'USD'],
    ['$1,234.50 USD', 1234.5, 'USD'],
    ['US$ 12.00', 12, 'USD'],
    ['EUR 12,50', 12.5, 'EUR'],
    ['12,50 €', 12.5, 'EUR'],
    ['12,50€', 12.5, 'EUR'],
    ['€ -5,00', -5, 'EUR'],
    ['-€5.00', -5, 'EUR'],
    ['(€ 5.00)', -5, 'EUR'],
    ['USD (5.00)', -5, 'USD'],
    ['CHF 1’000.--', 1000, 'CHF'],
    ['Fr. 20.00', 20, 'CHF'],
    ['Rs. 1,200.00', 1200, 'INR'],
    ['12 euros', 12, 'EUR'],
    ['500 US Dollars', 500, 'USD'],
    ['200 Swiss Francs', 200, 'CHF'],
    ['$5 million', 5_000_000, 'USD'],
    ['1,5 Mio. EUR', 1_500_000, 'EUR'],
    ['zł 5.00', 5, 'PLN'],
    ['$1.5M', 1_500_000, 'USD'],
    ['€200k', 200_000, 'EUR'],
  ])('%s is %d %s', (written, value, currency) => {
    expect(amounts(`a ${written} b`.slice(2, -2))).toEqual([[written, value, currency]]);
    expect(amounts(`Total   ${written}   end`)).toEqual([[written, value, currency]]);
  });

  it('does not cross the gap between two cells', () => {
    expect(amounts('Regio R4   117,6471')).toEqual([['117,6471', 117.6471, null]]);
    expect(amounts('Kfz-   67,22')).toEqual([['67,22', 67.22, null]]);
    expect(amounts('4   117,64', COMMA)).toEqual([
      ['4', 4, null],
      ['117,64', 117.64, null],
    ]);
    expect(amounts('EUR    5,00')).toEqual([['5,00', 5, null]]);
  });

  it('takes a currency that no other has taken', () => {
    expect(amounts('10 EUR 20 EUR')).toEqual([
      ['10 EUR', 10, 'EUR'],
      ['20 EUR', 20, 'EUR'],
    ]);
    expect(amounts('EUR 10 EUR 20')).toEqual([
      ['EUR 10', 10, 'EUR'],
      ['EUR 20', 20, 'EUR'],
    ]);
    expect(amounts('3 $500.00')).toEqual([
      ['3', 3, null],
      ['$500.00', 500, 'USD'],
    ]);
    expect(amounts('3 $ 500.00')).toEqual([
      ['3', 3, null],
      ['$ 500.00', 500, 'USD'],
    ]);
    expect(amounts('$10-$20')).toEqual([
      ['$10', 10, 'USD'],
      ['$20', 20, 'USD'],
    ]);
  });

  it('in parentheses is negative unless it repeats a number in words', () => {
    expect(amounts('thirty (30) days')).toEqual([['30', 30, null]]);
    expect(amounts('Five Thousand Dollars ($5,000)')).toEqual([['$5,000', 5000, 'USD']]);
    expect(amounts('Net loss (30,000)')).toEqual([['(30,000)', -30000, null]]);
    expect(amounts('CANDIDATE (ns) (1186)')).toEqual([['1186', 1186, null]]);
    expect(amounts('Loss   (33528)')).toEqual([['(33528)', -33528, null]]);
    expect(amounts('Inc (33528)')).toEqual([['33528', 33528, null]]);
    expect(amounts('section 3(5) of it')).toEqual([
      ['3', 3, null],
      ['5', 5, null],
    ]);
  });

  it('has a minus only where a dash is one', () => {
    expect(amounts('Freight - 5.00')).toEqual([['5.00', 5, null]]);
    expect(amounts('Freight   - 5.00')).toEqual([['- 5.00', -5, null]]);
    expect(amounts('for Year 1-')).toEqual([['1', 1, null]]);
    expect(amounts('Mo.-Fr. 5.00')).toEqual([['5.00', 5, null]]);
    expect(amounts('EUR-Zone 5.00')).toEqual([['5.00', 5, null]]);
  });

  it('with blanks between the thousands follows the document where it is two numbers elsewhere', () => {
    expect(amounts('3 500,00')).toEqual([['3 500,00', 3500, null]]);
    expect(amounts('3 500,00', COMMA)).toEqual([
      ['3', 3, null],
      ['500,00', 500, null],
    ]);
    expect(amounts('3\u00a0500,00', COMMA)).toEqual([['3\u00a0500,00', 3500, null]]);
    expect(amounts('2 100.00', { ...UNKNOWN_LOCALE, decimal: '.', language: 'en' })).toHaveLength(2);
  });

  it.each([
    'INV-12',
    'A4',
    '2b',
    '12:30',
    '2020-21',
    '1.2.3',
    '#4711',
    '05.03.2024',
    '05/24/20-05/26/20',
    '5 May 2020',
    'DE89 3704 0044 0532 0130 00',
    'DE 136 695 976',
    'Tel. 0711 123456',
    '+1 555 123 4567',
    '(555) 123-4567',
    'x12@acme.de',
    'http://acme.de/12/34',
    '01234',
    '19 %',
    'page 3/7',
    '-----1-',
    '-1111--',
    '14.00 Uhr',
  ])('is not read from %s', (text) => {
    expect(amounts(text).filter(([written]) => written !== '3')).toEqual([]);
  });
});

describe('a percentage', () => {
  it.each([
    ['19 %', 0.19, 19],
    ['7.5%', 0.075, 7.5],
    ['-2,5 %', -0.025, -2.5],
    ['12,5 Prozent', 0.125, 12.5],
    ['7 per cent', 0.07, 7],
    ['20 pour cent', 0.2, 20],
    ['21 por ciento', 0.21, 21],
    ['22 per cento', 0.22, 22],
    ['21 procent', 0.21, 21],
    ['5‰', 0.005, 0.5],
  ])('%s is a share of %d', (written, value, points) => {
    const text = `VAT ${written}   4.00`;
    const [found, ...more] = findPercents(text, UNKNOWN_LOCALE);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ value, points });
    expect(text.slice(found!.start, found!.end)).toBe(written);
    expect(findAmounts(text, UNKNOWN_LOCALE).map((amount) => amount.value)).toEqual([4]);
  });
});

describe('every rendering of an amount', () => {
  const renderings = [
    ['en-US', { decimal: '.', group: ',', language: 'en' }],
    ['en-IN', { decimal: '.', group: ',', language: 'en' }],
    ['de-DE', { decimal: ',', group: '.', language: 'de' }],
    ['de-CH', { decimal: '.', group: "'", language: 'de' }],
    ['fr-FR', { decimal: ',', group: ' ', language: 'fr' }],
    ['es-ES', { decimal: ',', group: '.', language: 'es' }],
    ['it-IT', { decimal: ',', group: '.', language: 'it' }],
    ['nl-NL', { decimal: ',', group: '.', language: 'nl' }],
  ] as const;

  it.each(renderings)('in %s is found back with exactly its span', (language, habits) => {
    const locale: Locale = { ...UNKNOWN_LOCALE, ...habits };
    const plain = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 10), max: 10 ** 10 }), fc.constantFrom('Total:', 'x'), (cents, label) => {
        for (const [written, currency] of [
          [plain.format(cents / 100), null],
          [money.format(cents / 100), 'EUR'],
        ] as const) {
          const text = `${label}    ${written}    7`;
          expect(amounts(text, locale), text).toEqual([
            [written, cents / 100, currency],
            ['7', 7, null],
          ]);
        }
      }),
    );
  });
});
