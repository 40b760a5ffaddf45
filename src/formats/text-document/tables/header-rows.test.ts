import { describe, expect, it } from 'vitest';
import type { TextStyle } from '../../../geometry/index.ts';
import { BOLD, cell, paragraph, STYLE, table } from '../testing/text-document.ts';
import { countHeaderRows } from './header-rows.ts';

const row = (style: TextStyle, fill: string | null = null, texts: readonly string[] = ['a', 'b']) =>
  texts.map((text, column) => cell(column, [paragraph(column, [[text, style]])], { fill }));

describe('countHeaderRows', () => {
  it('takes the rows that the file repeats', () => {
    expect(countHeaderRows(table(1, [row(STYLE), row(STYLE), row(STYLE)], 2))).toBe(2);
  });

  it('leaves a table that repeats all its rows one that is none', () => {
    expect(countHeaderRows(table(1, [row(STYLE), row(STYLE)], 2))).toBe(1);
  });

  it('takes a first row in bold type, or before another ground', () => {
    expect(countHeaderRows(table(1, [row(BOLD), row(STYLE)]))).toBe(1);
    expect(countHeaderRows(table(1, [row(STYLE, 'd9e2f3'), row(STYLE)]))).toBe(1);
  });

  it('takes none where the second row looks the same, or there is none', () => {
    expect(countHeaderRows(table(1, [row(BOLD), row(BOLD)]))).toBe(0);
    expect(countHeaderRows(table(1, [row(STYLE, 'd9e2f3'), row(STYLE, 'd9e2f3')]))).toBe(0);
    expect(countHeaderRows(table(1, [row(BOLD)]))).toBe(0);
    expect(countHeaderRows(table(1, [row(BOLD, null, ['', '']), row(STYLE)]))).toBe(0);
  });
});
