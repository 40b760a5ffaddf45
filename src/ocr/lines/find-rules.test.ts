import { expect, test } from 'vitest';
import type { Box } from '../../model/index.ts';
import { findRules } from './find-rules.ts';
import { drawn } from './testing/drawn.ts';

const FRAME = { width: 300, height: 200, skew: 0 };
const rulesIn = (ink: readonly Box[], paper: readonly Box[] = []) =>
  findRules(drawn(300, 200, ink, paper), [], FRAME, 1).map(({ direction, box }) => [direction, ...box]);

test('thin straight lines are rules, across and down', () => {
  expect(
    rulesIn([
      [20, 50, 280, 52],
      [100, 20, 102, 180],
    ]),
  ).toEqual([
    ['across', 20, 50, 280, 52],
    ['down', 100, 20, 102, 180],
  ]);
});

test('rules that lie close to each other are two', () => {
  expect(
    rulesIn([
      [20, 50, 280, 52],
      [20, 55, 280, 57],
    ]),
  ).toHaveLength(2);
});

test('what is left of a dark area between light letters is no rule', () => {
  const letters = [...Array(12).keys()].flatMap((i): Box[] =>
    [0, 1, 2].map((row): Box => [24 + 20 * i, 30 + 30 * row, 41 + 20 * i, 43 + 30 * row]),
  );
  expect(rulesIn([[20, 20, 280, 120]], letters)).toEqual([]);
});
