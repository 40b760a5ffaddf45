// Lowers the confidence of values that were read in pictures by the doubt of their recognition.
import type { Citation } from '../model/index.ts';
import { hundredths } from './confidence/index.ts';
import type { Outcome } from './outcome.ts';

/** How sure the recognition of cited words is, on average; 1 where the file states them. */
export function recognitionOf(citations: readonly Citation[]): number {
  const known = citations.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
  return known.length === 0 ? 1 : known.reduce((a, b) => a + b) / known.length;
}

/** A value is right where it is the right one and was read right: the two shares multiply. */
export function withRecognition(outcome: Outcome): Outcome {
  const share = recognitionOf(outcome.citations);
  const candidates = outcome.candidates.map((one) => {
    const own = one.citation.confidence;
    return own === undefined ? one : { ...one, confidence: hundredths(one.confidence * own) };
  });
  if (share === 1 && outcome.candidates.every((one) => one.citation.confidence === undefined)) return outcome;
  const confidence = hundredths(outcome.confidence * share);
  return { ...outcome, confidence, candidates, ...evidenceOf(outcome) };
}

/** Says of a value that its reading was mended: the citation has it as it was recognised. */
function evidenceOf({ evidence, citations }: Outcome): Pick<Outcome, 'evidence'> {
  if (evidence === undefined || citations.every(({ mended_from }) => mended_from === undefined)) return {};
  return { evidence: `${evidence}${MENDED}` };
}

const MENDED = '+mended';
