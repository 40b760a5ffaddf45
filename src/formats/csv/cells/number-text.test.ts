import { describe, expect, it } from 'vitest';
import { decimalEvidence, readNumber } from './number-text.ts';

describe('readNumber', () => {
  it.each([
    ['1,234.56', 1234.56, '#,##0.00'],
    ['1,234', 1234, '#,##0'],
    ["1'234.5", 1234.5, '#,##0.0'],
    ['1 234 567', 1234567, '#,##0'],
    ['(300.25)', -300.25, '0.00_);(0.00)'],
    ['25%', 0.25, '0%'],
    ['12.50 %', 0.125, '0.00%'],
    ['-7%', -0.07, '0%'],
    ['$1,234.50', 1234.5, '$#,##0.00'],
    ['-$5', -5, '$#,##0'],
    ['$-5', -5, '$#,##0'],
    ['EUR 12.00', 12, '"EUR" #,##0.00'],
    ['12.00 €', 12, '#,##0.00 "€"'],
    ['£3', 3, '"£"#,##0'],
    ['1.5e3', 1500, '0.0E+00'],
    ['2E-3', 0.002, '0E+00'],
    ['.5', 0.5, '0.0'],
    ['+5', 5, 'General'],
    ['5-', -5, 'General'],
  ])('reads %s with a decimal point', (text, value, number_format) => {
    expect(readNumber(text, '.')).toEqual({ value, number_format });
  });

  it.each([
    ['1.234,56', 1234.56, '#,##0.00'],
    ['12,5', 12.5, '0.0'],
    ['1.234', 1234, '#,##0'],
    ['1 234,5', 1234.5, '#,##0.0'],
    ['12,5 %', 0.125, '0.0%'],
    ['1.234,00 €', 1234, '#,##0.00 "€"'],
  ])('reads %s with a decimal comma', (text, value, number_format) => {
    expect(readNumber(text, ',')).toEqual({ value, number_format });
  });

  it.each([
    '',
    'abc',
    '007',
    '1,23,456',
    '12,34',
    '1.2.3',
    '1,234,56',
    '--5',
    '(5',
    '5)',
    '$5 €',
    '+15551234567',
    '5 apples',
    '1e999',
    '-',
    '%',
    '.',
  ])('takes %j for no number', (text) => {
    expect(readNumber(text, '.')).toBeNull();
  });

  it('takes a decimal point in a column of decimal commas for no number', () => {
    expect(readNumber('12.5', ',')).toBeNull();
  });
});

describe('decimalEvidence', () => {
  it.each([
    ['1.5', '.'],
    ['1,234.56', '.'],
    ['$0.123', '.'],
    ['1,5', ','],
    ['1.234,56', ','],
    ['12,34 €', ','],
    ['0,123', ','],
    ['1,234', null],
    ['1.234', null],
    ['1,234,567', null],
    ['1234', null],
    ['abc', null],
  ])('of %s is %s', (text, sign) => {
    expect(decimalEvidence(text)).toBe(sign);
  });
});
