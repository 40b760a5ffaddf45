import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberLabel } from './number-label.ts';

describe('the number of an item', () => {
  it.each([
    ['arabicPeriod', 3, '3.'],
    ['arabicPlain', 12, '12'],
    ['arabicParenR', 2, '2)'],
    ['arabicParenBoth', 2, '(2)'],
    ['alphaLcPeriod', 2, 'b.'],
    ['alphaUcParenBoth', 28, '(BB)'],
    ['romanLcParenR', 4, 'iv)'],
    ['romanUcPeriod', 1994, 'MCMXCIV.'],
    ['arabicDbPlain', 12, '１２'],
    ['arabicDbPeriod', 1, '１.'],
    ['circleNumDbPlain', 3, '③'],
    ['circleNumWdWhitePlain', 20, '⑳'],
    ['circleNumWdBlackPlain', 10, '❿'],
    ['circleNumWdBlackPlain', 11, '⓫'],
    ['ea1ChsPeriod', 21, '二十一.'],
    ['ea1JpnKorPlain', 10, '十'],
    ['thaiNumParenR', 12, '๑๒)'],
    ['thaiAlphaPeriod', 2, 'ข.'],
    ['hindiNumPeriod', 5, '५.'],
    ['hebrew2Minus', 15, '-טו-'],
    ['arabic2Minus', 1, '-أ-'],
    ['somethingNew', 7, '7'],
  ])('%s, %i', (scheme, number, label) => {
    expect(numberLabel(scheme, number)).toBe(label);
  });

  it('is never long, however far a list counts', () => {
    const schemes = [
      'alphaLcPeriod',
      'romanUcPeriod',
      'thaiAlphaPeriod',
      'hebrew2Minus',
      'ea1ChsPlain',
      'circleNumDbPlain',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...schemes), fc.integer({ min: 1, max: 2 ** 31 }), (scheme, number) => {
        const label = numberLabel(scheme, number);
        expect(label.length).toBeGreaterThan(0);
        expect(label.length).toBeLessThan(60);
      }),
    );
  });
});
