import { describe, expect, it } from 'vitest';
import { count, countOf, createTally, mostOf } from './tally.ts';

function tallyOf(keys: string, most?: number) {
  const tally = createTally<string>();
  for (const key of keys) count(tally, key, 1, most);
  return tally;
}

describe('tally', () => {
  it('counts each key', () => {
    const tally = tallyOf('abacab');
    expect(['a', 'b', 'c', 'd'].map((key) => countOf(tally, key))).toEqual([3, 2, 1, 0]);
  });

  it('knows the key counted most, the earlier of those alike', () => {
    expect(mostOf(tallyOf('abb'))).toBe('b');
    expect(mostOf(tallyOf('abba'))).toBe('a');
    expect(mostOf(tallyOf('cabba'))).toBe('a');
    expect(mostOf(tallyOf(''))).toBeNull();
  });

  it('takes no more keys than it may, and goes on counting those it has', () => {
    const tally = tallyOf('abcbca', 2);
    expect(['a', 'b', 'c'].map((key) => countOf(tally, key))).toEqual([2, 2, 0]);
  });
});
