import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParagraphFormat, TextStyle } from '../flow.ts';
import { courier, paragraphOf } from '../testing/paragraph-of.ts';
import { breakLines } from './break-lines.ts';
import { isPlain, setPlainLine } from './set-plain-line.ts';
import { startLines } from './start-lines.ts';

const LETTER = 6;
/** A paragraph with a mark of where a page began is not plain, and set as any other; the mark itself counts for nothing. */
const MARKED = [{ at: 0, kind: 'mark' as const }];
const ALIGNS: readonly ParagraphFormat['align'][] = ['left', 'right', 'center', 'justify'];

/** Runs one behind the other, some of no length, and one in Courier over what is left. */
function runsOver(text: string, parts: readonly { readonly length: number; readonly style: Partial<TextStyle> }[]) {
  let end = 0;
  const runs = parts.map(({ length, style }) => {
    end = Math.min(text.length, end + length);
    return { end, style: { ...courier, ...style } };
  });
  return [...runs, { end: text.length, style: courier }];
}

const lineOf = (text: string) => setPlainLine(paragraphOf(text), 0, 0, { left: 0, right: 10 * LETTER }, true);

describe('lines of plain letters', () => {
  it('are those that any other way sets', () => {
    const letters = fc.constantFrom(...'ab  -–éΩ.€\u00a0\u3000');
    const odd = fc.constantFrom(...'\n\t\u00ad\u0301\u200bא字');
    const text = fc.string({ unit: fc.oneof({ weight: 20, arbitrary: letters }, odd), maxLength: 60 });
    const formats = fc.record({
      align: fc.constantFrom(...ALIGNS),
      indent_left: fc.constantFrom(0, 7.3),
      indent_right: fc.constantFrom(0, 5),
      first_line: fc.constantFrom(0, -3.1, 12),
    });
    const styles = fc.record({ size: fc.constantFrom(10, 14), spacing: fc.constantFrom(0, 1.5), bold: fc.boolean() });
    const runs = fc.array(fc.record({ length: fc.integer({ min: 0, max: 12 }), style: styles }), { maxLength: 6 });
    const room = fc.record({ letters: fc.integer({ min: 0, max: 30 }), no_wrap: fc.boolean() });
    fc.assert(
      fc.property(text, formats, runs, room, (words, format, runs, { letters, no_wrap }) => {
        const paragraph = paragraphOf(words, format, words === '' ? {} : { runs: runsOver(words, runs) });
        const options = { default_tab: 36, no_wrap };
        const { lines } = breakLines(paragraph, letters * LETTER, options);
        expect(lines).toEqual(breakLines({ ...paragraph, breaks: MARKED }, letters * LETTER, options).lines);
      }),
      { numRuns: 500 },
    );
  });

  it('are set again in another room', () => {
    const words = 'one two three four five six seven';
    const bold = { ...courier, bold: true, size: 12 };
    const runs = runsOver(
      words,
      [9, 4, 8].map((length, n) => ({ length, style: n === 1 ? bold : courier })),
    );
    const plain = paragraphOf(words, {}, { runs });
    const [set, other] = [plain, { ...plain, breaks: MARKED }].map((paragraph) => {
      const lines = startLines(paragraph, { default_tab: 36, column_width: 10 * LETTER });
      lines.next({ left: 0, right: 10 * LETTER });
      lines.next({ left: 0, right: 10 * LETTER });
      lines.undo();
      return [lines.next({ left: 12, right: 20 * LETTER }), lines.next({ left: 0, right: 99 * LETTER })];
    });
    expect(set).toEqual(other);
  });

  it.each([
    ['a tab', 'a\tb'],
    ['an optional hyphen', 'a\u00adb'],
    ['an accent of its own', 'a\u0301'],
    ['a letter that runs to the left', 'אב'],
    ['an ideograph', '字'],
  ])('are none with %s', (_, text) => {
    expect(lineOf(text)).toBeNull();
  });

  it.each([
    ['a line break', 'a\nb', 'break', 2],
    ['the end of the room', 'abc defghijklm', 'text', 4],
    ['the end of the text', 'abc', 'end', 3],
  ])('end at %s', (_, text, ends, end) => {
    expect(lineOf(text)).toMatchObject({ start: 0, ends, end });
  });

  it('are not of a paragraph with anything but text that is shown', () => {
    const plain = paragraphOf('abc');
    const hidden = { ...plain.runs[0]!.style, hidden: true };
    expect(isPlain(plain)).toBe(true);
    expect(isPlain({ ...plain, breaks: MARKED })).toBe(false);
    expect(isPlain({ ...plain, runs: [{ end: 1, style: plain.runs[0]!.style }] })).toBe(false);
    expect(isPlain({ ...plain, runs: [{ end: 3, style: hidden }] })).toBe(false);
    expect(isPlain({ ...plain, format: { ...plain.format, right_to_left: true } })).toBe(false);
  });
});
