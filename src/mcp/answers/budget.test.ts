import { describe, expect, test } from 'vitest';
import type { Operation } from '../../service/index.ts';
import { isTooLarge, smallerBudget, textAllowance, withBudget } from './budget.ts';

const operation = (inputs: object) => ({ input: { properties: inputs } }) as unknown as Operation;
const budgeted = operation({ max_tokens: {} });

describe('a budget', () => {
  test('is 6,000 tokens by default, and 20,000 at most', () => {
    expect(withBudget(budgeted, {})).toEqual({ max_tokens: 6_000 });
    expect(withBudget(budgeted, { max_tokens: 900 })).toEqual({ max_tokens: 900 });
    expect(withBudget(budgeted, { max_tokens: 1e9 })).toEqual({ max_tokens: 20_000 });
  });

  test('that makes no sense is left for the operation to refuse', () => {
    expect(withBudget(budgeted, { max_tokens: 'many' })).toEqual({ max_tokens: 'many' });
    expect(withBudget(budgeted, { max_tokens: -1 })).toEqual({ max_tokens: -1 });
    const textless = { max_tokens: { toString: 1 } };
    expect(withBudget(budgeted, textless)).toEqual(textless);
    expect(textAllowance(textless, 4_000)).toBe(20_000);
  });

  test('is not given to operations that have none', () => {
    expect(withBudget(operation({}), { id: 'doc_1' })).toEqual({ id: 'doc_1' });
  });

  test('holds for the text as for the structured content, unless both together are more than clients take', () => {
    expect(textAllowance({ max_tokens: 800 }, 700)).toBe(800);
    expect(textAllowance({ max_tokens: 20_000 }, 17_000)).toBe(7_000);
    expect(textAllowance({}, 21_000)).toBe(3_000);
  });

  test('is asked to be smaller where both forms of an answer are too much together, until it cannot be', () => {
    expect(smallerBudget(20_000, 17_000, 9_000)).toBeLessThan(18_500);
    expect(smallerBudget(20_000, 17_000, 9_000)).toBeGreaterThan(16_000);
    expect(smallerBudget(600, 437, 700)).toBe(500);
    expect(smallerBudget(500, 437, 700)).toBeNull();
  });

  test('is never so large that clients cut the answer', () => {
    expect(isTooLarge('word '.repeat(10_000))).toBe(false);
    expect(isTooLarge('word '.repeat(25_000))).toBe(true);
    expect(isTooLarge(' '.repeat(1_000_000))).toBe(true);
  });
});
