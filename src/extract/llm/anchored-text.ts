// The visible text of a document as pieces with anchors, and lookup from characters to places.
import type { Source } from '../values/index.ts';

/** A stretch of the text that is in one place: a block, a cell of a table, a cell of a sheet. */
export interface Segment {
  /** Within the text of the document. */
  readonly start: number;
  readonly end: number;
  /** Of the block or cell. */
  readonly anchor: string;
  /** Where the stretch begins in the block or cell; null where characters of it cannot be named. */
  readonly offset: number | null;
  /** The typed value of a cell; null for running text. */
  readonly source: Source | null;
}

/** What the model sees as one item: a block or a row, under its anchor. A long block is several pieces of the same anchor. */
export interface Piece {
  readonly anchor: string;
  readonly start: number;
  readonly end: number;
  readonly page: number;
  readonly heading: boolean;
  /** Of a row below a table's header: which piece the header is. */
  readonly header: number | null;
  readonly segments: readonly Segment[];
}

/** The visible text of a document, one piece after another, with a line break between them. */
export interface AnchoredText {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** False where the document goes on beyond what was read. */
  readonly whole: boolean;
}

/** The piece that holds the character at `position`; the one before where it is between two. */
export function pieceAt(pieces: readonly Piece[], position: number): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (pieces[middle]!.start <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The segments that a stretch touches, each cut to it. */
export function segmentsWithin(text: AnchoredText, start: number, end: number): Segment[] {
  const cut: Segment[] = [];
  for (let i = pieceAt(text.pieces, start); i < text.pieces.length && text.pieces[i]!.start < end; i++) {
    for (const segment of text.pieces[i]!.segments) {
      const [from, to] = [Math.max(start, segment.start), Math.min(end, segment.end)];
      if (from < to && text.text.slice(from, to).trim() !== '') cut.push(cutSegment(segment, from, to));
    }
  }
  return cut;
}

function cutSegment(segment: Segment, start: number, end: number): Segment {
  if (start === segment.start && end === segment.end) return segment;
  const offset = segment.offset === null ? null : segment.offset + start - segment.start;
  // A part of a cell is no longer what the cell states as its value.
  return { ...segment, start, end, offset, source: null };
}
