import { describe, expect, it } from 'vitest';
import type { Citation } from '../model/index.ts';
import type { Signals } from './confidence/index.ts';
import { judge } from './judge.ts';
import { foundOutcome, type Outcome } from './outcome.ts';

const citation = { text: 'Acme', verified: true } as Citation;
const signals: Signals = {
  evidence: 'label_right',
  score: 0.95,
  margin: 0.9,
  agreement: 1,
  contested: false,
  vague: false,
  novelty: 0,
};
const found = (more: Partial<Outcome> = {}): Outcome => ({
  ...foundOutcome('Acme', 'Acme', 0.9, citation, [citation]),
  evidence: 'label_right',
  signals,
  ...more,
});
const judged = (outcome: Outcome, expected: readonly string[] = [], least_confidence?: number) => {
  const outcomes = new Map([['name', outcome]]);
  const warning = judge(outcomes, { expected, isForeign: false, least_confidence });
  return { outcome: outcomes.get('name')!, warning };
};

describe('a value', () => {
  it('that is trusted stays', () => {
    expect(judged(found()).outcome).toMatchObject({ value: 'Acme', status: 'found' });
  });

  it('that is not trusted becomes the first candidate of a field that is unsure', () => {
    const rival = { value: 'Bolt', raw_text: 'Bolt', confidence: 0.2, citation };
    const { outcome } = judged(found({ candidates: [rival] }), [], 1);
    expect(outcome).toMatchObject({ value: null, raw_text: null, status: 'unsure', citation: null, citations: [] });
    expect(outcome.candidates.map(({ value }) => value)).toEqual(['Acme', 'Bolt']);
    expect(outcome.confidence).toBe(outcome.candidates[0]!.confidence);
  });

  it('with a rival as good is ambiguous and nothing else', () => {
    expect(judged(found({ status: 'ambiguous' }), [], 1).outcome).toMatchObject({ value: 'Acme', status: 'ambiguous' });
  });

  it('is less sure where much that was expected is missing, and the extraction says so', () => {
    const lost = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
    const [here, there] = [judged(found()), judged(found(), lost)];
    expect(there.outcome.confidence).toBeLessThan(here.outcome.confidence);
    expect(here.warning).toBeNull();
    expect(there.warning).toMatchObject({ code: 'unfamiliar_document', fields: [] });
    expect(there.warning!.message).toContain('12 of 12 fields');
  });
});
