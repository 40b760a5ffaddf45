import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../../model/index.ts';
import type { Turn } from '../ink.ts';
import { turnBox, turnedSize, turnedX0, turnedX1, turnedY0, turnedY1, unturnBox } from './turned-boxes.ts';

const PAGE = { width: 600, height: 800 };

const turns = fc.constantFrom<Turn>(0, 1, 2, 3);
/** Whole numbers, which all kinds of floats hold. */
const boxes = fc
  .tuple(fc.nat(600), fc.nat(800), fc.nat(600), fc.nat(800))
  .map(([a, b, c, d]): Box => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]);

test.each<[Turn, string, Box]>([
  [0, 'to the right', [10, 20, 40, 30]],
  [1, 'downwards', [20, 560, 30, 590]],
  [2, 'to the left', [560, 770, 590, 780]],
  [3, 'upwards', [770, 10, 780, 40]],
])('a box of text that runs in direction %i, %s, is turned', (turn, _, turned) => {
  expect(turnBox([10, 20, 40, 30], turn, PAGE)).toEqual(turned);
});

test('a box turned there and back is the same box', () => {
  fc.assert(
    fc.property(boxes, turns, (box, turn) => {
      expect(unturnBox(turnBox(box, turn, PAGE), turn, PAGE)).toEqual(box);
    }),
  );
});

test('turned boxes lie on the turned page, and their sides stay in order', () => {
  fc.assert(
    fc.property(boxes, turns, (box, turn) => {
      const [x0, y0, x1, y1] = turnBox(box, turn, PAGE);
      const { width, height } = turnedSize(turn, PAGE);
      expect(0 <= x0 && x0 <= x1 && x1 <= width).toBe(true);
      expect(0 <= y0 && y0 <= y1 && y1 <= height).toBe(true);
    }),
  );
});

test('many boxes are turned as one is', () => {
  fc.assert(
    fc.property(fc.array(boxes, { maxLength: 8 }), turns, (list, turn) => {
      const side = (k: number) => Float32Array.from(list, (box) => box[k]!);
      const all = { x0: side(0), y0: side(1), x1: side(2), y1: side(3) };
      const [x0, y0, x1, y1] = [turnedX0, turnedY0, turnedX1, turnedY1].map((f) => f(all, turn, PAGE));
      expect(list.map((_, i) => [x0![i], y0![i], x1![i], y1![i]])).toEqual(
        list.map((box) => [...turnBox(box, turn, PAGE)]),
      );
    }),
  );
});
