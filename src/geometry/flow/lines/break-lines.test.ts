import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowParagraph, ParagraphFormat, TabStop } from '../flow.ts';
import { courier, paragraphOf } from '../testing/paragraph-of.ts';
import { breakLines } from './break-lines.ts';
import type { SetLine } from './set-line.ts';

const LETTER = 6;

const set = (paragraph: FlowParagraph, letters: number, options = {}) =>
  breakLines(paragraph, letters * LETTER, { default_tab: 36, ...options });
const texts = (paragraph: FlowParagraph, letters: number, options = {}) =>
  set(paragraph, letters, options).lines.map(({ start, end }) => paragraph.text.slice(start, end));
const wordsOf = ({ words }: SetLine) =>
  Array.from({ length: words.length / 4 }, (_, i) => {
    const [start, end, x0, x1] = words.slice(4 * i, 4 * i + 4) as [number, number, number, number];
    return { start, end, x0, x1 };
  });
/** Left edges of words, in letters. */
const edges = (line: SetLine) => wordsOf(line).map(({ x0 }) => Math.round((x0 / LETTER) * 10) / 10);

describe('where lines end', () => {
  it.each([
    ['behind blanks, which hang', 'one two   three', 7, ['one two   ', 'three']],
    ['behind hyphens and dashes', 'well-known a–b', 6, ['well-', 'known ', 'a–b']],
    ['behind a hyphen that begins a word, as Word has it', 'is -40', 4, ['is -', '40']],
    ['not between hyphens', 'aa---bb', 4, ['aa--', '-bb']],
    ['not at slashes', 'aa/bb cc/dd', 7, ['aa/bb ', 'cc/dd']],
    ['not at blanks and hyphens that hold', 'a b\u00a0c d\u2011e', 5, ['a b\u00a0c ', 'd\u2011e']],
    ['within a word that is too long', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['at the line breaks of the text', 'a\nb\n', 9, ['a\n', 'b\n', '']],
    ['where a blank of no width is', 'aaa\u200bbbb', 4, ['aaa\u200b', 'bbb']],
    ['at optional hyphens, if there is room for one', 'aaa\u00adbbb', 4, ['aaa\u00ad', 'bbb']],
    ['not at optional hyphens for which there is no room', 'aaa aa\u00adbbb', 6, ['aaa ', 'aa\u00adbbb']],
    ['never between the halves of a letter', 'a😀😀', 3, ['a', '😀', '😀']],
    ['with the accents of a letter', 'ab\u0301\u0302cd', 2, ['ab\u0301\u0302', 'cd']],
  ])('%s', (_, text, letters, expected) => {
    expect(texts(paragraphOf(text), letters)).toEqual(expected);
  });

  it('between East Asian letters, but not before closing and behind opening signs', () => {
    expect(texts(paragraphOf('日本語、「文」章'), 5.1)).toEqual(['日本', '語、', '「文」', '章']);
  });

  it('nowhere but at breaks where lines do not wrap', () => {
    expect(texts(paragraphOf('one two three\nfour'), 4, { no_wrap: true })).toEqual(['one two three\n', 'four']);
  });

  it('at page and column breaks, and at marks if asked', () => {
    const paragraph = paragraphOf(
      'one two three',
      {},
      {
        breaks: [
          { at: 0, kind: 'mark' },
          { at: 4, kind: 'mark' },
          { at: 8, kind: 'page' },
          { at: 13, kind: 'column' },
        ],
      },
    );
    expect(set(paragraph, 20).lines.map(({ start, end, ends }) => [start, end, ends])).toEqual([
      [0, 8, 'page'],
      [8, 13, 'column'],
      [13, 13, 'end'],
    ]);
    expect(set(paragraph, 20, { break_at_marks: true }).lines.map(({ end, ends }) => [end, ends])).toEqual([
      [4, 'mark'],
      [8, 'page'],
      [13, 'column'],
      [13, 'end'],
    ]);
  });
});

describe('the room of a line', () => {
  it('is made smaller by indents, also of the first line alone', () => {
    const format = { indent_left: 12, indent_right: 12, first_line: 6 };
    const { lines } = set(paragraphOf('aa bb cc dd ee', format), 10);
    expect(lines.map(({ x0, x1 }) => [Math.round(x0), Math.round(x1)])).toEqual([
      [18, 48],
      [12, 42],
      [12, 24],
    ]);
  });

  it('takes one letter at least', () => {
    expect(texts(paragraphOf('abc', { indent_left: 500 }), 10)).toEqual(['a', 'b', 'c']);
  });

  it('is not used by hidden text', () => {
    const hidden = { ...courier, hidden: true };
    const paragraph = paragraphOf(
      'ab secret cd',
      {},
      {
        runs: [
          { end: 3, style: courier },
          { end: 10, style: hidden },
          { end: 12, style: courier },
        ],
      },
    );
    const { lines } = set(paragraph, 5);
    expect(lines).toHaveLength(1);
    expect(edges(lines[0]!)).toEqual([0, 3]);
  });
});

describe('alignment', () => {
  const x0 = (align: ParagraphFormat['align']) => edges(set(paragraphOf('ab cd ', { align }), 10).lines[0]!);

  it('moves lines without their hanging blanks', () => {
    expect(x0('left')).toEqual([0, 3]);
    expect(x0('right')).toEqual([5, 8]);
    expect(x0('center')).toEqual([2.5, 5.5]);
  });

  it('spreads the blanks of all lines but the last', () => {
    const { lines } = set(paragraphOf('a b c dddd e', { align: 'justify' }), 8);
    expect(lines.map(edges)).toEqual([
      [0, 3.5, 7],
      [0, 5],
    ]);
    expect(lines[0]!.x1).toBe(48);
  });

  it('spreads nothing before a tab', () => {
    const { lines } = set(paragraphOf('a b\tc d eeeeeeee', { align: 'justify' }), 12);
    expect(edges(lines[0]!)).toEqual([0, 2, 6, 11]);
  });
});

describe('tabs', () => {
  const tab = (letters: number, align: TabStop['align']): TabStop => ({
    position: letters * LETTER,
    align,
    leader: '',
  });
  const line = (text: string, tabs: TabStop[] = [], letters = 20) =>
    edges(set(paragraphOf(text, { tabs }), letters).lines[0]!);

  it('lead to usual stops', () => expect(line('a\tb\tc')).toEqual([0, 6, 12]));
  it('lead to stops at the left, right and centre of what follows', () => {
    expect(line('a\tbb', [tab(10, 'left')])).toEqual([0, 10]);
    expect(line('a\tbb', [tab(10, 'right')])).toEqual([0, 8]);
    expect(line('a\tbb', [tab(10, 'center')])).toEqual([0, 9]);
    expect(line('a\t12.50', [tab(10, 'decimal')])).toEqual([0, 8]);
  });
  it('let text that is too long for the stop begin at once', () => {
    expect(line('aaa\tbbbbb', [tab(5, 'right')])).toEqual([0, 3]);
  });
  it('at stops past the line lead to its end', () => {
    expect(line('a\t12', [tab(100, 'right')], 10)).toEqual([0, 8]);
    expect(texts(paragraphOf('a\tb', { tabs: [tab(100, 'left')] }), 10)).toEqual(['a\t', 'b']);
  });
  it('go to the next line themselves where the usual stop is past this one', () => {
    const { lines } = set(paragraphOf('aaaaaaa\tb'), 12);
    expect(lines.map(edges)).toEqual([[0], [6]]);
  });
  it('keep the place of text that goes on in the next line', () => {
    const { lines } = set(paragraphOf('a\tbbb ccc', { tabs: [tab(9, 'right')] }), 9);
    expect(edges(lines[0]!)).toEqual([0, 2, 6]);
    const long = set(paragraphOf('a\tbbb cccc', { tabs: [tab(9, 'right')] }), 9);
    expect(edges(long.lines[0]!)[1]).toBeLessThanOrEqual(6);
  });
});

describe('labels', () => {
  const item = (text: string, suffix: 'tab' | 'space' | 'none' = 'tab', align: 'left' | 'right' = 'left') =>
    set(
      paragraphOf(
        'text of item',
        { indent_left: 36, first_line: -18 },
        { label: { text, style: courier, suffix, align } },
      ),
      20,
    );

  it('stand in the hanging indent, and the text begins at it', () => {
    const { label, lines } = item('1.');
    expect(label!.x0).toBe(18);
    expect(label!.x1).toBeCloseTo(30, 1);
    expect(lines[0]!.x0).toBe(36);
  });

  it('push the text to the next stop where they are too long', () => {
    expect(item('1.2.3.4.').lines[0]!.x0).toBe(72);
  });

  it('are followed by a blank or by nothing', () => {
    expect(item('1.', 'space').lines[0]!.x0).toBeCloseTo(36, 1);
    expect(item('1.', 'none').lines[0]!.x0).toBeCloseTo(30, 1);
  });

  it('may end where they should begin', () => {
    expect(item('1.', 'tab', 'right').label!.x1).toBeCloseTo(18, 1);
  });
});

describe('objects in the line', () => {
  const object = (at: number, width: number, height = 30) => ({ id: 7, at, width, height, float: null, box: null });

  it('take room as a letter does, and lift the line', () => {
    const { lines } = set(paragraphOf('ab cd', {}, { objects: [object(3, 24)] }), 20);
    expect(edges(lines[0]!)).toEqual([0, 7]);
    expect(lines[0]!.objects[0]).toMatchObject({ id: 7, height: 30 });
    expect(lines[0]!.objects[0]!.x0).toBeCloseTo(3 * LETTER, 1);
    expect(lines[0]!.objects[0]!.x1).toBeCloseTo(7 * LETTER, 1);
    expect(lines[0]!.baseline).toBe(30);
  });

  it('go to the next line where there is no room, and stay where there is never enough', () => {
    const { lines } = set(paragraphOf('ab', {}, { objects: [object(2, 999), object(2, 10)] }), 20);
    expect(lines.map(({ objects }) => objects.length)).toEqual([0, 1, 1]);
  });

  it('that float take no room', () => {
    const floating = { ...object(0, 50), float: {} as never };
    expect(set(paragraphOf('ab', {}, { objects: [floating] }), 20).lines[0]).toMatchObject({ x0: 0, objects: [] });
  });
});

describe('text that runs to the left', () => {
  it('begins at the right, with words of other scripts in their own order', () => {
    const paragraph = paragraphOf('אב גד one two ה', { right_to_left: true, align: 'right' });
    const [line] = set(paragraph, 20).lines;
    const order = wordsOf(line!)
      .sort((a, b) => a.x0 - b.x0)
      .map(({ start, end }) => paragraph.text.slice(start, end));
    expect(order).toEqual(['ה', 'one', 'two', 'גד', 'אב']);
    expect(line!.x1).toBeCloseTo(120);
  });

  it('is turned around within a line that runs to the right', () => {
    const paragraph = paragraphOf('one אב גד two');
    const [line] = set(paragraph, 20).lines;
    const order = wordsOf(line!)
      .sort((a, b) => a.x0 - b.x0)
      .map(({ start, end }) => paragraph.text.slice(start, end));
    expect(order).toEqual(['one', 'גד', 'אב', 'two']);
  });
});

describe('the height of lines', () => {
  const large = { ...courier, size: 20 };

  it('is that of the paragraph mark where there is no text', () => {
    const { lines } = set(paragraphOf('', {}, { mark_style: large }), 20);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.height).toBeCloseTo(22.66, 1);
  });

  it('is that of the largest letter in the line', () => {
    const paragraph = paragraphOf(
      'aaaa bb cccc',
      {},
      {
        runs: [
          { end: 5, style: courier },
          { end: 7, style: large },
          { end: 12, style: courier },
        ],
      },
    );
    expect(set(paragraph, 6).lines.map(({ height }) => Math.round(height))).toEqual([11, 23, 11]);
  });
});

const arbitraryText = fc
  .array(
    fc.constantFrom(
      'a',
      'i',
      'W',
      ' ',
      ' ',
      '-',
      '\t',
      '\n',
      '\u00ad',
      '\u200b',
      '漢',
      '、',
      '「',
      '😀',
      'e\u0301',
      'ש',
      '/',
    ),
    {
      maxLength: 60,
    },
  )
  .map((letters) => letters.join(''));
const arbitraryFormat = fc.record({
  align: fc.constantFrom('left' as const, 'right' as const, 'center' as const, 'justify' as const),
  right_to_left: fc.boolean(),
  indent_left: fc.integer({ min: 0, max: 40 }),
  indent_right: fc.integer({ min: 0, max: 20 }),
  first_line: fc.integer({ min: -30, max: 30 }),
  tabs: fc.array(
    fc.record({
      position: fc.integer({ min: -10, max: 300 }),
      align: fc.constantFrom('left' as const, 'right' as const, 'center' as const, 'decimal' as const),
      leader: fc.constant('' as const),
    }),
    { maxLength: 3 },
  ),
});
const arbitraryBreaks = fc.array(
  fc.record({ at: fc.nat(70), kind: fc.constantFrom('page' as const, 'column' as const, 'mark' as const) }),
  { maxLength: 3 },
);
const arbitraryObjects = fc.array(
  fc.record({
    id: fc.nat(9),
    at: fc.nat(70),
    width: fc.nat(120),
    height: fc.nat(50),
    float: fc.constant(null),
    box: fc.constant(null),
  }),
  { maxLength: 3 },
);
const arbitraryParagraph = fc
  .record({
    text: arbitraryText,
    format: arbitraryFormat,
    breaks: arbitraryBreaks,
    objects: arbitraryObjects,
    cut: fc.nat(60),
  })
  .map(({ text, format, breaks, objects, cut }) =>
    paragraphOf(text, format, {
      breaks,
      objects,
      runs: [
        { end: cut, style: courier },
        { end: text.length, style: { ...courier, font: 'Calibri', spacing: 0.3, hidden: cut % 5 === 0 } },
      ],
    }),
  );

const lettersIn = (text: string) => [...text.replaceAll('\u00ad', '').normalize('NFC')].length;

describe('any paragraph', () => {
  it('is covered by its lines without gap or overlap, each object once', () => {
    fc.assert(
      fc.property(arbitraryParagraph, fc.boolean(), (paragraph, atMarks) => {
        const { lines } = set(paragraph, 20, { break_at_marks: atMarks });
        let at = 0;
        for (const { start, end } of lines) {
          expect(start).toBe(at);
          at = end;
        }
        expect(at).toBe(paragraph.text.length);
        expect(lines.at(-1)!.ends).toBe('end');
        const within = paragraph.objects.filter((object) => object.at <= paragraph.text.length);
        expect(lines.reduce((sum, { objects }) => sum + objects.length, 0)).toBe(within.length);
      }),
    );
  });

  it('has its words within their lines, in the room that there is', () => {
    fc.assert(
      fc.property(arbitraryParagraph, (paragraph) => {
        const { format } = paragraph;
        for (const line of set(paragraph, 20).lines) {
          let last = line.start;
          for (const { start, end, x0, x1 } of wordsOf(line)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(line.end);
            expect(x0).toBeGreaterThanOrEqual(line.x0 - 0.01);
            expect(x1).toBeLessThanOrEqual(line.x1 + 0.01);
            last = end;
          }
          const letters = wordsOf(line).reduce(
            (sum, { start, end }) => sum + lettersIn(paragraph.text.slice(start, end)),
            0,
          );
          if (letters + line.objects.length > 1) {
            expect(line.x1 - line.x0).toBeLessThanOrEqual(
              120 - format.indent_left - format.indent_right - Math.min(0, format.first_line) + 0.13,
            );
          }
        }
      }),
    );
  });
});
