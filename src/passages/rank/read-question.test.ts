import { describe, expect, it } from 'vitest';
import { readQuestion } from './read-question.ts';

const weightOf = (question: string, words: string): number | undefined =>
  readQuestion(question, 'en').units.find((unit) => unit.kind === 'term' && unit.words === words)?.weight;

describe('readQuestion', () => {
  it('counts words beside the sentence that asks for less', () => {
    const question = 'You are a careful gardener. How tall is the fence? Answer in metres.';
    expect(weightOf(question, 'fence')).toBe(1);
    expect(weightOf(question, 'gardener')).toBeLessThan(0.5);
    expect(weightOf(question, 'metres')).toBeLessThan(0.5);
  });

  it('takes every sentence in earnest where none asks', () => {
    expect(weightOf('height of the fence. colour of the gate', 'fence')).toBe(1);
    expect(weightOf('height of the fence. colour of the gate', 'gate')).toBe(1);
  });

  it('counts names beside the question in full, since they say where to look', () => {
    const { units, statements } = readQuestion(
      'How much is it? Look at capital expenditures in the cash flow statement.',
      'en',
    );
    expect(units.find(({ kind }) => kind === 'name')?.weight).toBe(1);
    expect(statements.cash).toBe(1);
  });
});
