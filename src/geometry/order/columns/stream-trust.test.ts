import { describe, expect, test } from 'vitest';
import { frameOf } from '../../testing/frame-of.ts';
import { buildFragments } from '../lines/fragments.ts';
import { prose } from '../testing/read-text.ts';
import { isStreamOrdered } from './stream-trust.ts';

const isOrdered = (lines: readonly (readonly [string, number, number])[]): boolean => {
  const { words } = frameOf({ words: lines });
  return isStreamOrdered(buildFragments(words, new Uint8Array(words.count)));
};

const lines = [...prose(50, 100, 220, 20), ...prose(310, 100, 220, 20)];

describe('isStreamOrdered', () => {
  test('is true of lines one below the other, column by column', () => {
    expect(isOrdered(lines)).toBe(true);
  });

  test('is not of lines in no order', () => {
    expect(isOrdered(lines.map((_, k) => lines[(k * 17) % 40]!))).toBe(false);
  });

  test('is true where there is too little to tell', () => {
    expect(isOrdered(lines.slice(0, 4).reverse())).toBe(true);
  });
});
