import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Frame, type Turn, turnedSize } from '../../../geometry/index.ts';
import { frameOf } from '../../../geometry/testing/frame-of.ts';
import { contains } from '../../../model/index.ts';
import { commonSize, placeBox, setText } from './set-text.ts';

const PAGE = { width: 600, height: 800 };

test('words are parted by blanks and lines by line feeds', () => {
  const frame = frameOf({
    words: [
      ['one two', 100, 50],
      ['three', 90, 62],
    ],
  });
  expect(setText(frame, [[0, 1], [2]], PAGE)).toEqual({
    text: 'one two\nthree',
    lines: [
      {
        start: 0,
        end: 7,
        bbox: [100, 42, 132.5, 52],
        words: [
          { start: 0, end: 3, bbox: [100, 42, 115, 52] },
          { start: 4, end: 7, bbox: [117.5, 42, 132.5, 52] },
        ],
      },
      { start: 8, end: 13, bbox: [90, 54, 115, 64], words: [{ start: 8, end: 13, bbox: [90, 54, 115, 64] }] },
    ],
  });
});

test('a glued word follows its neighbour without a blank, and only its own neighbour', () => {
  const frame = frameOf({ words: [['E = mc~2', 100, 50]] });
  expect(setText(frame, [[0, 1, 2, 3]], PAGE).text).toBe('E = mc2');
  expect(setText(frame, [[2], [3]], PAGE).text).toBe('mc\n2');
  expect(setText(frame, [[0, 3]], PAGE).text).toBe('E 2');
});

test('lines without words leave nothing behind', () => {
  const frame = frameOf({ words: [['one', 100, 50]] });
  expect(setText(frame, [[], [0], []], PAGE).text).toBe('one');
  expect(setText(frame, [], PAGE)).toEqual({ text: '', lines: [] });
});

test('what hangs over the edge is cut there', () => {
  const frame = frameOf({
    words: [
      ['wide', -10, 5],
      ['low', 590, 799],
    ],
  });
  const { lines } = setText(frame, [[0], [1]], PAGE);
  expect(lines.map(({ bbox }) => bbox)).toEqual([
    [0, 0, 10, 7],
    [590, 791, 600, 800],
  ]);
});

test('boxes of turned frames are given as the page is shown', () => {
  const frame: Frame = { ...frameOf({ words: [['up', 100, 50]], width: 800, height: 600 }), turn: 3 };
  expect(setText(frame, [[0]], PAGE).lines[0]!.bbox).toEqual([42, 690, 52, 700]);
  expect(placeBox(frame, [100, 42, 110, 52], PAGE)).toEqual([42, 690, 52, 700]);
});

test('boxes lie on the page and their sides are in order, whatever the words say', () => {
  const side = fc.oneof(fc.double(), fc.integer({ min: -100, max: 900 }));
  const turns = fc.constantFrom<Turn>(0, 1, 2, 3);
  fc.assert(
    fc.property(side, side, side, side, turns, (x0, y0, x1, y1, turn) => {
      const frame: Frame = { ...frameOf({ words: [['x', 100, 50]] }), turn, ...turnedSize(turn, PAGE) };
      frame.words.x0[0] = x0;
      frame.words.y0[0] = y0;
      frame.words.x1[0] = x1;
      frame.words.y1[0] = y1;
      const { bbox } = setText(frame, [[0]], PAGE).lines[0]!;
      expect(contains([0, 0, 600, 800], bbox)).toBe(true);
      expect(bbox[0] <= bbox[2] && bbox[1] <= bbox[3]).toBe(true);
    }),
  );
});

test('offsets of words and lines cut the text into what they stand for', () => {
  const text = fc.stringMatching(/^[a-z]{1,5}( ~?[a-z]{1,5}){0,4}$/);
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (rows) => {
      const frame = frameOf({ words: rows.map((row, i) => [row, 50, 50 + 12 * i]) });
      const lines = rows.map((_, r) => [...frame.words.run.keys()].filter((w) => frame.words.run[w] === r));
      const set = setText(frame, lines, PAGE);
      const cut = set.lines.flatMap(({ words }) => words.map(({ start, end }) => set.text.slice(start, end)));
      expect(cut).toEqual(frame.words.text);
      expect(set.lines.map(({ start, end }) => set.text.slice(start, end)).join('\n')).toBe(set.text);
    }),
  );
});

test('the size of a block is that of most of its glyphs', () => {
  const frame = frameOf({
    words: [
      ['long words here', 50, 50, 10.04],
      ['up', 50, 60, 6],
      ['no', 60, 60, 6],
    ],
  });
  expect(commonSize(frame, [[0, 3, 1, 4, 2]])).toBe(10);
  expect(commonSize(frame, [])).toBeNull();
});
