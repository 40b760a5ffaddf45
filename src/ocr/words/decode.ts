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
  /** How near a space came to be read before it: its logit less the largest one of the step, at most 0. */
  readonly space: number;
  /** Whether it is a digit that stands above the line. */
  readonly raised?: boolean;
}

/** A character that is read as one of its others; the two change places. */
export function readAs<C extends DecodedCharacter>(character: C, other: DecodedCharacter['others'][number]): C {
  const { text, others } = character;
  const changed = others.map((one) => (one === other ? { text, confidence: other.confidence } : one));
  return { ...character, text: other.text, others: changed };
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
  readonly space: number;
  /** Where it was surest. */
  likely: readonly Likely[];
  alphabet: readonly string[];
}

export function decode(logits: Logits): DecodedCharacter[] {
  return runsOf(logits).map(({ text, start, end, confidence, space, likely, alphabet }) => ({
    ...{ text, start, end, confidence, space },
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
  let space = Number.NEGATIVE_INFINITY;
  for (let step = 0; step < logits.steps; step++) {
    const most = logits.most(step);
    space = Math.max(space, spaceAt(logits, step) - most);
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
      last = { text, start: step, end: step + 1, confidence, space, likely, alphabet };
      runs.push(last);
      space = Number.NEGATIVE_INFINITY;
    }
  }
  return runs;
}

/** The space is the last character, if there is one. */
function spaceAt(logits: Logits, step: number): number {
  const alphabet = logits.alphabet(step);
  return alphabet.at(-1) === ' ' ? logits.at(step, alphabet.length - 1) : Number.NEGATIVE_INFINITY;
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
