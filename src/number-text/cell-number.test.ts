import { describe, expect, test } from 'vitest';
import { readCell } from './cell-number.ts';

const valueIn = (text: string, decimal: '.' | ',' | null = null) => {
  const reading = readCell(text, decimal);
  return typeof reading === 'string' ? reading : reading.value;
};

describe('a cell is read as a number', () => {
  test.each([
    ['1,234.50', 1234.5],
    ['$ 1,234', 1234],
    ['$(1,234)', -1234],
    ['$ (1,234)', -1234],
    ['(1,234)', -1234],
    ['( 56', -56],
    ['-3', -3],
    ['−3', -3],
    ['3-', -3],
    ['+3', 3],
    ['EUR 12.00', 12],
    ['12.00 €', 12],
    ['12 Stk.', 12],
    ['.5', 0.5],
    ['1’234.50', 1234.5],
    ['1\u202f234', 1234],
    ['1,234*', 1234],
    ['1,234 (a)', 1234],
    ['12¹', 12],
    ['0', 0],
  ])('%s', (text, value) => {
    expect(valueIn(text)).toBe(value);
  });

  test('with the decimal sign of its document', () => {
    expect(valueIn('1.234', ',')).toBe(1234);
    expect(valueIn('1.234', '.')).toBe(1.234);
    expect(valueIn('-233,47 €', ',')).toBe(-233.47);
  });

  test('with its last digit, percent sign and characters', () => {
    expect(readCell('  12.5 %', null)).toEqual({ value: 12.5, half: 0.05, percent: true, start: 2, end: 8 });
    expect(readCell('1,234*', null)).toEqual({ value: 1234, half: 0.5, percent: false, start: 0, end: 5 });
  });
});

describe('what is no number', () => {
  test.each([
    ['', 'blank'],
    ['$', 'blank'],
    ['—', 'dash'],
    ['$ -', 'dash'],
    ['n/a', 'unknown'],
    ['k. A.', 'unknown'],
    ['..', 'unknown'],
    ['12 (3)', 'text'],
    ['1.0–1.5', 'text'],
    ['12 34', 'text'],
    ['2020-01-15', 'text'],
    ['15.01.2024', 'text'],
    ['INV-12', 'text'],
    ['May 12', 'text'],
    ['Total', 'text'],
    ['9'.repeat(60), 'text'],
  ])('%s is %s', (text, kind) => {
    expect(valueIn(text)).toBe(kind);
  });
});
