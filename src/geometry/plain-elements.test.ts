import { expect, test } from 'vitest';
import { plainElements, textElement } from './plain-elements.ts';
import { type FrameSketch, frameOf } from './testing/frame-of.ts';
import { WORD } from './words/words.ts';

const textsOf = (words: NonNullable<FrameSketch['words']>) => {
  const frame = frameOf({ words });
  return plainElements(frame).map(({ lines }) => lines.map((line) => line.map((w) => frame.words.text[w]).join(' ')));
};

test('lines that stand near each other are one piece', () => {
  expect(
    textsOf([
      ['first line', 100, 50],
      ['second line', 100, 62],
    ]),
  ).toEqual([['first line', 'second line']]);
});

test.each<[string, NonNullable<FrameSketch['words']>]>([
  [
    'far below',
    [
      ['above', 100, 50],
      ['below', 100, 90],
    ],
  ],
  [
    'above',
    [
      ['below', 100, 90],
      ['above', 100, 50],
    ],
  ],
  [
    'of another size',
    [
      ['small', 100, 50],
      ['large', 100, 62, 14],
    ],
  ],
])('a line %s is another piece', (_, words) => {
  expect(textsOf(words)).toHaveLength(2);
});

test('words of one line that the stream gives backwards are lines of their own', () => {
  expect(
    textsOf([
      ['right', 200, 50],
      ['left', 100, 50],
    ]),
  ).toEqual([['right', 'left']]);
});

test('hidden words are left out, unless they are asked for', () => {
  const frame = frameOf({ words: [['seen unseen', 100, 50]] });
  frame.words.flags[1] = WORD.hidden;
  expect(plainElements(frame).map(({ lines }) => lines)).toEqual([[[0]]]);
  expect(plainElements(frame, (w) => w === 1).map(({ lines }) => lines)).toEqual([[[1]]]);
});

test('a piece is a paragraph, and its box is around its words', () => {
  const frame = frameOf({
    words: [
      ['one', 100, 50],
      ['three', 90, 62],
    ],
  });
  expect(textElement(frame, [[0], [1]])).toEqual({
    kind: 'text',
    type: 'paragraph',
    level: null,
    lines: [[0], [1]],
    box: [90, 42, 115, 64],
    continues: false,
    heading: null,
  });
});
