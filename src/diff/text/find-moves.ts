import { pairByShortestEdits, type Work } from '../sequence/shortest-edits.ts';
import { weightOf } from './pairing.ts';
import type { Piece, TextStream } from './read-text.ts';

/** Shorter texts than this, in weight of words, stand in many places; that one of them is gone and another there is no move. */
const LEAST_WEIGHT = 12;
/** Texts of at least so many words may have changed on the way. */
const LEAST_WORDS_CHANGED = 8;
const LEAST_ALIKE = 0.9;
/** Words in a row by which texts that moved and changed are found again. */
const RUN = 4;
/** Runs that stand in more removed pieces than this say little of any. */
const MAX_HOLDERS = 4;

/** Pieces that were removed in one place and added in another: by the position of the removed, that of the added. */
export function findMoves(
  a: TextStream,
  removed: readonly number[],
  b: TextStream,
  added: readonly number[],
): Map<number, number> {
  const moves = new Map<number, number>();
  const taken = new Set<number>();
  const left = new Set(removed);
  const byText = groupBy(removed, (piece) => textKey(a, a.pieces[piece]!));
  for (const piece of added) {
    const own = b.pieces[piece]!;
    if (weightOf(b, own.from, own.to) < LEAST_WEIGHT) continue;
    const from = byText.get(textKey(b, own))?.shift();
    if (from === undefined) continue;
    moves.set(from, piece);
    taken.add(piece);
    left.delete(from);
  }
  findChangedMoves(
    a,
    [...left],
    b,
    added.filter((piece) => !taken.has(piece)),
    moves,
  );
  return moves;
}

function findChangedMoves(
  a: TextStream,
  removed: readonly number[],
  b: TextStream,
  added: readonly number[],
  moves: Map<number, number>,
): void {
  const holders = new Map<number, number[]>();
  for (const piece of removed) {
    for (const run of runsOf(a, a.pieces[piece]!)) {
      const list = holders.get(run);
      if (!list) holders.set(run, [piece]);
      else if (list.length <= MAX_HOLDERS && list.at(-1) !== piece) list.push(piece);
    }
  }
  const work: Work = { steps: 20_000_000 };
  const gone = new Set<number>();
  for (const piece of added) {
    const own = b.pieces[piece]!;
    const from = mostVoted(runsOf(b, own), holders, gone);
    if (from === null || !isAlike(a, a.pieces[from]!, b, own, work)) continue;
    moves.set(from, piece);
    gone.add(from);
  }
}

function* runsOf({ words }: TextStream, { from, to }: Piece): Generator<number> {
  if (to - from < LEAST_WORDS_CHANGED) return;
  for (let at = from; at + RUN <= to; at++) {
    let hash = 17;
    for (let i = 0; i < RUN; i++) hash = Math.imul(hash, 31) ^ words.hashes[at + i]!;
    yield hash;
  }
}

function mostVoted(
  runs: Iterable<number>,
  holders: ReadonlyMap<number, readonly number[]>,
  gone: ReadonlySet<number>,
): number | null {
  const votes = new Map<number, number>();
  for (const run of runs) {
    const list = holders.get(run) ?? [];
    if (list.length > MAX_HOLDERS) continue;
    for (const piece of list) if (!gone.has(piece)) votes.set(piece, (votes.get(piece) ?? 0) + 1);
  }
  let best: number | null = null;
  for (const [piece, count] of votes) if (best === null || count > votes.get(best)!) best = piece;
  return best;
}

function isAlike(a: TextStream, own: Piece, b: TextStream, other: Piece, work: Work): boolean {
  let shared = 0;
  pairByShortestEdits(
    a.words.hashes,
    [own.from, own.to],
    b.words.hashes,
    [other.from, other.to],
    (x) => (shared += a.words.weights[x]!),
    work,
  );
  return 2 * shared >= LEAST_ALIKE * (weightOf(a, own.from, own.to) + weightOf(b, other.from, other.to));
}

const textKey = ({ words }: TextStream, { from, to }: Piece): string => words.hashes.subarray(from, to).join();

function groupBy(items: readonly number[], key: (item: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const item of items) {
    const at = key(item);
    const group = groups.get(at);
    if (group) group.push(item);
    else groups.set(at, [item]);
  }
  return groups;
}
