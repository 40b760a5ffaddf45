import { describe, expect, test } from 'vitest';
import { cut, displayWidth, padEnd, padStart, shown } from './display-text.ts';

describe('shown', () => {
  test('shows what a terminal would obey', () => {
    expect(shown('a\u001b[31mb\u0007')).toBe('a␛[31mb␇');
    expect(shown('x\u007fy\u009bz')).toBe('x␡y�z');
  });

  test('shows marks that turn the direction of writing', () => {
    expect(shown('exe.\u202efdp')).toBe('exe.�fdp');
  });

  test('makes one line of many', () => {
    expect(shown('a\r\nb\nc\td')).toBe('a⏎b⏎c d');
  });

  test('leaves ordinary text alone, in any script', () => {
    expect(shown('Größe 合計 مجموع')).toBe('Größe 合計 مجموع');
  });
});

describe('width', () => {
  test.each([
    ['abc', 3],
    ['合計', 4],
    ['한글', 4],
    ['é', 1],
    ['e\u0301', 1],
    ['🙂', 2],
    ['', 0],
  ])('of %s is %i', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  test('of cut text never goes beyond what is allowed', () => {
    expect(cut('abcdef', 4)).toBe('abc…');
    expect(cut('abcd', 4)).toBe('abcd');
    expect(cut('合計金額', 4)).toBe('合…');
    expect(displayWidth(cut('合計金額', 6))).toBeLessThanOrEqual(6);
  });

  test('of padded text is what is asked', () => {
    expect(padEnd('合', 4)).toBe('合  ');
    expect(padStart('7', 3)).toBe('  7');
    expect(padEnd('long', 2)).toBe('long');
  });
});
