// Groups unpaired words into changes of whole pieces: added, removed or changed.
import type { Pause } from '../../pause.ts';
import { ALONE, listGaps, type Pairing, piecesWithin } from './pairing.ts';
import { isNumbered, type TextStream } from './read-text.ts';
import { hasOnlyLabels } from './settle-borders.ts';

/** Pieces that have words in common and words that differ. */
export interface ChangedGroup {
  readonly a: Set<number>;
  readonly b: Set<number>;
  /** Where it is in either document, by words. */
  readonly at: readonly [number, number];
}

export interface Grouped {
  readonly changed: readonly ChangedGroup[];
  /** Whole pieces, each with the place in the other document where it would be. */
  readonly removed: ReadonlyMap<number, number>;
  readonly added: ReadonlyMap<number, number>;
}

/**
 * Turns words without a partner into changes of pieces: those that have no partner at all were removed or added; those that have some belong
 * together with the pieces that their other words went to.
 */
export async function groupChanges(pairing: Pairing, pause: Pause): Promise<Grouped> {
  const { a, b, answers } = pairing;
  const changed: ChangedGroup[] = [];
  const removed = new Map<number, number>();
  const added = new Map<number, number>();
  const answered = new Set(answers.values());
  /** Pieces of which the last group holds all that their words went to; one may be touched by thousands of gaps. */
  let followed: Followed = { a: new Set(), b: new Set() };
  const touch = (inA: readonly number[], inB: readonly number[], at: readonly [number, number]): void => {
    const last = changed.at(-1);
    const goesOn = last && (inA.some((piece) => last.a.has(piece)) || inB.some((piece) => last.b.has(piece)));
    const group = goesOn ? last : { a: new Set<number>(), b: new Set<number>(), at };
    for (const piece of inA) group.a.add(piece);
    for (const piece of inB) group.b.add(piece);
    if (goesOn) return;
    changed.push(group);
    followed = { a: new Set(), b: new Set() };
  };
  for (const gap of await listGaps(pairing, pause)) {
    const wait = pause(10 + gap.a[1] - gap.a[0] + gap.b[1] - gap.b[0]);
    if (wait) await wait;
    const wholeA = piecesWithin(a, gap.a);
    const wholeB = piecesWithin(b, gap.b);
    const at = [gap.a[0], gap.b[0]] as const;
    for (const piece of wholeA) if (!answers.has(piece)) removed.set(piece, gap.b[0]);
    for (const piece of wholeB) if (!answered.has(piece)) added.set(piece, gap.a[0]);
    for (const piece of wholeA) if (answers.has(piece)) touch([piece], [answers.get(piece)!], at);
    const partsA = touchedPieces(a, gap.a, wholeA);
    const partsB = touchedPieces(b, gap.b, wholeB);
    if (partsA.length === 0 && partsB.length === 0) continue;
    const inA = new Set([...partsA, ...partsB.flatMap((piece) => partnersNear(b, a, pairing.toA, piece, gap.b))]);
    const inB = new Set([...partsB, ...partsA.flatMap((piece) => partnersNear(a, b, pairing.toB, piece, gap.a))]);
    const fresh = addPartners(pairing, inA, inB, followed);
    touch([...inA], [...inB], at);
    for (const piece of fresh.a) followed.a.add(piece);
    for (const piece of fresh.b) followed.b.add(piece);
  }
  return { changed: changed.filter((group) => isChange(pairing, group)), removed, added };
}

/** Pieces that one change holds at most; where both documents are cut differently throughout, what belongs together has no end. */
const MAX_TOGETHER = 12;

/** Pieces whose words were all followed to their partners. */
interface Followed {
  readonly a: Set<number>;
  readonly b: Set<number>;
}

/** Adds the pieces that any word of these went to or came from, and theirs in turn; gives those that were looked at. */
function addPartners({ a, b, toB, toA }: Pairing, inA: Set<number>, inB: Set<number>, done: Followed): Followed {
  const fresh: Followed = { a: new Set(), b: new Set() };
  const add = (side: keyof Followed, partners: Int32Array, pieces: Set<number>, into: Set<number>): void => {
    const [own, other] = side === 'a' ? [a, b] : [b, a];
    for (const piece of pieces) {
      if (done[side].has(piece) || fresh[side].has(piece)) continue;
      fresh[side].add(piece);
      const { from, to } = own.pieces[piece]!;
      for (let at = from; at < to; at++) if (partners[at]! >= 0) into.add(other.pieceOf[partners[at]!]!);
    }
  };
  for (let size = 0; size < inA.size + inB.size && inA.size + inB.size < MAX_TOGETHER; ) {
    size = inA.size + inB.size;
    add('a', toB, inA, inB);
    add('b', toA, inB, inA);
  }
  return fresh;
}

/** Not where both sides read the same after all, nor where only the number in front of an item or heading did. */
function isChange(pairing: Pairing, group: ChangedGroup): boolean {
  const { a, b } = pairing;
  if (hasOnlyLabels(pairing, group.a, group.b)) {
    const isItem = (stream: TextStream, pieces: ReadonlySet<number>): boolean =>
      [...pieces].some((piece) => isNumbered(stream.pieces[piece]!));
    if (isItem(a, group.a) || isItem(b, group.b)) return false;
  }
  return !isSameText(a, group.a, b, group.b);
}

function isSameText(a: TextStream, inA: ReadonlySet<number>, b: TextStream, inB: ReadonlySet<number>): boolean {
  const [own, other] = [hashesOf(a, inA), hashesOf(b, inB)];
  for (;;) {
    const [one, next] = [own.next(), other.next()];
    if (one.done || next.done) return one.done === next.done;
    if (one.value !== next.value) return false;
  }
}

function* hashesOf({ words, pieces }: TextStream, of: ReadonlySet<number>): Generator<number, undefined> {
  for (const piece of [...of].sort((x, y) => x - y)) {
    for (let at = pieces[piece]!.from; at < pieces[piece]!.to; at++) yield words.hashes[at]!;
  }
}

/** Pieces of which the gap holds some words and not all. */
function touchedPieces(
  { pieceOf }: TextStream,
  [from, to]: readonly [number, number],
  whole: readonly number[],
): number[] {
  if (from === to) return [];
  const ends = new Set([pieceOf[from]!, pieceOf[to - 1]!]);
  return [...ends].filter((piece) => !whole.includes(piece));
}

/** The pieces of the other document that the words of a piece went to, just before and behind the gap. */
function partnersNear(
  own: TextStream,
  other: TextStream,
  partners: Int32Array,
  piece: number,
  [from, to]: readonly [number, number],
): number[] {
  const { from: first, to: end } = own.pieces[piece]!;
  const near: number[] = [];
  for (let at = from - 1; at >= first; at--) {
    if (partners[at]! >= 0) {
      near.push(other.pieceOf[partners[at]!]!);
      break;
    }
    if (partners[at] === ALONE) break;
  }
  for (let at = to; at < end; at++) {
    if (partners[at]! >= 0) {
      near.push(other.pieceOf[partners[at]!]!);
      break;
    }
  }
  return near;
}
