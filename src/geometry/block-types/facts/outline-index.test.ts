import { describe, expect, it } from 'vitest';
import { createOutlineIndex } from './outline-index.ts';

const entry = (title: string, page: number | null) => ({ title, level: 1, page, top: null });

describe('the outline', () => {
  it('finds titles by their letters, with or without their numbers', () => {
    const index = createOutlineIndex([entry('2.1 Sleep – environment', 3)]);
    expect(index.find(3, 'Sleep Environment')?.title).toBe('2.1 Sleep – environment');
    expect(index.find(3, 'Chapter 2 Sleep environment')).not.toBeNull();
  });

  it('finds them on their own page alone', () => {
    const index = createOutlineIndex([entry('Results', 3)]);
    expect(index.find(2, 'Results')).toBeNull();
    expect([index.has(2), index.has(3)]).toEqual([false, true]);
  });

  it('finds entries that lead nowhere on any page, unless they are too short to mean anything', () => {
    const index = createOutlineIndex([entry('Results', null), entry('An', null)]);
    expect(index.find(9, 'RESULTS')).not.toBeNull();
    expect(index.find(9, 'an')).toBeNull();
  });

  it('tells entries of one title apart by their pages', () => {
    const index = createOutlineIndex([entry('Exercises', 1), { ...entry('Exercises', 5), level: 2 }]);
    expect(index.find(5, 'Exercises')?.level).toBe(2);
  });
});
