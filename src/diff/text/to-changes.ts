// Builds the reported changes of text: added, removed, moved and changed pieces, with anchors and edits.
import { headIndex } from '../../view/index.ts';
import type { Change, Side } from '../change.ts';
import { pairByShortestEdits } from '../sequence/shortest-edits.ts';
import type { Move } from './find-moves.ts';
import type { Unit } from './group-cells.ts';
import type { ChangedGroup } from './group-changes.ts';
import { listEdits, type Span } from './list-edits.ts';
import { ALONE, type Pairing } from './pairing.ts';
import type { TextStream } from './read-text.ts';
import { cutText, textOfWords } from './word-text.ts';

export const toWhole = (kind: 'added' | 'removed', stream: TextStream, unit: Unit): Change => ({
  kind,
  of: unit.of,
  what: null,
  before: kind === 'removed' ? sideOf(stream, unit) : null,
  after: kind === 'added' ? sideOf(stream, unit) : null,
  edits: [],
});

export const toMoved = (pairing: Pairing, { from, to }: Move): Change => ({
  kind: 'moved',
  of: to.of,
  what: null,
  before: sideOf(pairing.a, from),
  after: sideOf(pairing.b, to),
  edits: editsOfMove(pairing, from, to),
});

/** Words of what moved are paired nowhere else; for the edits they are paired with each other. */
function editsOfMove({ a, b, answers }: Pairing, from: Unit, to: Unit): Change['edits'] {
  const [inA, inB] = [from.pieces.map(spanOf(a)), to.pieces.map(spanOf(b))];
  if (inA.length !== 1 || inB.length !== 1) return [];
  if (isSame(a, inA[0]!, b, inB[0]!)) return [];
  const toB = new Int32Array(a.words.count).fill(ALONE);
  const toA = new Int32Array(b.words.count).fill(ALONE);
  const take = (x: number, y: number): void => {
    toB[x] = y;
    toA[y] = x;
  };
  pairByShortestEdits(a.words.hashes, inA[0]!, b.words.hashes, inB[0]!, take, { steps: 1_000_000 });
  const edits = listEdits({ a, b, toB, toA, answers }, inA, inB);
  return edits.some((edit) => edit.kind !== 'equal') ? edits : [];
}

function isSame(a: TextStream, [aFrom, aTo]: Span, b: TextStream, [bFrom, bTo]: Span): boolean {
  if (aTo - aFrom !== bTo - bFrom) return false;
  for (let i = 0; i < aTo - aFrom; i++) if (a.words.hashes[aFrom + i] !== b.words.hashes[bFrom + i]) return false;
  return true;
}

const spanOf =
  (stream: TextStream) =>
  (piece: number): Span => [stream.pieces[piece]!.from, stream.pieces[piece]!.to];

export function toChanged(pairing: Pairing, group: ChangedGroup): Change {
  const { a, b } = pairing;
  const inA = [...group.a].sort((x, y) => x - y);
  const inB = [...group.b].sort((x, y) => x - y);
  const pieces = [...inA.map((piece) => a.pieces[piece]!), ...inB.map((piece) => b.pieces[piece]!)];
  const of = pieces.every((piece) => piece.type === 'cell') ? 'cell' : 'block';
  return {
    kind: 'changed',
    of,
    what: null,
    before: sideOf(a, { of, pieces: inA }),
    after: sideOf(b, { of, pieces: inB }),
    edits: listEdits(pairing, inA.map(spanOf(a)), inB.map(spanOf(b))),
  };
}

function sideOf(stream: TextStream, { of, pieces }: Unit): Side | null {
  const parts = pieces.flatMap((piece) => stream.pieces[piece]!.parts.map((part) => stream.parts[part]!));
  const [first] = parts;
  if (!first) return null;
  const section = first.section === null ? undefined : headIndex(stream.view.head).sections.get(first.section);
  const texts = pieces.map((piece) => textOfWords(stream, ...spanOf(stream)(piece)).trim());
  return {
    text: cutText(texts.join(of === 'block' || of === 'cell' ? ' ' : ' | ')),
    anchors: anchorsOf(stream, of, pieces) ?? parts.map((part) => part.anchor),
    page: first.page,
    ...(section ? { section: section.title } : {}),
  };
}

/** Rows and tables have anchors of their own. */
function anchorsOf({ pieces, tables }: TextStream, of: Unit['of'], unit: readonly number[]): string[] | null {
  const first = pieces[unit[0]!]!;
  const table = tables[first.table]?.id;
  if (table === undefined) return null;
  if (of === 'table') return [table];
  return of === 'row' ? [`${table}.r${first.row}`] : null;
}
