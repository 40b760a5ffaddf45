// Shifts the ends of insertions and deletions to the borders of blocks, cells and rows.
import type { Pause } from '../../pause.ts';
import { ALONE, type Gap, listGaps, type Pairing, pairWords, partWords } from './pairing.ts';
import type { TextStream } from './read-text.ts';

/** Words that a run is moved by at most. */
const MAX_SLIDE = 200;
const UNITS_A_SLIDE = 20;

/**
 * Where "The board … it." was put in before "The cover …", the new words may as well be "board … it. The". Runs that are on one side only are moved, as far as
 * the words allow, to where a piece begins and ends.
 */
export async function slideToBorders(pairing: Pairing, pause: Pause): Promise<void> {
  const flipped: Pairing = { ...pairing, a: pairing.b, b: pairing.a, toB: pairing.toA, toA: pairing.toB };
  for (const gap of await listGaps(pairing, pause)) {
    const wait = pause(UNITS_A_SLIDE);
    if (wait) await wait;
    if (gap.a[0] === gap.a[1]) slide(pairing, gap);
    else if (gap.b[0] === gap.b[1]) slide(flipped, { a: gap.b, b: gap.a });
  }
}

/** The gap is empty in `a`. */
function slide(pairing: Pairing, { a: [at], b: [from, to] }: Gap): void {
  const { b, toA } = pairing;
  const { hashes } = b.words;
  let best = 0;
  let fit = fitOf(b, from, to);
  const consider = (by: number): void => {
    const score = fitOf(b, from + by, to + by);
    if (score > fit) [best, fit] = [by, score];
  };
  for (let by = 1; by <= MAX_SLIDE && fit < 2; by++) {
    // The pair before the run gives its place to the last word of the run.
    if (from - by < 0 || toA[from - by] !== at - by || hashes[from - by] !== hashes[to - by]) break;
    consider(-by);
  }
  for (let by = 1; by <= MAX_SLIDE && fit < 2; by++) {
    const last = to + by - 1;
    if (last >= b.words.count || toA[last] !== at + by - 1 || hashes[last] !== hashes[from + by - 1]) break;
    consider(by);
  }
  move(pairing, at, from, to, best);
}

function move(pairing: Pairing, at: number, from: number, to: number, by: number): void {
  for (let i = 1; i <= -by; i++) {
    partWords(pairing, at - i);
    pairWords(pairing, at - i, to - i);
  }
  for (let i = 0; i < by; i++) {
    partWords(pairing, at + i);
    pairWords(pairing, at + i, from + i);
  }
}

/** How many of its two ends are those of pieces; whole rows of a table are better still. */
function fitOf({ pieces, pieceOf }: TextStream, from: number, to: number): number {
  const first = pieces[pieceOf[from]!]!;
  const last = pieces[pieceOf[to - 1]!]!;
  const starts = first.from === from ? rowWeight(pieces[pieceOf[from]! - 1], first) : 0;
  const ends = last.to === to ? rowWeight(last, pieces[pieceOf[to - 1]! + 1]) : 0;
  return starts + ends;
}

/** A border between cells of one row counts a little less than one between rows or blocks. */
const rowWeight = (
  before: { readonly table: number; readonly row: number } | undefined,
  behind: { readonly table: number; readonly row: number } | undefined,
): number =>
  before && behind && before.table >= 0 && before.table === behind.table && before.row === behind.row ? 0.5 : 1;

/** Words at the ends of a gap that are equal, within pieces that go together by their other words: paired. */
export async function closeGaps(pairing: Pairing, pause: Pause): Promise<void> {
  const { a, b, toB } = pairing;
  const { hashes: inA } = a.words;
  const { hashes: inB } = b.words;
  for (const gap of await listGaps(pairing, pause)) {
    const wait = pause(2);
    if (wait) await wait;
    let [aFrom, aTo] = gap.a;
    let [bFrom, bTo] = gap.b;
    const isWithin = (x: number, y: number, nearX: number, nearY: number): boolean =>
      nearX >= 0 &&
      nearX < toB.length &&
      toB[nearX] === nearY &&
      a.pieceOf[x] === a.pieceOf[nearX] &&
      b.pieceOf[y] === b.pieceOf[nearY];
    while (aFrom < aTo && bFrom < bTo && inA[aTo - 1] === inB[bTo - 1] && isWithin(aTo - 1, bTo - 1, aTo, bTo)) {
      pairWords(pairing, --aTo, --bTo);
    }
    while (aFrom < aTo && bFrom < bTo && inA[aFrom] === inB[bFrom] && isWithin(aFrom, bFrom, aFrom - 1, bFrom - 1)) {
      pairWords(pairing, aFrom++, bFrom++);
    }
  }
}

/** Whether nothing but words of labels is without a partner. */
export function hasOnlyLabels({ a, b, toB, toA }: Pairing, inA: Iterable<number>, inB: Iterable<number>): boolean {
  const isSettled = (stream: TextStream, partners: Int32Array, piece: number): boolean => {
    const { from, to } = stream.pieces[piece]!;
    for (let at = from; at < to; at++) if (partners[at] === ALONE && stream.words.weights[at]! > 0) return false;
    return true;
  };
  for (const piece of inA) if (!isSettled(a, toB, piece)) return false;
  for (const piece of inB) if (!isSettled(b, toA, piece)) return false;
  return true;
}
