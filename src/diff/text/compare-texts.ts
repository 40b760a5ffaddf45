// Conducts the comparison of text documents: reads words, aligns and refines them, and groups what is left into
// changes.
import { type DocumentView, FORMAT_TRAITS } from '../../model/index.ts';
import type { Pause } from '../../pause.ts';
import type { Change, Comparison, FoundChange } from '../change.ts';
import { alignSequences } from '../sequence/align-sequences.ts';
import { alignTables } from './align-tables.ts';
import { compareComments } from './compare-comments.ts';
import { dropChanceLinks } from './drop-chance-links.ts';
import { findMoves } from './find-moves.ts';
import { groupCells, type Unit } from './group-cells.ts';
import { groupChanges } from './group-changes.ts';
import { joinSplitWords } from './join-split-words.ts';
import { pairRewritten } from './pair-rewritten.ts';
import { createPairing, type Pairing } from './pairing.ts';
import { furnitureKey, readText, type TextStream } from './read-text.ts';
import { closeGaps, slideToBorders } from './settle-borders.ts';
import { toChanged, toMoved, toWhole } from './to-changes.ts';

/** A change, and where it is in the document after (by words) and before. */
interface Placed extends FoundChange {
  readonly at: readonly [number, number];
}

/** Changes that are held; more are counted. */
const MAX_CHANGES = 200_000;

/** What changed between two documents of flowing text, whatever their formats cut it into. */
export async function compareTexts(before: DocumentView, after: DocumentView, pause: Pause): Promise<Comparison> {
  const alike = before.head.format === after.head.format;
  const a = await readText(before, alike, pause);
  const b = await readText(after, alike, pause);
  const { pairing, complete } = await pairTexts(a, b, pause);
  const { placed, unchanged } = await listChanges(pairing, pause);
  await pause(a.words.count);
  const isSame = placed.length === 0;
  for (const { at, found } of await compareComments(pairing, pause)) placed.push({ at, ...found });
  await pause(a.words.count);
  placed.sort((x, y) => x.at[0] - y.at[0] || x.at[1] - y.at[1]);
  await pause(a.words.count);
  const count = (kind: Change['kind']): number => placed.filter((change) => change.kind === kind).length;
  const same = pairing.toB.reduce((sum, partner) => sum + (partner >= 0 ? 1 : 0), 0);
  const words = a.words.count + b.words.count;
  return {
    changes: placed.slice(0, MAX_CHANGES),
    summary: {
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      moved: count('moved'),
      unchanged,
    },
    similarity: isSame || words === 0 ? 1 : (2 * same) / words,
    limits: listLimits(a, b, complete, placed.length - MAX_CHANGES),
  };
}

async function pairTexts(a: TextStream, b: TextStream, pause: Pause): Promise<{ pairing: Pairing; complete: boolean }> {
  const { partners, complete } = await alignSequences(
    a.words.hashes.subarray(0, a.words.count),
    b.words.hashes.subarray(0, b.words.count),
    pause,
  );
  const pairing = createPairing(a, b, partners);
  await pause(a.words.count);
  await slideToBorders(pairing, pause);
  const otherFormat = a.view.head.format !== b.view.head.format;
  if (otherFormat || FORMAT_TRAITS[a.view.head.format].text === 'placed')
    await joinSplitWords(pairing, otherFormat, pause);
  await dropChanceLinks(pairing, pause);
  await closeGaps(pairing, pause);
  await alignTables(pairing, pause);
  const answered = await pairRewritten(pairing, pause);
  await closeGaps(pairing, pause);
  return { pairing, complete: complete && answered };
}

async function listChanges(pairing: Pairing, pause: Pause): Promise<{ placed: Placed[]; unchanged: number }> {
  const { a, b } = pairing;
  const { changed, removed, added } = await groupChanges(pairing, pause);
  await pause(a.words.count);
  const gone = groupCells(a, dropFurniture(a, removed.keys(), b));
  await pause(a.words.count);
  const fresh = groupCells(b, dropFurniture(b, added.keys(), a));
  const moves = await findMoves(a, gone, b, fresh, pause);
  await pause(a.words.count);
  const moved = new Set<Unit>(moves.flatMap(({ from, to }) => [from, to]));
  const startOf = (stream: TextStream, unit: Unit): number => stream.pieces[unit.pieces[0]!]!.from;
  const placed: Placed[] = changed.map((group) => ({
    at: [group.at[1], group.at[0]],
    kind: 'changed',
    of: 'block',
    what: null,
    settle: async () => toChanged(pairing, group),
  }));
  for (const unit of gone.filter((candidate) => !moved.has(candidate))) {
    const at = [removed.get(unit.pieces[0]!)!, startOf(a, unit)] as const;
    placed.push({ at, kind: 'removed', of: unit.of, what: null, settle: async () => toWhole('removed', a, unit) });
  }
  await pause(a.words.count);
  for (const unit of fresh.filter((candidate) => !moved.has(candidate))) {
    const at = [startOf(b, unit), added.get(unit.pieces[0]!)!] as const;
    placed.push({ at, kind: 'added', of: unit.of, what: null, settle: async () => toWhole('added', b, unit) });
  }
  for (const move of moves) {
    const at = [startOf(b, move.to), startOf(a, move.from)] as const;
    placed.push({ at, kind: 'moved', of: move.to.of, what: null, settle: async () => toMoved(pairing, move) });
  }
  const touched = changed.reduce((count, group) => count + group.b.size, 0);
  return { placed, unchanged: b.pieces.length - added.size - touched };
}

/** Heads and feet are cut at a thousand characters when they are read. */
const MAX_FURNITURE_WORDS = 1_000;

/** What one reader took for a heading and the other for the head of a page is no change. */
const dropFurniture = (own: TextStream, pieces: Iterable<number>, other: TextStream): number[] =>
  [...pieces].filter((piece) => {
    const { from, to } = own.pieces[piece]!;
    if (other.furniture.size === 0 || to - from > MAX_FURNITURE_WORDS) return true;
    return !other.furniture.has(furnitureKey(own.words.hashes.subarray(from, to)));
  });

function listLimits(a: TextStream, b: TextStream, complete: boolean, passedOver: number): string[] {
  const limits: string[] = [];
  if (!a.complete) limits.push('The document before is too long; its end was not compared.');
  if (!b.complete) limits.push('The document after is too long; its end was not compared.');
  if (!complete) limits.push('Some stretches differ so much that equal words in them may be given as changed.');
  if (passedOver > 0) limits.push(`${passedOver} further changes are counted and not listed.`);
  return limits;
}
