/**
 * The share of certainty that rules alone may claim. Confidence is evidence put on a scale here; it is not yet fitted to
 * how often values turn out right.
 */
export const CEILING = 0.97;
/** A rival this far behind takes nothing away. */
export const CLEAR_MARGIN = 0.3;
/** What a rival as good as the best leaves of the confidence. */
export const CONTESTED = 0.8;
/** Values that differ by less in score are equally good. */
export const TIE = 0.05;
/** What is left of the confidence of an ambiguous value, and what it cannot exceed. */
export const AMBIGUOUS = { factor: 0.5, ceiling: 0.45 } as const;

/** Of a value with the given score, whose best rival has another value and the score `rival` (0 where there is none). */
export function confidenceOf(score: number, rival: number): number {
  const clear = Math.min(1, Math.max(0, score - rival) / CLEAR_MARGIN);
  return hundredths(CEILING * Math.min(1, score) * (CONTESTED + (1 - CONTESTED) * clear));
}

export const ambiguousConfidence = (score: number): number =>
  hundredths(Math.min(AMBIGUOUS.ceiling, CEILING * Math.min(1, score) * AMBIGUOUS.factor));

export const hundredths = (x: number): number => Math.round(Math.min(1, Math.max(0, x)) * 100) / 100;
