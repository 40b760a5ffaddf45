import { expect, test } from 'vitest';
import { frameOf } from '../../../geometry/testing/frame-of.ts';
import { cellValue } from './cell-value.ts';

const PAGE = { width: 600, height: 800 };

function read(text: string, decimal: '.' | ',' | null = null, mark?: string): number | null {
  const frame = frameOf({ words: [[text, 50, 100], ...(mark ? ([[mark, 200, 96, 6]] as const) : [])] });
  const line = Array.from({ length: frame.words.count }, (_, w) => w);
  return cellValue(frame, [line], mark ? `${text} ${mark}` : text, PAGE, decimal);
}

test.each([
  ['1,234', 1234],
  ['$ (1,234.5)', -1234.5],
  ['(12)', -12],
  ['-7', -7],
  ['12.5 %', 0.125],
  ['(2.0)%', -0.02],
  ['€ 3.50', 3.5],
])('%s is a number', (text, value) => expect(read(text)).toBe(value));

test.each(['—', '$ —', 'n/a', 'Total', '12 months', '007', '15.01.2024', ''])('%s is none', (text) =>
  expect(read(text)).toBeNull(),
);

test('the document tells which sign parts the decimals', () => {
  expect(read('1.234', ',')).toBe(1234);
  expect(read('1.234', '.')).toBe(1.234);
});

test('a raised mark behind a number is not part of it', () => expect(read('(63)', null, '1')).toBe(-63));
