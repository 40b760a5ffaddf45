import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showText } from './shown-text.ts';

describe('showText', () => {
  it('puts the label in front and moves offsets by it', () => {
    const { text, at } = showText('milk', { start: 0, end: 4 }, '• ', []);
    expect([text, at(0), at(4)]).toEqual(['• milk', 2, 6]);
  });

  it('replaces stretches, and takes offsets within one to its ends', () => {
    const { text, at } = showText('Page 7 of 9', { start: 0, end: 11 }, '', [{ start: 5, end: 6, text: '112' }]);
    expect(text).toBe('Page 112 of 9');
    expect([at(5), at(6), at(7), at(11)]).toEqual([5, 8, 9, 13]);
  });

  it('shows a part, and takes what lies outside to its ends', () => {
    const { text, at } = showText('one two three', { start: 4, end: 8 }, '', []);
    expect([text, at(0), at(4), at(7), at(99)]).toEqual(['two ', 0, 0, 3, 4]);
  });

  it('shows what replaces a stretch once, in the part where it begins', () => {
    const replaced = [{ start: 2, end: 6, text: 'XY' }];
    const first = showText('abcdefgh', { start: 0, end: 4 }, '', replaced).text;
    const second = showText('abcdefgh', { start: 4, end: 8 }, '', replaced).text;
    expect([first, second]).toEqual(['abXY', 'gh']);
  });

  it('never moves a later offset before an earlier one, nor outside the text', () => {
    const stretch = fc.record({ start: fc.nat(20), length: fc.nat(5), text: fc.string({ maxLength: 3 }) });
    fc.assert(
      fc.property(
        fc.string({ minLength: 0, maxLength: 25 }),
        fc.array(stretch),
        fc.nat(25),
        fc.nat(25),
        (whole, cuts, a, b) => {
          const part = { start: Math.min(a, b, whole.length), end: Math.min(Math.max(a, b), whole.length) };
          let from = 0;
          const replaced = cuts
            .sort((x, y) => x.start - y.start)
            .flatMap(({ start, length, text }) => {
              if (start < from || start + length > whole.length) return [];
              from = start + length;
              return [{ start, end: from, text }];
            });
          const { text, at } = showText(whole, part, '1. ', replaced);
          let last = 3;
          for (let offset = 0; offset <= whole.length; offset++) {
            expect(at(offset)).toBeGreaterThanOrEqual(last);
            last = at(offset);
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
    );
  });
});
