import type { DocumentView } from '../../model/index.ts';
import type { Change, Comparison, FoundChange, Side } from '../change.ts';
import { alignSequences } from '../sequence/align-sequences.ts';
import type { Pause } from '../turns.ts';
import { answerPieces } from './answer-pieces.ts';
import { dropChanceLinks } from './drop-chance-links.ts';
import { findMoves } from './find-moves.ts';
import { type ChangedGroup, groupChanges } from './group-changes.ts';
import { joinSplitWords } from './join-split-words.ts';
import { listEdits } from './list-edits.ts';
import { createPairing, type Pairing } from './pairing.ts';
import { readText, type TextStream } from './read-text.ts';
import { cutText, textOfWords } from './word-text.ts';

/** A change, and where it stands in the document after (by words) and before. */
interface Placed {
  readonly at: readonly [number, number];
  readonly change: Change;
}

/** What changed between two documents of flowing text, whatever their formats cut it into. */
export async function compareTexts(before: DocumentView, after: DocumentView, pause: Pause): Promise<Comparison> {
  const alike = before.head.format === after.head.format;
  const a = await readText(before, alike, pause);
  const b = await readText(after, alike, pause);
  const { partners, complete } = await alignSequences(
    a.words.hashes.subarray(0, a.words.count),
    b.words.hashes.subarray(0, b.words.count),
    pause,
  );
  const pairing = createPairing(a, b, partners);
  if (!alike || before.head.format === 'pdf') joinSplitWords(pairing);
  dropChanceLinks(pairing);
  answerPieces(pairing);
  const { changed, removed, added } = groupChanges(pairing);
  const moves = findMoves(a, [...removed.keys()], b, [...added.keys()]);
  const moved = new Set(moves.values());
  const placed: Placed[] = changed.map((group) => ({
    at: [group.at[1], group.at[0]],
    change: toChanged(pairing, group),
  }));
  for (const [piece, at] of removed) {
    if (!moves.has(piece)) placed.push({ at: [at, a.pieces[piece]!.from], change: toWhole('removed', a, piece) });
  }
  for (const [piece, at] of added) {
    if (!moved.has(piece)) placed.push({ at: [b.pieces[piece]!.from, at], change: toWhole('added', b, piece) });
  }
  for (const [from, to] of moves) {
    placed.push({ at: [b.pieces[to]!.from, a.pieces[from]!.from], change: toMoved(pairing, from, to) });
  }
  placed.sort((x, y) => x.at[0] - y.at[0] || x.at[1] - y.at[1]);
  const touched = changed.reduce((count, group) => count + group.b.size, 0);
  const same = partners.reduce((count, partner) => count + (partner >= 0 ? 1 : 0), 0);
  return {
    changes: placed.map(({ change }): FoundChange => ({ ...change, settle: async () => change })),
    summary: {
      added: added.size - moves.size,
      removed: removed.size - moves.size,
      changed: changed.length,
      moved: moves.size,
      unchanged: b.pieces.length - added.size - touched,
    },
    similarity: a.words.count + b.words.count === 0 ? 1 : (2 * same) / (a.words.count + b.words.count),
    limits: listLimits(a, b, complete),
  };
}

function listLimits(a: TextStream, b: TextStream, complete: boolean): string[] {
  const limits: string[] = [];
  if (!a.complete) limits.push('The document before is too long; its end was not compared.');
  if (!b.complete) limits.push('The document after is too long; its end was not compared.');
  if (!complete) limits.push('Some stretches differ so much that equal words in them may be given as changed.');
  return limits;
}

const toWhole = (kind: 'added' | 'removed', stream: TextStream, piece: number): Change => ({
  kind,
  of: stream.pieces[piece]!.type === 'cell' ? 'cell' : 'block',
  what: null,
  before: kind === 'removed' ? sideOf(stream, [piece]) : null,
  after: kind === 'added' ? sideOf(stream, [piece]) : null,
  edits: [],
});

function toMoved(pairing: Pairing, from: number, to: number): Change {
  const { a, b } = pairing;
  return {
    kind: 'moved',
    of: b.pieces[to]!.type === 'cell' ? 'cell' : 'block',
    what: null,
    before: sideOf(a, [from]),
    after: sideOf(b, [to]),
    edits: [],
  };
}

function toChanged(pairing: Pairing, group: ChangedGroup): Change {
  const { a, b } = pairing;
  const inA = [...group.a].sort((x, y) => x - y);
  const inB = [...group.b].sort((x, y) => x - y);
  const span = (stream: TextStream) => (piece: number) =>
    [stream.pieces[piece]!.from, stream.pieces[piece]!.to] as const;
  const isCell = [...inA.map((piece) => a.pieces[piece]!), ...inB.map((piece) => b.pieces[piece]!)].every(
    (piece) => piece.type === 'cell',
  );
  return {
    kind: 'changed',
    of: isCell ? 'cell' : 'block',
    what: null,
    before: sideOf(a, inA),
    after: sideOf(b, inB),
    edits: listEdits(pairing, inA.map(span(a)), inB.map(span(b))),
  };
}

function sideOf(stream: TextStream, pieces: readonly number[]): Side | null {
  const parts = pieces.flatMap((piece) => stream.pieces[piece]!.parts.map((part) => stream.parts[part]!));
  const [first] = parts;
  if (!first) return null;
  const texts = pieces.map((piece) => textOfWords(stream, stream.pieces[piece]!.from, stream.pieces[piece]!.to).trim());
  return { text: cutText(texts.join(' ')), anchors: parts.map((part) => part.anchor), page: first.page };
}
