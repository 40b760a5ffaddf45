import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedDecimals } from './amounts.ts';
import { field, found, said, schema } from './testing/build-extraction.ts';

const invoice = schema(
  [field('currency', 'currency'), ...['subtotal', 'tax', 'total'].map((name) => field(name, 'number'))],
  'invoice',
);

/** Each amount as a number, or as a number and its print. */
type Given = number | readonly [number, string];

function sums(subtotal: Given, tax: Given, total: Given, currency: string | null = null): string {
  const amounts = Object.entries({ subtotal, tax, total }).map(([name, given]) =>
    typeof given === 'number' ? found(name, given) : found(name, given[0], { raw_text: given[1] }),
  );
  const [check] = said('arithmetic', invoice, [found('currency', currency), ...amounts]);
  return `${check!.severity}: ${check!.message}`;
}

describe('the unit of amounts', () => {
  it('is a hundredth unless something says otherwise', () => {
    expect(sums(10, 1.004, 11)).toMatch(/^info/);
    expect(sums(10, 1.01, 11)).toBe('error: The subtotal 10.00 plus tax 1.01 differs from total 11.00 by 0.01.');
  });

  it.each(['JPY', 'KRW', 'CLP', 'ISK'])('is one of %s, which has no cents', (currency) => {
    expect(sums(1000, 80.4, 1080, currency)).toMatch(/^info/);
    expect(sums(1000, 80, 1081, currency)).toBe('error: The subtotal 1000 plus tax 80 differs from total 1081 by 1.');
  });

  it.each(['KWD', 'BHD', 'TND'])('is a thousandth of %s', (currency) => {
    expect(sums(1, 0.1, 1.1, currency)).toBe('info: The subtotal 1.000 plus tax 0.100 equals total 1.100.');
    expect(sums(1, 0.1, 1.101, currency)).toMatch(/^error.* by 0\.001\.$/);
  });

  it('is one where nothing smaller is printed', () => {
    expect(sums([100, '100 Ft'], [27, '27 Ft'], [127.4, '127'], 'HUF')).toMatch(/^info/);
    expect(sums([100, '100,00'], [27, '27,00'], [127.4, '127'], 'HUF')).toMatch(/^error/);
  });

  it('is never smaller than the currency has, whatever is printed', () => {
    expect(sums([10, '10.0000'], [1.004, '1.0040'], [11, '11.00'], 'EUR')).toMatch(/^info/);
  });

  it('is a thousandth where the total is printed so and no currency is known', () => {
    expect(sums([1, '1.000'], [0.1, '0.100'], [1.102, '1.102'])).toMatch(/^error/);
  });
});

describe('arithmetic', () => {
  it('holds for credit notes and for a tax of zero', () => {
    expect(sums(-100, -19, -119)).toBe('info: The subtotal -100.00 plus tax -19.00 equals total -119.00.');
    expect(sums(-100, -19, -120)).toBe(
      'error: The subtotal -100.00 plus tax -19.00 differs from total -120.00 by 1.00.',
    );
    expect(sums(100, 0, 100)).toBe('info: The subtotal 100.00 plus tax 0.00 equals total 100.00.');
  });

  it('reports the three values and the difference', () => {
    expect(sums(100, 19, 120)).toBe('error: The subtotal 100.00 plus tax 19.00 differs from total 120.00 by 1.00.');
  });
});

describe('printed decimals', () => {
  it.each([
    ['1.234', 1234, 0],
    ['1.234', 1.234, 3],
    ['1.234,50 €', 1234.5, 2],
    ['(1,234.5)', -1234.5, 1],
    ['1 234', 1234, 0],
    ['0.00', 0, 2],
    ['-', 0, null],
    ['19 % of 100.00', 100, null],
    ['', 5, null],
  ])('of %j read as %d are %j', (printed, value, decimals) => {
    expect(printedDecimals({ printed, value })).toBe(decimals);
  });

  it('are those that a number was written with', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 4 }), (digits, decimals) => {
        fc.pre(digits % 10 !== 0);
        const value = digits / 10 ** decimals;
        expect(printedDecimals({ printed: value.toFixed(decimals), value })).toBe(decimals);
      }),
    );
  });
});
