import { describe, expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { findColumnStrips, straddlesColumns } from '../index.ts';
import { prose } from '../testing/read-text.ts';

const stripsOf = (words: readonly (readonly [string, number, number])[]) => {
  const frame = frameOf({ words });
  return findColumnStrips(frame, new Uint8Array(frame.words.count));
};

describe('findColumnStrips', () => {
  test('finds the strip between two columns of prose', () => {
    const [strip, ...others] = stripsOf([...prose(50, 100, 220, 12), ...prose(310, 100, 220, 12)]);
    expect(others).toEqual([]);
    expect(strip![2]).toBe(310);
    expect(strip![1]).toBeLessThan(100);
    expect(strip![3]).toBeGreaterThan(232);
  });

  test('finds none between the cells of a table', () => {
    const rows = Array.from({ length: 12 }, (_, k) => [
      ['cell', 50, 100 + 12 * k] as const,
      ['12', 310, 100 + 12 * k] as const,
    ]);
    expect(stripsOf(rows.flat())).toEqual([]);
  });
});

describe('straddlesColumns', () => {
  test('is true of a box that a longer strip runs through', () => {
    expect(straddlesColumns([50, 200, 500, 300], [[290, 100, 310, 600]])).toBe(true);
  });

  test('is not of a box beside the strip, or one that is as long', () => {
    expect(straddlesColumns([50, 200, 280, 300], [[290, 100, 310, 600]])).toBe(false);
    expect(straddlesColumns([50, 100, 500, 590], [[290, 100, 310, 600]])).toBe(false);
  });
});
