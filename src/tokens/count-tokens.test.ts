import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countTokens } from './index.ts';
import { MEASURED } from './testing/measured.ts';

test('nothing costs nothing, and more text never costs less', () => {
  expect(countTokens('')).toBe(0);
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('word', ' ', '7', '"],', '中', '\u{1f600}'),
      (text, more) => {
        expect(countTokens(text + more)).toBeGreaterThanOrEqual(countTokens(text));
      },
    ),
  );
});

describe('the estimate', () => {
  it.each(MEASURED)('of %s is not below what tokenizers charge', (_, text, measured, estimate) => {
    expect(countTokens(text)).toBe(estimate);
    expect(estimate).toBeGreaterThanOrEqual(measured);
  });

  it('of answers is at most a third above', () => {
    for (const [, text, measured] of MEASURED.slice(0, 2)) expect(countTokens(text)).toBeLessThan(measured * 1.33);
  });

  it('of two texts together is that of each, give or take where they meet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(countTokens(a + b)).toBeLessThanOrEqual(countTokens(a) + countTokens(b) + 2);
      }),
    );
  });
});
