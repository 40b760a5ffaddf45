import { describe, expect, it } from 'vitest';
import { formatNumber } from './number-formats.ts';

describe('a number', () => {
  it.each([
    [0, 4, '4'],
    [1, 1994, 'MCMXCIV'],
    [2, 9, 'ix'],
    [3, 27, 'AA'],
    [4, 53, 'aaa'],
    [5, 11, '11th'],
    [5, 22, '22nd'],
    [9, 6, '††'],
    [22, 7, '07'],
    [23, 1, ''],
    [255, 1, ''],
  ])('in format %i shows %i as %s', (format, number, text) => {
    expect(formatNumber(number, format)).toBe(text);
  });

  it('is written in digits where letters have no end', () => {
    expect(formatNumber(2 ** 31, 2)).toBe('2147483648');
    expect(formatNumber(-1, 4)).toBe('-1');
    expect(formatNumber(1_000_000, 3)).toBe('1000000');
  });
});
