import { describe, expect, it } from 'vitest';
import { findCurrencies, findQuantities, UNKNOWN_LOCALE } from '../index.ts';

describe('quantities', () => {
  it.each([
    ['3 Stk', 3, 'H87'],
    ['3 Stück', 3, 'H87'],
    ['10 pcs', 10, 'H87'],
    ['3 pièces', 3, 'H87'],
    ['4 piezas', 4, 'H87'],
    ['4 pezzi', 4, 'H87'],
    ['4 stuks', 4, 'H87'],
    ['4 unidades', 4, 'C62'],
    ['2 hrs', 2, 'HUR'],
    ['1,5 Std.', 1.5, 'HUR'],
    ['8.25 hours', 8.25, 'HUR'],
    ['5 kg', 5, 'KGM'],
    ['5kg', 5, 'KGM'],
    ['12 m²', 12, 'MTK'],
    ['1.000 l', 1000, 'LTR'],
    ['2 C62', 2, 'C62'],
    ['2 H87', 2, 'H87'],
    ['7 HUR', 7, 'HUR'],
  ])('%s is %d %s with exactly its span', (written, value, code) => {
    const text = `Pos   ${written}   12,00`;
    const found = findQuantities(text, { ...UNKNOWN_LOCALE, decimal: written.includes('.2') ? '.' : ',' });
    expect(found.map((quantity) => [text.slice(quantity.start, quantity.end), quantity.value, quantity.code])).toEqual([
      [written, value, code],
    ]);
  });

  it.each(['3   Stk', '100 in stock', '5 May 2020', 'A-3 kg', '12 EUR', '3 Stkx', '2010H', '60S', '1 to 5', '5'])(
    'are not read from %s',
    (text) => {
      expect(findQuantities(text, UNKNOWN_LOCALE)).toEqual([]);
    },
  );
});

describe('currencies', () => {
  it.each([
    ['Total in EUR', 'EUR', 'EUR'],
    ['US$ 5', 'US$', 'USD'],
    ['5 C$', 'C$', 'CAD'],
    ['alle Beträge in Franken', 'Franken', 'CHF'],
    ['paid in US dollars', 'US dollars', 'USD'],
    ['en dólares', 'dólares', 'USD'],
    ['Swiss Francs', 'Swiss Francs', 'CHF'],
  ])('%s names %s', (text, span, code) => {
    expect(findCurrencies(text).map((found) => [text.slice(found.start, found.end), found.value])).toEqual([
      [span, code],
    ]);
  });

  it.each(['all', 'try it', 'a real issue', 'Europe', 'Frank', 'EUROPE'])('are not read from %s', (text) => {
    expect(findCurrencies(text)).toEqual([]);
  });
});
