import { describe, expect, it } from 'vitest';
import { faceOf, PLAIN } from './face.ts';
import { fittingText, textWidth } from './text-width.ts';

describe('the width of a text', () => {
  it.each([
    ['Helvetica', PLAIN, 'Width', 944 + 222 + 556 + 278 + 556],
    ['Times bold', faceOf({ font: 'Times', bold: true, italic: false }), 'Width', 1000 + 278 + 556 + 333 + 556],
    ['Courier', faceOf({ font: 'Courier', bold: false, italic: false }), 'Width', 3000],
    ['signs', PLAIN, 'α→', 631 + 987],
    ['squares', PLAIN, '漢字', 2000],
    ['letters with marks of no width', PLAIN, 'e\u0301', 556],
  ])('adds up: %s', (_, face, text, width) => {
    expect(textWidth(text, face, 1000)).toBe(width);
  });
});

describe('a text cut to a width', () => {
  it('is whole where it fits', () => {
    expect(fittingText('fits', PLAIN, 10, 100)).toBe('fits');
  });
  it('ends in dots where it does not, and fits with them', () => {
    const cut = fittingText('does not fit at all', PLAIN, 10, 40);
    expect(cut).toMatch(/^does.*…$/);
    expect(textWidth(cut, PLAIN, 10)).toBeLessThanOrEqual(40);
  });
  it('is empty where there is no room for dots', () => {
    expect(fittingText('word', PLAIN, 10, 5)).toBe('');
    expect(fittingText('word', PLAIN, 10, -5)).toBe('');
  });
});
