// Holds the alignment of two word streams and walks the gaps between paired words.
import type { Pause } from '../../pause.ts';
import type { TextStream } from './read-text.ts';

/** A word without a partner: a difference. */
export const ALONE = -1;
/** A word that is part of what the word before it is paired with, cut otherwise: no difference. It follows a paired or settled word. */
export const SETTLED = -2;

/** How the words of two documents go together, and which whole pieces answer each other without a word in common. */
export interface Pairing {
  readonly a: TextStream;
  readonly b: TextStream;
  /** For each word of `a` its partner in `b`, `ALONE` or `SETTLED`; and the other way round. Partners ascend. */
  readonly toB: Int32Array;
  readonly toA: Int32Array;
  /** Pieces that stand for each other though no words, or too few, are the same. */
  readonly answers: Map<number, number>;
}

export function createPairing(a: TextStream, b: TextStream, toB: Int32Array): Pairing {
  const toA = new Int32Array(b.words.count).fill(ALONE);
  toB.forEach((at, i) => {
    if (at >= 0) toA[at] = i;
  });
  return { a, b, toB, toA, answers: new Map() };
}

export function pairWords({ toB, toA }: Pairing, inA: number, inB: number): void {
  toB[inA] = inB;
  toA[inB] = inA;
}

export function partWords({ toB, toA }: Pairing, inA: number): void {
  const inB = toB[inA]!;
  if (inB < 0) return;
  toB[inA] = ALONE;
  toA[inB] = ALONE;
}

/** Words without a partner between two pairs that follow each other; one of the sides may be empty. */
export interface Gap {
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
}

/** Words that are walked over in the time of one unit of work. */
const WORDS_A_UNIT = 20;

export function* gapsOf({ toB, toA }: Pairing): Generator<Gap> {
  let [aAt, bAt] = [0, 0];
  while (aAt < toB.length || bAt < toA.length) {
    const [aFrom, bFrom] = [aAt, bAt];
    while (aAt < toB.length && toB[aAt] === ALONE) aAt++;
    while (bAt < toA.length && toA[bAt] === ALONE) bAt++;
    if (aAt > aFrom || bAt > bFrom) yield { a: [aFrom, aAt], b: [bFrom, bAt] };
    // Both are at a pair now, and at the same one, since partners ascend.
    if (aAt < toB.length) aAt++;
    if (bAt < toA.length) bAt++;
    while (toB[aAt] === SETTLED) aAt++;
    while (toA[bAt] === SETTLED) bAt++;
  }
}

/** All gaps as they are now: whoever pairs words on the way changes them. */
export async function listGaps(pairing: Pairing, pause: Pause): Promise<Gap[]> {
  const gaps: Gap[] = [];
  let seen = 0;
  for (const gap of gapsOf(pairing)) {
    gaps.push(gap);
    const wait = pause(1 + (gap.b[1] - seen) / WORDS_A_UNIT);
    seen = gap.b[1];
    if (wait) await wait;
  }
  return gaps;
}

/** Whole pieces among the words of a gap: those that have no partner at all. */
export function piecesWithin({ pieces, pieceOf }: TextStream, [from, to]: readonly [number, number]): number[] {
  if (from === to) return [];
  const found: number[] = [];
  for (let piece = pieceOf[from]!; piece <= pieceOf[to - 1]!; piece++) {
    if (pieces[piece]!.from >= from && pieces[piece]!.to <= to) found.push(piece);
  }
  return found;
}

export function weightOf({ words }: TextStream, from: number, to: number): number {
  let weight = 0;
  for (let at = from; at < to; at++) weight += words.weights[at]!;
  return weight;
}
