import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReadings } from './number-readings.ts';

const sizes = (text: string): number[] => findReadings(text).map(({ size }) => size);

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ["1'234.56", 1234.56],
  ['1 234,56 €', 1234.56],
  ['EUR 12', 12],
  ['1.234', 1.234],
  ['1.234', 1234],
  ['1.234.567', 1234567],
])('%s may be read as %d', (text, size) => {
  expect(sizes(text)).toContain(size);
});

test.each([
  ['-12,00', true],
  ['– € 12,00', true],
  ['(12,00)', true],
  ['12,00-', true],
  ['12,00', false],
  ['A-12', false],
  ['10-12', false],
])('the number of %s is negative: %s', (text, negative) => {
  expect(findReadings(text).find(({ size }) => size === 12)).toMatchObject({ is_negative: negative });
});

test('the characters are those of the number and its sign', () => {
  const [found] = findReadings('Sum: -7,50 EUR');
  expect('Sum: -7,50 EUR'.slice(found!.start, found!.end)).toBe('-7,50');
});

test.each(['en-US', 'de-DE', 'fr-FR', 'de-CH'])('an amount as %s writes it is among the readings', (language) => {
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (cents) => {
      expect(sizes(format.format(cents / 100))).toContain(cents / 100);
    }),
  );
});
