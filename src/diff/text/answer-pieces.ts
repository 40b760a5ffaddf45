import type { Work } from '../sequence/shortest-edits.ts';
import { pairByShortestEdits } from '../sequence/shortest-edits.ts';
import { gapsOf, type Pairing, pairWords, piecesWithin, weightOf } from './pairing.ts';
import type { Piece, TextStream } from './read-text.ts';

/** Pairs of pieces that are compared in one gap; in larger gaps only what stands at the same place. */
const MAX_PAIRS = 900;
/** Words in common, by weight, from which one piece is a new wording of the other. */
const LEAST_ALIKE = 0.5;
/** Pieces of so many words, signs aside, are short: a heading, a label, an amount. They change as a whole. */
const SHORT_WORDS = 8;
/** What short pieces of one kind count for where as many are gone as are new, as long as nothing is more alike. */
const SAME_PLACE = 0.51;

/**
 * Between what is the same on both sides, pieces that have lost all their words may still answer each other: a heading that was renamed, an amount
 * that was put right, a sentence that was written anew. They are paired, with the words that they share.
 */
export function answerPieces(pairing: Pairing): void {
  const { a, b } = pairing;
  const work: Work = { steps: 50_000_000 };
  for (const gap of [...gapsOf(pairing)]) {
    const removed = piecesWithin(a, gap.a);
    const added = piecesWithin(b, gap.b);
    if (removed.length === 0 || added.length === 0 || removed.length * added.length > MAX_PAIRS) continue;
    for (const [inA, inB] of bestPairs(pairing, removed, added)) {
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
  }
}

/** The pairs, in order on both sides, that are most alike together. */
function bestPairs({ a, b }: Pairing, removed: readonly number[], added: readonly number[]): [number, number][] {
  const width = added.length + 1;
  const best = new Float64Array((removed.length + 1) * width);
  const scores = new Float64Array(removed.length * added.length);
  for (let i = removed.length - 1; i >= 0; i--) {
    for (let j = added.length - 1; j >= 0; j--) {
      const score = likeness(a, a.pieces[removed[i]!]!, b, b.pieces[added[j]!]!, removed.length === added.length);
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

function likeness(a: TextStream, own: Piece, b: TextStream, other: Piece, sameCount: boolean): number {
  const shared = sharedWeight(a, own, b, other);
  const alike = (2 * shared) / (weightOf(a, own.from, own.to) + weightOf(b, other.from, other.to));
  const isShort = sameCount && own.to - own.from <= SHORT_WORDS && other.to - other.from <= SHORT_WORDS;
  return isShort && own.type === other.type ? Math.max(alike, SAME_PLACE) : alike;
}

/** Of words that both hold, in whatever order. */
function sharedWeight(a: TextStream, own: Piece, b: TextStream, other: Piece): number {
  const counts = new Map<number, number>();
  for (let at = own.from; at < own.to; at++) {
    const hash = a.words.hashes[at]!;
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  }
  let weight = 0;
  for (let at = other.from; at < other.to; at++) {
    const hash = b.words.hashes[at]!;
    const left = counts.get(hash) ?? 0;
    if (left === 0) continue;
    counts.set(hash, left - 1);
    weight += b.words.weights[at]!;
  }
  return weight;
}
