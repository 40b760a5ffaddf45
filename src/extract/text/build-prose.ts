// Joins blocks and cells into running text with offsets back to their places.
import { countLeading } from '../../model/index.ts';
import type { Place } from '../cite-place.ts';
import type { Owner, Prose } from './document-text.ts';
import { joinPlaces, ownerPlace } from './place-of.ts';

/** One block or table cell in reading order. */
export interface ProsePiece {
  readonly owner: Owner;
  readonly page: number;
  /** What is before it: a paragraph ends, a cell ends, or the sentence goes on over a break. */
  readonly before: '\n' | '\t' | ' ';
}

interface Segment extends ProsePiece {
  readonly start: number;
  readonly end: number;
}

const LINE_ENDS = /[\n\r\t\u2028\u2029]/g;

/** Joins the pieces to one text; a character of a piece is one character of the text, so that offsets lead back. */
export function buildProse(pieces: readonly ProsePiece[]): Prose {
  const segments: Segment[] = [];
  const texts: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    const { text } = piece.owner;
    if (text === '') continue;
    if (length > 0) texts.push(piece.before);
    length += length > 0 ? 1 : 0;
    texts.push(text.replace(LINE_ENDS, ' '));
    segments.push({ ...piece, start: length, end: length + text.length });
    length += text.length;
  }
  const text = texts.join('');
  const at = (offset: number): Segment => {
    const found = segments[lastStartingAt(segments, offset)];
    if (!found) throw new RangeError('The text is empty.');
    return found;
  };
  return {
    text,
    pageAt: (offset) => at(offset).page,
    ownerAt: (offset) => at(offset).owner,
    place: (start, end) => placesOf(text, segments, start, end),
  };
}

function placesOf(text: string, segments: readonly Segment[], start: number, end: number): readonly Place[] {
  const held = text.slice(start, end);
  const first = start + held.length - held.trimStart().length;
  const last = start + held.trimEnd().length;
  if (first >= last) throw new RangeError('A place holds at least one character.');
  const byPage = new Map<number, Place[]>();
  for (let i = lastStartingAt(segments, first); i < segments.length && segments[i]!.start < last; i++) {
    const segment = segments[i]!;
    const from = Math.max(first, segment.start) - segment.start;
    const to = Math.min(last, segment.end) - segment.start;
    if (from >= to) continue;
    const place = ownerPlace(segment.owner, from, to);
    const known = byPage.get(segment.page);
    if (known) known.push(place);
    else byPage.set(segment.page, [place]);
  }
  return [...byPage.values()].map(joinPlaces);
}

function lastStartingAt(segments: readonly Segment[], offset: number): number {
  return Math.max(0, countLeading(segments.length, (at) => segments[at]!.start <= offset) - 1);
}
