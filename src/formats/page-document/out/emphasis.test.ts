import { expect, test } from 'vitest';
import type { Frame, Style, WordLine } from '../../../geometry/index.ts';
import { frameOf } from '../../../geometry/testing/frame-of.ts';
import { WORD } from '../../../geometry/words/words.ts';
import { emphasisOf, scriptsOf } from './emphasis.ts';
import { setText } from './set-text.ts';

const PAGE = { width: 600, height: 800 };
const PLAIN: Style = { font: 'Text', size: 10, bold: false, italic: false, monospace: false, colour: 0 };
const styles: Style[] = [
  PLAIN,
  { ...PLAIN, bold: true },
  { ...PLAIN, bold: true, colour: 0xff0000 },
  { ...PLAIN, monospace: true },
  { ...PLAIN, italic: true, font: 'CMMI10' },
  { ...PLAIN, italic: true },
];
const [TEXT, BOLD, RED_BOLD, MONO, MATH, ITALIC] = [0, 1, 2, 3, 4, 5];

/** Lines of words, each with its style. */
function draw(...lines: readonly (readonly (readonly [string, number])[])[]): { frame: Frame; lines: WordLine[] } {
  const words = lines.flatMap((line, row) =>
    line.map(([text, style], i) => [text, 100 + 50 * i, 50 + 12 * row, 10, style] as const),
  );
  let next = 0;
  return { frame: frameOf({ words, styles }), lines: lines.map((line) => line.map(() => next++)) };
}

const find = ({ frame, lines }: { frame: Frame; lines: readonly WordLine[] }, how: typeof emphasisOf = emphasisOf) => {
  const set = setText(frame, lines, PAGE);
  return how(frame, lines, set.lines)?.map(({ start, end, ...look }) => [set.text.slice(start, end), look]) ?? null;
};

test('plain text has none', () => {
  expect(find(draw([['one', TEXT]]))).toBeNull();
  expect(find({ frame: frameOf({ words: [] }), lines: [[]] })).toBeNull();
});

test('words that look alike are one stretch, over line ends too and whatever their colour', () => {
  expect(
    find(
      draw(
        [
          ['a', TEXT],
          ['b', BOLD],
        ],
        [],
        [
          ['c', RED_BOLD],
          ['d', TEXT],
        ],
      ),
    ),
  ).toEqual([['b\nc', { bold: true }]]);
  expect(
    find(
      draw([
        ['a', BOLD],
        ['b', ITALIC],
      ]),
    ),
  ).toEqual([
    ['a', { bold: true }],
    ['b', { italic: true }],
  ]);
});

test('text that is typed as a whole does not stand out, a word in it does', () => {
  expect(
    find(
      draw([
        ['a', MONO],
        ['b', MONO],
      ]),
    ),
  ).toBeNull();
  expect(
    find(
      draw([
        ['a', TEXT],
        ['f(x)', MONO],
      ]),
    ),
  ).toEqual([['f(x)', { monospace: true }]]);
});

test('letters of formulas slant by custom', () => {
  expect(
    find(
      draw([
        ['n', MATH],
        ['is', TEXT],
      ]),
    ),
  ).toBeNull();
});

test('what is raised or lowered is told, in cells it alone', () => {
  const drawn = draw([
    ['x', BOLD],
    ['2', TEXT],
    ['i', TEXT],
    ['3', TEXT],
    ['4', TEXT],
  ]);
  const flags = drawn.frame.words.flags as Uint8Array;
  flags[1] = WORD.raised | WORD.glued;
  flags[2] = WORD.lowered;
  flags[3] = WORD.raised;
  flags[4] = WORD.raised;
  const scripts = [
    ['2', { position: 'raised' }],
    ['i', { position: 'lowered' }],
    ['3', { position: 'raised' }],
    ['4', { position: 'raised' }],
  ];
  expect(find(drawn)).toEqual([['x', { bold: true }], ...scripts]);
  expect(find(drawn, scriptsOf)).toEqual(scripts);
});
