import { describe, expect, it } from 'vitest';
import { courier } from '../testing/paragraph-of.ts';
import { fontMetrics } from './font-metrics.ts';

const of = (font: string, size = 10, rest: Partial<typeof courier> = {}) =>
  fontMetrics({ ...courier, font, size, ...rest });
const single = (font: string) => {
  const { ascent, descent, line_gap } = of(font, 1);
  return ascent + descent + line_gap;
};
const width = (text: string, metrics: ReturnType<typeof fontMetrics>) =>
  [...text].reduce((sum, letter) => sum + metrics.width(letter.codePointAt(0)!), 0);

describe('the height of lines', () => {
  it.each([
    ['Times New Roman', 1.15],
    ['Arial', 1.15],
    ['Calibri', 1.2207],
    ['Cambria', 1.172],
    ['Courier New', 1.133],
    ['Segoe UI', 1.33],
  ])('of %s is that of Word', (font, height) => {
    expect(single(font)).toBeCloseTo(height, 2);
  });
});

describe('the width of letters', () => {
  it('is that of the font', () => {
    expect(of('Arial', 1000).width(0x41)).toBeCloseTo(667, 0);
    expect(of('Times New Roman', 1000).width(0x69)).toBeCloseTo(278, 0);
    expect(of('Calibri', 1000).width(0x6d)).toBeCloseTo(799, 0);
    expect(of('Courier New', 1000).width(0x42f)).toBeCloseTo(600, 0);
  });

  it('differs with weight and slope', () => {
    expect(of('Arial', 1000, { bold: true }).width(0x61)).toBeCloseTo(556, 0);
    expect(of('Times New Roman', 1000, { bold: true, italic: true }).width(0x41)).toBeCloseTo(667, 0);
  });

  it('is an em for East Asian letters, half of it for narrow kana, nothing for accents that join', () => {
    const metrics = of('Calibri', 20);
    expect(metrics.width('漢'.codePointAt(0)!)).toBe(20);
    expect(metrics.width('𠀀'.codePointAt(0)!)).toBe(20);
    expect(metrics.width('ｶ'.codePointAt(0)!)).toBe(10);
    expect(metrics.width(0x301)).toBe(0);
  });

  it('counts capitals where capitals are shown', () => {
    const plain = of('Calibri');
    expect(width('straße', of('Calibri', 10, { caps: 'all' }))).toBeCloseTo(width('STRASSE', plain), 1);
    expect(width('Abc', of('Calibri', 10, { caps: 'small' }))).toBeCloseTo(
      width('A', plain) + 0.8 * width('BC', plain),
      1,
    );
  });

  it('follows spacing, stretch and raised letters, and is none for hidden ones', () => {
    expect(of('Courier New', 10, { spacing: 1.5 }).width(0x41)).toBeCloseTo(7.5, 2);
    expect(of('Courier New', 10, { stretch: 2 }).width(0x41)).toBeCloseTo(12, 2);
    expect(of('Courier New', 10, { position: 'raised' }).width(0x41)).toBeCloseTo(3.9, 2);
    expect(of('Courier New', 10, { hidden: true, spacing: 3 }).width(0x41)).toBe(0);
    expect(of('Courier New', 10, { spacing: -20 }).width(0x41)).toBe(0);
  });

  it('is never nonsense, whatever the file says', () => {
    const metrics = of('', Number.NaN, { spacing: Number.NaN, stretch: -1 });
    expect(metrics.width(0x41)).toBeGreaterThan(0);
    expect(metrics.ascent).toBeGreaterThan(0);
    expect(metrics.width(-5)).toBe(0);
  });

  it('is measured once for each style', () => {
    expect(fontMetrics(courier)).toBe(fontMetrics(courier));
  });
});
