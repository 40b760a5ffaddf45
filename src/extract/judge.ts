// Judges what was found in the light of the whole document: how sure each value is, and which are not given out.
import type { Candidate, ExtractionWarning } from '../model/index.ts';
import { confidenceOf, hundredths, type Novelty, noveltyOf } from './confidence/index.ts';
import { ABSENT, type Outcome } from './outcome.ts';
import { withRecognition } from './recognition-doubt.ts';

/**
 * What is less sure than this is not given as a value: it would be wrong more often than right, and a wrong value is worse than
 * none. Below it confidence errs on the side of caution (docs/calibration.md), so that a higher one would lose right values.
 */
const LEAST_CONFIDENCE = 0.5;
/** From here on a document is said to be unfamiliar. */
const UNFAMILIAR = 0.45;

interface Judgement {
  /** Keys of the outcomes that a paper of the schema's kind should have. */
  readonly expected: readonly string[];
  /** The document is in none of the languages that the rules have words for. */
  readonly isForeign: boolean;
  readonly least_confidence?: number | undefined;
}

/** Confidences and states of all outcomes, changed in place; the warning that the document is unlike what is known, if it is. */
export function judge(
  outcomes: Map<string, Outcome>,
  { expected, isForeign, least_confidence = LEAST_CONFIDENCE }: Judgement,
): ExtractionWarning | null {
  const signals = [...outcomes.values()].flatMap((outcome) => outcome.signals ?? []);
  const missing = expected.filter((key) => (outcomes.get(key)?.value ?? null) === null).length;
  const novelty = noveltyOf({ isForeign, expected: expected.length, missing, signals });
  for (const [key, outcome] of outcomes) {
    // What was learned from examples like this document is as sure as they make it.
    const rated = withRecognition(outcome.learned_from ? outcome : rate(outcome, novelty.share));
    outcomes.set(key, outcome.learned_from ? rated : withhold(rated, least_confidence));
  }
  return signals.length > 0 && novelty.share >= UNFAMILIAR ? warningOf(novelty) : null;
}

/** As sure as its signals are in such a document; candidates lose as much as the value. */
function rate(outcome: Outcome, novelty: number): Outcome {
  if (!outcome.signals) return outcome;
  const signals = { ...outcome.signals, novelty };
  const confidence = confidenceOf(signals);
  const share = outcome.confidence > 0 ? confidence / outcome.confidence : 1;
  const candidates = outcome.candidates.map((one) => ({ ...one, confidence: hundredths(one.confidence * share) }));
  return { ...outcome, signals, confidence, candidates };
}

/**
 * The outcome as it is where it is trusted; else its value becomes the first candidate, and the field is unsure. Where another
 * value is as good, the field is ambiguous, which says as much.
 */
function withhold(outcome: Outcome, least: number): Outcome {
  const { value, raw_text, confidence, citation, candidates, evidence, signals } = outcome;
  if (value === null || !citation || confidence >= least || outcome.status === 'ambiguous') return outcome;
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

const warningOf = ({ reasons }: Novelty): ExtractionWarning => ({
  code: 'unfamiliar_document',
  message: `The document is unlike those that confidence was fitted on${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}. Confidences are lower for it.`,
  fields: [],
});
