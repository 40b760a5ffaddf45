// Measures how unlike a document is to those that confidence was fitted on, and says why.
import type { Signals } from './signals.ts';

/** What a document has to show for the schema that it is asked by. */
export interface Familiarity {
  /** In none of the languages that the rules have words for. */
  readonly isForeign: boolean;
  /** Fields that a paper of the schema's kind should have, and how many of them were not found. */
  readonly expected: number;
  readonly missing: number;
  /** Of the values that were found. */
  readonly signals: readonly Signals[];
}

export interface Novelty {
  /** 0 to 1. */
  readonly share: number;
  /** In words, each the part of a sentence. */
  readonly reasons: readonly string[];
}

/** Evidence that scores less, or has a rival that comes closer, is weak. */
const WEAK = { score: 0.45, margin: 0.2 } as const;
/** What each sign counts for at its utmost. */
const WEIGHT = { language: 0.4, missing: 0.5, weak: 0.6 } as const;
/** A share that is worth a word. */
const NOTABLE = 0.4;

export function noveltyOf({ isForeign, expected, missing, signals }: Familiarity): Novelty {
  const found = signals.length;
  const weak = signals.filter(({ score, margin }) => score < WEAK.score || margin < WEAK.margin).length;
  const [lost, shaky] = [shareOf(missing, expected), shareOf(weak, found)];
  const sum = WEIGHT.language * Number(isForeign) + WEIGHT.missing * lost + WEIGHT.weak * shaky;
  const reasons = [
    isForeign ? 'it is in none of the languages that the rules know' : '',
    lost >= NOTABLE ? `${missing} of ${expected} fields that such a paper should have were not found` : '',
    shaky >= NOTABLE ? `the evidence is weak for ${weak} of ${found} values` : '',
  ];
  return { share: Math.min(1, sum), reasons: reasons.filter(Boolean) };
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
