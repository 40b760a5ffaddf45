import { describe, expect, test } from 'vitest';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import { buildFragments } from '../lines/fragments.ts';
import { sortedBy } from '../lines/sorted-by.ts';
import { findGutters } from './gutters.ts';
import { findRules } from './rules.ts';

function gutters(sketch: FrameSketch) {
  const frame = frameOf(sketch);
  const f = buildFragments(frame.words, new Uint8Array(frame.words.count));
  const region = sortedBy(f.count, f.baseline);
  return findGutters(f, region, findRules(frame).level);
}

const pair = (y: number) => [['left side', 50, y] as const, ['right side', 200, y] as const];
const rows = [0, 1, 2, 3, 4, 5].map((k) => 100 + 12 * k);

describe('findGutters', () => {
  test('finds the strip between two columns', () => {
    const [gutter] = gutters({ words: rows.flatMap(pair) });
    expect(gutter).toMatchObject({ x: 200, from: 0, to: 12 });
    expect(gutter!.width).toBeCloseTo(200 - 92.5);
  });

  test('ends a run at text that crosses the strip', () => {
    const title = ['a line that runs across both of the sides', 50, 130] as const;
    const runs = gutters({ words: [...rows.slice(0, 3).flatMap(pair), title, ...rows.slice(3).flatMap(pair)] });
    expect(runs.map(({ from, to }) => [from, to])).toEqual([
      [0, 6],
      [7, 13],
    ]);
  });

  test('ends a run at a level line that crosses the strip', () => {
    const runs = gutters({ words: rows.flatMap(pair), lines: [[50, 128, 300, 128]] });
    expect(runs.map(({ from, to }) => [from, to])).toEqual([
      [0, 6],
      [6, 12],
    ]);
  });

  test('does not mind lines under one side', () => {
    const runs = gutters({ words: rows.flatMap(pair), lines: [[50, 128, 120, 128]] });
    expect(runs).toHaveLength(1);
  });

  test('finds nothing in a single column', () => {
    expect(gutters({ words: rows.map((y, k) => ['some text', 50 + (k % 3) * 10, y] as const) })).toEqual([]);
  });

  test('puts the longest run first', () => {
    const found = gutters({ words: [...rows.flatMap(pair), ['far', 400, 100], ['far', 400, 112]] });
    expect(found[0]!.x).toBe(200);
  });
});
