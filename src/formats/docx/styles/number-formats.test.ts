import { describe, expect, it } from 'vitest';
import { formatNumber } from './number-formats.ts';

describe('formatNumber', () => {
  it.each([
    ['decimal', 12, '12'],
    ['decimalZero', 7, '07'],
    ['decimalZero', 12, '12'],
    ['upperRoman', 1994, 'MCMXCIV'],
    ['lowerRoman', 4, 'iv'],
    ['upperLetter', 3, 'C'],
    ['lowerLetter', 28, 'bb'],
    ['ordinal', 1, '1st'],
    ['ordinal', 12, '12th'],
    ['ordinal', 23, '23rd'],
    ['cardinalText', 45, 'Forty-five'],
    ['cardinalText', 1203, 'One thousand two hundred three'],
    ['ordinalText', 20, 'Twentieth'],
    ['ordinalText', 31, 'Thirty-first'],
    ['hex', 255, 'FF'],
    ['chicago', 5, '**'],
    ['none', 3, ''],
    ['numberInDash', 3, '- 3 -'],
    ['decimalEnclosedCircle', 11, '⑪'],
    ['decimalEnclosedCircle', 51, '51'],
    ['decimalFullWidth', 10, '１０'],
    ['japaneseCounting', 23, '二十三'],
    ['japaneseCounting', 110, '百十'],
    ['chineseCountingThousand', 105, '一百〇五'],
    ['chineseCountingThousand', 12, '十二'],
    ['ideographDigital', 205, '二〇五'],
    ['koreanDigital', 12, '일이'],
    ['ganada', 2, '나'],
    ['hebrew1', 15, 'טו'],
    ['hebrew1', 118, 'קיח'],
    ['russianLower', 2, 'б'],
    ['thaiNumbers', 10, '๑๐'],
    ['whatever', 9, '9'],
    ['constructor', 9, '9'],
  ])('writes in %s the number %d as %s', (format, value, shown) => {
    expect(formatNumber(value, format)).toBe(shown);
  });

  it('pads as the pattern of a custom format shows', () => {
    expect(formatNumber(7, 'custom', '001, 002, 003, ...')).toBe('007');
    expect(formatNumber(7, 'custom', null)).toBe('7');
  });

  it('writes digits where letters or signs would grow with the number', () => {
    expect(formatNumber(2_000_000_000, 'lowerLetter')).toBe('2000000000');
    expect(formatNumber(-1, 'upperRoman')).toBe('-1');
  });
});
