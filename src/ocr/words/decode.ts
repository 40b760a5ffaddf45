// Characters from what the recognition network says of each step: the likeliest of every step, repeats taken for one (connectionist temporal
// classification); where it was surest, the next likeliest are kept.
import type { Logits } from '../network/recognition-network.ts';
import { exponential } from './exponential.ts';

export interface DecodedCharacter {
  readonly text: string;
  /** First step, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
  readonly others: readonly { readonly text: string; readonly confidence: number }[];
}

const BLANK = 0;
const OTHERS = 3;
/** What is less likely is not kept. */
const LEAST_OTHER = 0.01;
/** Logits this far below the largest hardly count. */
const REACH = 10;

/** What of a step can count at all. */
interface Likely {
  readonly index: number;
  /** e to the distance from the largest logit. */
  readonly share: number;
}

interface Run {
  readonly text: string;
  readonly start: number;
  end: number;
  confidence: number;
  /** Where it was surest. */
  likely: readonly Likely[];
  alphabet: readonly string[];
}

export function decode(logits: Logits): DecodedCharacter[] {
  return runsOf(logits).map(({ text, start, end, confidence, likely, alphabet }) => ({
    ...{ text, start, end, confidence },
    others: likely
      .filter((one) => alphabet[one.index] !== text && one.index !== BLANK && one.share * confidence >= LEAST_OTHER)
      .sort((a, b) => b.share - a.share || a.index - b.index)
      .slice(0, OTHERS)
      .map((one) => ({ text: alphabet[one.index]!, confidence: one.share * confidence })),
  }));
}

function runsOf(logits: Logits): Run[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (let step = 0; step < logits.steps; step++) {
    const most = logits.most(step);
    if (logits.at(step, BLANK) === most || !Number.isFinite(most)) {
      last = undefined;
      continue;
    }
    const alphabet = logits.alphabet(step);
    const likely = likelyOf(logits, step, most);
    const text = alphabet[likely.find(({ share }) => share === 1)!.index]!;
    const confidence = 1 / likely.reduce((sum, { share }) => sum + share, 0);
    if (last?.text === text) {
      last.end = step + 1;
      if (confidence > last.confidence) Object.assign(last, { confidence, likely, alphabet });
    } else {
      last = { text, start: step, end: step + 1, confidence, likely, alphabet };
      runs.push(last);
    }
  }
  return runs;
}

function likelyOf(logits: Logits, step: number, most: number): Likely[] {
  const least = most - REACH;
  const likely: Likely[] = [];
  for (const index of logits.above(step, least)) {
    const logit = logits.at(step, index);
    if (logit > least) likely.push({ index, share: exponential(logit - most) });
  }
  return likely;
}
