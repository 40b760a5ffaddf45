// Withholds values that are not trusted: a field that is more likely wrong than right is unsure.
import type { Candidate } from '../model/index.ts';
import { ABSENT, type Outcome } from './outcome.ts';

/**
 * What is less sure than this is not given as a value. Where a wrong value costs as much as w missing ones, a value is worth
 * giving from w / (1 + w) on: a wrong one is missing too and has to be found out, so w is more than 1.
 */
export const LEAST_CONFIDENCE = 0.55;

/** The outcome as it is where it is trusted; else its value becomes the first candidate, and the field is unsure. */
export function withhold(outcome: Outcome, least = LEAST_CONFIDENCE): Outcome {
  const { value, raw_text, confidence, citation, candidates, evidence, signals } = outcome;
  if (value === null || !citation || confidence >= least) return outcome;
  const first: Candidate = { value, raw_text: raw_text ?? citation.text, confidence, citation };
  return {
    ...ABSENT,
    status: 'unsure',
    confidence,
    candidates: [first, ...candidates],
    ...(evidence === undefined ? {} : { evidence }),
    ...(signals ? { signals } : {}),
  };
}
