// Lowers the confidence of values that were read in pictures by the doubt of their recognition.
import type { Citation } from '../model/index.ts';
import { hundredths } from './confidence/index.ts';
import type { Outcome } from './outcome.ts';

/** A nought or a one within a word, `T00L`, is rather a letter; how often such a word is right. */
const MISREAD = /(?<![\p{L}\d-])(?:\p{Lu}+[01]{1,3}\p{Lu}+|\p{L}\p{Ll}*[01]{1,2}\p{Ll}+)(?![\p{L}\d-])/u;
const MISREAD_SHARE = 0.6;

/** How sure the recognition of cited words is, on average; 1 where the file states them. */
export function recognitionOf(citations: readonly Citation[]): number {
  const known = citations.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
  if (known.length === 0) return 1;
  const doubted = citations.some(({ text }) => MISREAD.test(text)) ? MISREAD_SHARE : 1;
  return (doubted * known.reduce((a, b) => a + b)) / known.length;
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
