import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParagraphFormat } from '../flow.ts';
import { paragraphOf } from '../testing/paragraph-of.ts';
import { breakLines } from './break-lines.ts';
import { isPlain, setPlainLine } from './set-plain-line.ts';

const LETTER = 6;
/** A paragraph with a mark of where a page began is not plain, and set as any other; the mark itself counts for nothing. */
const MARKED = [{ at: 0, kind: 'mark' as const }];
const ALIGNS: readonly ParagraphFormat['align'][] = ['left', 'right', 'center', 'justify'];

describe('a line of plain letters', () => {
  it('is the one that any other way sets', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab  -–éΩ.€\u00a0\u3000'), maxLength: 20 });
    const formats = fc.record({
      align: fc.constantFrom(...ALIGNS),
      indent_left: fc.constantFrom(0, 7.3),
      indent_right: fc.constantFrom(0, 5),
      first_line: fc.constantFrom(0, -3.1, 12),
    });
    fc.assert(
      fc.property(text, formats, fc.integer({ min: 0, max: 30 }), (words, format, letters) => {
        const paragraph = paragraphOf(words, format);
        const width = letters * LETTER;
        const { lines } = breakLines({ ...paragraph, breaks: MARKED }, width, { default_tab: 36 });
        const line = setPlainLine(paragraph, width, format.align, true);
        if (line !== null) expect([line]).toEqual(lines);
        const unbounded = breakLines({ ...paragraph, breaks: MARKED }, width, { default_tab: 36, no_wrap: true });
        expect([setPlainLine(paragraph, width, format.align, false)]).toEqual(unbounded.lines);
      }),
    );
  });

  it.each([
    ['a tab', 'a\tb'],
    ['a line break', 'a\nb'],
    ['an optional hyphen', 'a\u00adb'],
    ['an accent of its own', 'a\u0301'],
    ['a letter that runs to the left', 'אב'],
    ['an ideograph', '字'],
    ['more than there is room for', 'abcdefghijklm'],
  ])('is none with %s', (_, text) => {
    expect(setPlainLine(paragraphOf(text), 10 * LETTER, 'left', true)).toBeNull();
  });

  it('is not of a paragraph with anything but text in one style', () => {
    const plain = paragraphOf('abc');
    const hidden = { ...plain.runs[0]!.style, hidden: true };
    expect(isPlain(plain)).toBe(true);
    expect(isPlain({ ...plain, breaks: MARKED })).toBe(false);
    expect(isPlain({ ...plain, runs: [{ end: 1, style: plain.runs[0]!.style }] })).toBe(false);
    expect(isPlain({ ...plain, runs: [{ end: 3, style: hidden }] })).toBe(false);
    expect(isPlain({ ...plain, format: { ...plain.format, right_to_left: true } })).toBe(false);
  });
});
