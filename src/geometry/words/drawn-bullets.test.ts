import { expect, test } from 'vitest';
import { type FrameSketch, frameOf } from '../testing/frame-of.ts';
import { withDrawnBullets } from './drawn-bullets.ts';
import { WORD } from './words.ts';

const LINES: FrameSketch['words'] = [
  ['The first item', 100, 100],
  ['The second item', 100, 120],
  ['and its second line', 100, 132],
];
/** A shape of 4 points before the line at the baseline. */
const shape = (x: number, baseline: number, side = 4): [number, number, number, number] => [
  x,
  baseline - 3 - side / 2,
  x + side,
  baseline - 3 + side / 2,
];
const textOf = (sketch: FrameSketch): string => withDrawnBullets(frameOf(sketch)).words.text.join(' ');

test('shapes before lines are bullets, as the words that they open', () => {
  const { words } = withDrawnBullets(frameOf({ words: LINES, fills: [shape(88, 100), shape(88, 120)] }));
  expect(words.text.join(' ')).toBe('▪ The first item ▪ The second item and its second line');
  expect([words.x0[0], words.x1[0], words.baseline[0], words.glyphs[0]]).toEqual([88, 92, 100, 0]);
  expect([...words.glyphs].reduce((sum, count) => sum + count)).toBe(
    LINES.map(([text]) => text)
      .join('')
      .replaceAll(' ', '').length,
  );
});

test('a ring is one, told by the ends of its curves', () => {
  const ring = (x: number, y: number) =>
    [
      [x, y, x + 2, y - 2],
      [x + 2, y - 2, x + 4, y],
      [x + 4, y, x + 2, y + 2],
      [x + 2, y + 2, x, y],
    ] as const;
  const frame = frameOf({ words: LINES, lines: [...ring(88, 97), ...ring(88, 117)] });
  const strokes = { ...frame.strokes, z: Uint32Array.from({ length: 8 }, (_, i) => Math.floor(i / 4)) };
  expect(withDrawnBullets({ ...frame, strokes }).words.text.join(' ')).toMatch(/^◦ The first item ◦ The second/);
});

test.each([
  ['one of its kind', [shape(88, 100)]],
  ['in another place each', [shape(88, 100), shape(80, 120)]],
  ['large', [shape(86, 100, 9), shape(86, 120, 9)]],
  ['far away', [shape(40, 100), shape(40, 120)]],
  ['under the line', [shape(88, 110), shape(88, 142)]],
  ['behind the lines', [shape(300, 100), shape(300, 120)]],
  ['wide', [[84, 95, 93, 98] as const, [84, 115, 93, 118] as const]],
])('a shape that is %s is none', (_, fills) => {
  expect(textOf({ words: LINES, fills })).not.toContain('▪');
});

test('a dot between words is none, and neither is one before a bullet of letters', () => {
  const inLine = [['left', 60, 100], ['left', 60, 120], ...LINES] as const;
  expect(textOf({ words: inLine, fills: [shape(88, 100), shape(88, 120)] })).not.toContain('▪');
  const bulleted = [
    ['• one', 100, 100],
    ['• two', 100, 120],
  ] as const;
  expect(textOf({ words: bulleted, fills: [shape(88, 100), shape(88, 120)] })).toBe('• one • two');
});

test('a page full of dots is a chart', () => {
  const dots = Array.from({ length: 400 }, (_, i) => shape(88, i % 2 === 0 ? 100 : 120));
  expect(textOf({ words: LINES, fills: dots })).not.toContain('▪');
});

test('what a bullet opens is no longer glued to what stood before it', () => {
  const { words } = withDrawnBullets(
    frameOf({
      words: [
        ['far', 10, 100],
        ['~one', 102.5, 100],
        ['~two', 102.5, 120],
      ],
      fills: [shape(90, 100), shape(90, 120)],
    }),
  );
  expect(words.text).toEqual(['far', '▪', 'one', '▪', 'two']);
  expect([...words.flags].map((flags) => flags & WORD.glued)).toEqual([0, 0, 0, 0, 0]);
});
