// Pairs pieces left without common words that replace each other, such as a renamed heading or a new amount.
import type { Pause } from '../../pause.ts';
import type { Work } from '../sequence/shortest-edits.ts';
import { pairByShortestEdits } from '../sequence/shortest-edits.ts';
import { listGaps, type Pairing, pairWords, piecesWithin, weightOf } from './pairing.ts';
import type { Piece, TextStream } from './read-text.ts';

/** Pairs of pieces that are compared in one gap; in larger gaps only what is at the same place. */
const MAX_PAIRS = 900;
/** Words in common, by weight, from which one piece is a new wording of the other. */
const LEAST_ALIKE = 0.5;
/** Pieces of so many words, signs aside, are short: a heading, a label, an amount. They change as a whole. */
const SHORT_WORDS = 8;
/** Words that are looked at for the whole of two documents. */
const MAX_STEPS = 50_000_000;
/** What short pieces of one kind count for where as many are gone as are new, as long as nothing is more alike. */
const SAME_PLACE = 0.51;

/**
 * Between what is the same on both sides, pieces that have lost all their words may still answer each other: a heading that was renamed, an amount
 * that was put right, a sentence that was written anew. They are paired, with the words that they share. False where the steps did not suffice.
 */
export async function pairRewritten(pairing: Pairing, pause: Pause): Promise<boolean> {
  const { a, b } = pairing;
  const work: Work = { steps: MAX_STEPS };
  for (const gap of await listGaps(pairing, pause)) {
    if (work.steps < 0) return false;
    const removed = piecesWithin(a, gap.a);
    const added = piecesWithin(b, gap.b);
    if (removed.length === 0 || added.length === 0 || removed.length * added.length > MAX_PAIRS) continue;
    const left = work.steps;
    for (const [inA, inB] of bestPairs(pairing, removed, added, work)) {
      pairing.answers.set(inA, inB);
      const [own, other] = [a.pieces[inA]!, b.pieces[inB]!];
      pairByShortestEdits(
        a.words.hashes,
        [own.from, own.to],
        b.words.hashes,
        [other.from, other.to],
        (x, y) => pairWords(pairing, x, y),
        work,
      );
    }
    await pause(left - work.steps);
  }
  return true;
}

/** The pairs, in order on both sides, that are most alike together. */
function bestPairs(
  { a, b }: Pairing,
  removed: readonly number[],
  added: readonly number[],
  work: Work,
): [number, number][] {
  const own = removed.map((piece) => weigh(a, a.pieces[piece]!, work));
  const others = added.map((piece) => weigh(b, b.pieces[piece]!, work));
  const width = added.length + 1;
  const best = new Float64Array((removed.length + 1) * width);
  const scores = new Float64Array(removed.length * added.length);
  for (let i = removed.length - 1; i >= 0; i--) {
    for (let j = added.length - 1; j >= 0; j--) {
      const score = likeness(own[i]!, others[j]!, removed.length === added.length, work);
      scores[i * added.length + j] = score;
      const paired = score >= LEAST_ALIKE ? score + best[(i + 1) * width + j + 1]! : 0;
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j]!, best[i * width + j + 1]!);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < removed.length && j < added.length; ) {
    const score = scores[i * added.length + j]!;
    const here = best[i * width + j]!;
    if (score >= LEAST_ALIKE && here === score + best[(i + 1) * width + j + 1]!)
      pairs.push([removed[i++]!, added[j++]!]);
    else if (here === best[(i + 1) * width + j]!) i++;
    else j++;
  }
  return pairs;
}

/** A piece by its words: how often each comes, and what it weighs. */
interface Weighed {
  readonly type: Piece['type'];
  readonly length: number;
  readonly weight: number;
  readonly words: ReadonlyMap<number, { readonly count: number; readonly weight: number }>;
}

function weigh(stream: TextStream, { type, from, to }: Piece, work: Work): Weighed {
  work.steps -= to - from;
  const words = new Map<number, { count: number; readonly weight: number }>();
  for (let at = from; at < to; at++) {
    const known = words.get(stream.words.hashes[at]!);
    if (known) known.count++;
    else words.set(stream.words.hashes[at]!, { count: 1, weight: stream.words.weights[at]! });
  }
  return { type, length: to - from, weight: weightOf(stream, from, to), words };
}

function likeness(own: Weighed, other: Weighed, sameCount: boolean, work: Work): number {
  const both = own.weight + other.weight;
  const isShort = sameCount && own.length <= SHORT_WORDS && other.length <= SHORT_WORDS;
  // However much is shared, it is not more than the lighter one.
  const canBeAlike = 2 * Math.min(own.weight, other.weight) >= LEAST_ALIKE * both && work.steps >= 0;
  const alike = canBeAlike ? (2 * sharedWeight(own, other, work)) / both : 0;
  return isShort && own.type === other.type ? Math.max(alike, SAME_PLACE) : alike;
}

/** Of words that both hold, in whatever order. */
function sharedWeight(own: Weighed, other: Weighed, work: Work): number {
  const [fewer, more] = own.words.size < other.words.size ? [own, other] : [other, own];
  work.steps -= fewer.words.size;
  let weight = 0;
  for (const [hash, { count, weight: each }] of fewer.words) {
    weight += each * Math.min(count, more.words.get(hash)?.count ?? 0);
  }
  return weight;
}
