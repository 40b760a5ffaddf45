import { describe, expect, test } from 'vitest';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import { findRules, ruledHeights } from './rules.ts';

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
        fills: [[0, 300, 590, 400]],
      }),
    );
    expect([rules.level.count, rules.upright.count]).toEqual([0, 0]);
  });
});

describe('ruledHeights', () => {
  const gutter = { x: 200, width: 40, from: 0, to: 0, lefts: 0, rights: 0 };
  const heights = (sketch: FrameSketch): number[] => ruledHeights(findRules(frameOf(sketch)), gutter, 10);

  test('finds where lines stand in the gutter', () => {
    expect(heights({ lines: [[180, 90, 180, 210]] })).toEqual([90, 210]);
    expect(heights({ lines: [[140, 90, 140, 210]] })).toEqual([]);
  });

  test('joins borders that overlap and keeps others apart', () => {
    const border = (x: number, from: number, to: number) => [x, from, x, to] as const;
    const lines = [border(165, 100, 140), border(190, 130, 200), border(190, 220, 260)];
    expect(heights({ lines })).toEqual([100, 200, 220, 260]);
  });

  test('takes the sides of filled boxes for lines', () => {
    const fills = [
      [50, 100, 180, 160],
      [190, 100, 400, 160],
    ] as const;
    expect(heights({ fills })).toEqual([100, 160]);
  });
});
