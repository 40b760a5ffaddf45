import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMarkedNumber } from './marked-number.ts';
import { readNumber } from './number-text.ts';

const marked = createMarkedNumber();

function read(text: string, comma = false): { value: number; number_format: string } | null {
  const bytes = Buffer.from(`before${text}behind`);
  return marked.read(bytes, 6, text.length, comma)
    ? { value: marked.value(), number_format: marked.numberFormat() }
    : null;
}

describe('a number read from its bytes', () => {
  test.each([
    ['1,234.50', 1234.5, '#,##0.00'],
    ['$1,234.50', 1234.5, '$#,##0.00'],
    ['-$3', -3, '$#,##0'],
    ['12.5%', 0.125, '0.0%'],
    ['-7%', -0.07, '0%'],
    ['(1,200)', -1200, '#,##0_);(#,##0)'],
    ['($1,200.00)', -1200, '$#,##0.00_);($#,##0.00)'],
    ['0.1%', 0.001, '0.0%'],
    ['1,234,567,890', 1234567890, '#,##0'],
  ])('%s', (text, value, number_format) => {
    expect(read(text)).toEqual({ value, number_format });
  });

  test('has a decimal comma where the column has', () => {
    expect(read('1.234,50', true)).toEqual({ value: 1234.5, number_format: '#,##0.00' });
    expect(read('12,5', true)).toEqual({ value: 12.5, number_format: '0.0' });
    expect(read('1.234,50')).toBeNull();
  });

  test.each([
    '',
    '-',
    '$',
    '%',
    '()',
    '1,23',
    '1,2345',
    ',123',
    '12,',
    '1.',
    '.5',
    '007',
    '01%',
    '1-2',
    '(1',
    '1)',
    '1 234',
    '1e5',
    '--1',
    '1,,234',
    '1,234,56',
  ])('leaves %j to others', (text) => {
    expect(read(text)).toBeNull();
  });

  test('leaves what has more digits than a number keeps to others', () => {
    expect(read('1,234,567,890,123,456')).toBeNull();
    expect(read('0.1234567890123456%')).toBeNull();
  });

  const texts = fc
    .tuple(
      fc.constantFrom('', '-', '(', '$', '-$', '($', '+'),
      fc.array(fc.constantFrom('0', '1', '12', '123', '9', ',', '.', ',123', '.123', '45'), { maxLength: 6 }),
      fc.constantFrom('', '%', ')', '%)', '-'),
    )
    .map(([head, middle, tail]) => head + middle.join('') + tail);

  test('is read as the strings are read, or not at all', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, comma) => {
        const ours = read(text, comma);
        if (ours) expect(ours).toEqual(readNumber(text, comma ? ',' : '.'));
      }),
      { numRuns: 5000 },
    );
  });
});
