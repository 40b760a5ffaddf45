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
const REACH = 14;

interface Run {
  readonly index: number;
  readonly start: number;
  end: number;
  peak: number;
  confidence: number;
}

/** `alphabet` has the character of each logit; the first is the one that stands for none. */
export function decode(logits: Logits, alphabet: readonly string[]): DecodedCharacter[] {
  return runsOf(logits).map(({ index, start, end, peak, confidence }) => ({
    ...{ text: alphabet[index]!, start, end, confidence },
    others: othersAt(logits, alphabet, peak, index),
  }));
}

function runsOf(logits: Logits): Run[] {
  const runs: Run[] = [];
  let last: Run | undefined;
  for (let step = 0; step < logits.steps; step++) {
    const most = logits.most(step);
    const row = logits.of(step);
    if (row[BLANK] === most || !Number.isFinite(most)) {
      last = undefined;
      continue;
    }
    const index = row.indexOf(most);
    const confidence = 1 / sumOf(row, most);
    if (last?.index === index) {
      last.end = step + 1;
      if (confidence > last.confidence) Object.assign(last, { confidence, peak: step });
    } else {
      last = { index, start: step, end: step + 1, peak: step, confidence };
      runs.push(last);
    }
  }
  return runs;
}

/** Of the likelihoods, that of the largest logit being one. */
function sumOf(row: Float32Array, most: number): number {
  let sum = 0;
  const least = most - REACH;
  for (let index = 0; index < row.length; index++) if (row[index]! > least) sum += exponential(row[index]! - most);
  return sum;
}

function othersAt(
  logits: Logits,
  alphabet: readonly string[],
  step: number,
  chosen: number,
): DecodedCharacter['others'] {
  const row = logits.of(step);
  const most = row[chosen]!;
  const sum = sumOf(row, most);
  const least = most + Math.log(LEAST_OTHER) - 1;
  const found: { readonly text: string; readonly confidence: number }[] = [];
  for (let index = 1; index < row.length; index++) {
    if (index === chosen || row[index]! < least) continue;
    const confidence = exponential(row[index]! - most) / sum;
    if (confidence >= LEAST_OTHER) found.push({ text: alphabet[index]!, confidence });
  }
  return found.sort((a, b) => b.confidence - a.confidence).slice(0, OTHERS);
}
