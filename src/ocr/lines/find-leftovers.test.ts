import { expect, test } from 'vitest';
import type { Box } from '../../model/index.ts';
import { findLeftovers } from './find-leftovers.ts';
import { drawn } from './testing/drawn.ts';

const FRAME = { width: 300, height: 300, skew: 0 };
/** Lines of 20 pixels, which have capitals of 10. */
const LINES: readonly Box[] = [0, 1, 2, 3, 4].map((row): Box => [10, 40 * row + 10, 150, 40 * row + 30]);
const letterAt = (x: number, y: number): Box => [x, y, x + 6, y + 10];

test('a column of single characters that was taken for one is parted into its rows', () => {
  const letters = [0, 1, 2].map((row) => letterAt(200, 40 * row + 15));
  const { lines, doubtful } = findLeftovers(drawn(300, 300, letters), [...LINES, [195, 10, 215, 110]], FRAME, 1);
  expect(doubtful).toEqual([]);
  expect(lines.slice(LINES.length).map(([, top, , bottom]) => (top + bottom) / 2)).toEqual([20, 60, 100]);
});

test('text on its side stays one', () => {
  const letters = [0, 1, 2, 3, 4, 5].map((row) => letterAt(200, 12 * row + 15));
  const side: Box = [195, 10, 215, 110];
  expect(findLeftovers(drawn(300, 300, letters), [...LINES, side], FRAME, 1).lines).toEqual([...LINES, side]);
});

test('small text on its side stays one, though a letter of it is high', () => {
  const letters = [0, 1, 2, 3, 4, 5].map((row): Box => [200, 8 * row + 15, 206, 8 * row + (row === 3 ? 22 : 19)]);
  const side: Box = [195, 10, 215, 110];
  expect(findLeftovers(drawn(300, 300, letters), [...LINES, side], FRAME, 1).lines).toEqual([...LINES, side]);
});

test('ink of the size of letters outside of all lines may be a line', () => {
  const { lines, doubtful } = findLeftovers(drawn(300, 300, [letterAt(200, 15), letterAt(208, 15)]), LINES, FRAME, 1);
  expect(lines).toEqual(LINES);
  expect(doubtful).toHaveLength(1);
});

test('a bullet before a line and a dash in line with one are known by their shape', () => {
  const lines = LINES.map(([, top, right, bottom]): Box => [60, top, right, bottom]);
  const bullet: Box = [30, 18, 34, 22];
  const dash: Box = [200, 59, 212, 61];
  expect(findLeftovers(drawn(300, 300, [bullet, dash]), lines, FRAME, 1).marks).toEqual([
    { box: [30, 10, 34, 30], text: '•', piece: bullet },
    { box: [200, 50, 212, 70], text: '—', piece: dash },
  ]);
});

test('short dashes in line with others are known, too, be they taken for lines or not', () => {
  const dashes = [19, 59, 99].map((y): Box => [200, y, 204, y + 1]);
  const box: Box = [194, 50, 210, 68];
  const { lines, marks } = findLeftovers(drawn(300, 300, [...dashes, [240, 139, 244, 140]]), [...LINES, box], FRAME, 1);
  expect(marks.map(({ box: [left, top], text }) => [left, top, text])).toEqual([
    [200, 10, '-'],
    [200, 90, '-'],
    [200, 50, '-'],
  ]);
  expect(lines).toEqual(LINES);
});

test('a line that holds more than a dash stays', () => {
  const pieces: Box[] = [
    [200, 19, 204, 20],
    [200, 59, 204, 60],
    [206, 55, 212, 65],
  ];
  const box: Box = [194, 50, 214, 68];
  expect(findLeftovers(drawn(300, 300, pieces), [...LINES, box], FRAME, 1).lines).toEqual([...LINES, box]);
});

test('dots of leaders, dashes of rules and what lies between lines are no marks', () => {
  const leader = [0, 1, 2].map((i): Box => [200 + 12 * i, 18, 204 + 12 * i, 22]);
  const rule = [0, 1, 2].map((i): Box => [200 + 20 * i, 59, 212 + 20 * i, 61]);
  const between: Box = [200, 119, 212, 121];
  expect(findLeftovers(drawn(300, 300, [...leader, ...rule, between]), LINES, FRAME, 1).marks).toEqual([]);
});

test('a dash that the edge of its line cuts is taken in, and one of another line is not', () => {
  const cut: Box = [146, 19, 152, 21];
  const [first, ...rest] = LINES;
  const { lines } = findLeftovers(drawn(300, 300, [cut]), LINES, FRAME, 1);
  expect(lines[0]![2]).toBeGreaterThan(152);
  expect(lines.slice(1)).toEqual(rest);
  const other: Box = [142, 10, 200, 30];
  expect(findLeftovers(drawn(300, 300, [[151, 19, 157, 21]]), [first!, ...rest, other], FRAME, 1).lines[0]).toEqual(
    first,
  );
});
