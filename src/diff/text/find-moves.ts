// Recognises removed text that was added elsewhere, exactly or with small changes, as a move.
import type { Pause } from '../../pause.ts';
import { pairByShortestEdits, type Work } from '../sequence/shortest-edits.ts';
import type { Unit } from './group-cells.ts';
import { weightOf } from './pairing.ts';
import type { TextStream } from './read-text.ts';

/** Shorter texts than this, in weight of words, are in many places; that one of them is gone and another there is no move. */
const LEAST_WEIGHT = 12;
/** Texts of at least so many words may have changed on the way. */
const LEAST_WORDS_CHANGED = 8;
const LEAST_ALIKE = 0.85;
/** Words in a row by which texts that moved and changed are found again. */
const RUN = 4;
/** Runs that are in more removed texts than this say little of any. */
const MAX_HOLDERS = 4;
const MAX_STEPS = 20_000_000;

/** What was removed in one place and added in another. */
export interface Move {
  readonly from: Unit;
  readonly to: Unit;
}

export async function findMoves(
  a: TextStream,
  removed: readonly Unit[],
  b: TextStream,
  added: readonly Unit[],
  pause: Pause,
): Promise<Move[]> {
  const moves: Move[] = [];
  /** Those of one text, the last first. */
  const byText = new Map<string, Unit[]>();
  for (const unit of removed.toReversed()) {
    if (unitWeight(a, unit) < LEAST_WEIGHT) continue;
    const key = textKey(a, unit);
    const list = byText.get(key);
    if (list) list.push(unit);
    else byText.set(key, [unit]);
    const wait = pause(lengthOf(a, unit));
    if (wait) await wait;
  }
  const newTexts: Unit[] = [];
  const gone = new Set<Unit>();
  for (const to of added) {
    const from = unitWeight(b, to) < LEAST_WEIGHT ? undefined : byText.get(textKey(b, to))?.pop();
    const wait = pause(lengthOf(b, to));
    if (wait) await wait;
    if (from) {
      moves.push({ from, to });
      gone.add(from);
    } else newTexts.push(to);
  }
  const left = removed.filter((unit) => !gone.has(unit));
  return [...moves, ...(await findChangedMoves(a, left, b, newTexts, pause))];
}

async function findChangedMoves(
  a: TextStream,
  removed: readonly Unit[],
  b: TextStream,
  added: readonly Unit[],
  pause: Pause,
): Promise<Move[]> {
  const holders = new Map<number, Unit[]>();
  for (const unit of removed) {
    const wait = pause(2 * lengthOf(a, unit));
    if (wait) await wait;
    for (const run of runsOf(a, unit)) {
      const list = holders.get(run);
      if (!list) holders.set(run, [unit]);
      else if (list.length <= MAX_HOLDERS && list.at(-1) !== unit) list.push(unit);
    }
  }
  const work: Work = { steps: MAX_STEPS };
  const gone = new Set<Unit>();
  const moves: Move[] = [];
  for (const to of added) {
    const wait = pause(2 * lengthOf(b, to));
    if (wait) await wait;
    const from = mostVoted(runsOf(b, to), holders, gone);
    if (!from || !isAlike(a, from, b, to, work)) continue;
    moves.push({ from, to });
    gone.add(from);
  }
  return moves;
}

function* runsOf({ words, pieces }: TextStream, unit: Unit): Generator<number> {
  for (const piece of unit.pieces) {
    const { from, to } = pieces[piece]!;
    if (to - from < LEAST_WORDS_CHANGED) continue;
    for (let at = from; at + RUN <= to; at++) {
      let hash = 17;
      for (let i = 0; i < RUN; i++) hash = Math.imul(hash, 31) ^ words.hashes[at + i]!;
      yield hash;
    }
  }
}

function mostVoted(
  runs: Iterable<number>,
  holders: ReadonlyMap<number, readonly Unit[]>,
  gone: ReadonlySet<Unit>,
): Unit | null {
  const votes = new Map<Unit, number>();
  for (const run of runs) {
    const list = holders.get(run) ?? [];
    if (list.length > MAX_HOLDERS) continue;
    for (const unit of list) if (!gone.has(unit)) votes.set(unit, (votes.get(unit) ?? 0) + 1);
  }
  let best: Unit | null = null;
  for (const [unit, count] of votes) if (best === null || count > votes.get(best)!) best = unit;
  return best;
}

/** Cells of a unit follow each other, so that its words do too, a column's aside. */
const spanOf = ({ pieces }: TextStream, unit: Unit): readonly [number, number] => [
  pieces[unit.pieces[0]!]!.from,
  pieces[unit.pieces.at(-1)!]!.to,
];

const unitWeight = (stream: TextStream, unit: Unit): number => weightOf(stream, ...spanOf(stream, unit));

function isAlike(a: TextStream, from: Unit, b: TextStream, to: Unit, work: Work): boolean {
  let shared = 0;
  const take = (x: number): void => {
    shared += a.words.weights[x]!;
  };
  pairByShortestEdits(a.words.hashes, spanOf(a, from), b.words.hashes, spanOf(b, to), take, work);
  return 2 * shared >= LEAST_ALIKE * (unitWeight(a, from) + unitWeight(b, to));
}

const lengthOf = (stream: TextStream, unit: Unit): number => {
  const [from, to] = spanOf(stream, unit);
  return to - from;
};

/** Two hashes of all words: the words themselves would be a text as long as the document. */
function textKey({ words, pieces }: TextStream, unit: Unit): string {
  let [one, other] = [17, 31];
  for (const piece of unit.pieces) {
    const { from, to } = pieces[piece]!;
    for (let at = from; at < to; at++) {
      one = Math.imul(one ^ words.hashes[at]!, 0x01000193);
      other = Math.imul(other, 31) + (words.hashes[at]! ^ (other >>> 15));
    }
  }
  return `${one} ${other | 0}`;
}
