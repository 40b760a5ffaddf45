import { describe, expect, test } from 'vitest';
import { frameOf } from '../testing/frame-of.ts';
import { findRules, isRuledBetween } from './rules.ts';

describe('findRules', () => {
  test('finds lines drawn and lines filled, each way', () => {
    const rules = findRules(
      frameOf({
        lines: [
          [50, 100, 300, 100],
          [60, 20, 60, 200],
        ],
        fills: [[50, 300, 300, 301]],
      }),
    );
    expect([...rules.level.at]).toEqual([100, 300.5]);
    expect([...rules.upright.at]).toEqual([60]);
  });

  test('leaves out areas, short strokes, slanted ones and numbers that are none', () => {
    const rules = findRules(
      frameOf({
        lines: [
          [50, 100, 60, 100],
          [50, 100, 300, 150],
          [Number.NaN, 0, 100, 0],
          [0, 0, Infinity, 0],
        ],
        fills: [[50, 300, 300, 400]],
      }),
    );
    expect([rules.level.count, rules.upright.count]).toEqual([0, 0]);
  });
});

describe('isRuledBetween', () => {
  const gutter = { x: 200, width: 40, from: 0, to: 0 };
  const between = (lines: [number, number, number, number][]): boolean =>
    isRuledBetween(findRules(frameOf({ lines })), gutter, [100, 200], 10);

  test('asks for lines in the gutter over most of the height', () => {
    expect(between([[180, 90, 180, 210]])).toBe(true);
    expect(between([[180, 90, 180, 130]])).toBe(false);
    expect(between([[140, 90, 140, 210]])).toBe(false);
  });

  test('adds up the borders of several boxes', () => {
    expect(
      between([
        [165, 100, 165, 140],
        [190, 150, 190, 200],
      ]),
    ).toBe(true);
  });
});
