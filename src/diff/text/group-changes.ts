import { ALONE, gapsOf, type Pairing, piecesWithin } from './pairing.ts';
import type { TextStream } from './read-text.ts';

/** Pieces that have words in common and words that differ. */
export interface ChangedGroup {
  readonly a: Set<number>;
  readonly b: Set<number>;
  /** Where it stands in either document, by words. */
  readonly at: readonly [number, number];
}

export interface Grouped {
  readonly changed: readonly ChangedGroup[];
  /** Whole pieces, each with the place in the other document where it would stand. */
  readonly removed: ReadonlyMap<number, number>;
  readonly added: ReadonlyMap<number, number>;
}

/**
 * Turns words without a partner into changes of pieces: those that have no partner at all were removed or added; those that have some belong
 * together with the pieces that their other words went to.
 */
export function groupChanges(pairing: Pairing): Grouped {
  const { a, b, answers } = pairing;
  const changed: ChangedGroup[] = [];
  const removed = new Map<number, number>();
  const added = new Map<number, number>();
  const answered = new Set(answers.values());
  const touch = (inA: readonly number[], inB: readonly number[], at: readonly [number, number]): void => {
    const last = changed.at(-1);
    const goesOn = last && (inA.some((piece) => last.a.has(piece)) || inB.some((piece) => last.b.has(piece)));
    const group = goesOn ? last : { a: new Set<number>(), b: new Set<number>(), at };
    for (const piece of inA) group.a.add(piece);
    for (const piece of inB) group.b.add(piece);
    if (!goesOn) changed.push(group);
  };
  for (const gap of gapsOf(pairing)) {
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
    touch([...inA], [...inB], at);
  }
  return { changed, removed, added };
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
