// Remembers what may be a heading while pages are typed, and settles headings and levels when the document is known.

import type { PageTrace } from '../../trace.ts';
import type { BodyLook } from '../facts/census.ts';
import { type Piece, seemsHeading } from '../facts/pieces.ts';
import { isSlide } from '../facts/slide.ts';
import type { TypingPage } from '../typing-page.ts';
import { type ContentsPage, readContents } from './contents.ts';
import { type HeadingRecord, toRecord } from './heading-record.ts';
import { createLookCensus } from './look-census.ts';
import { createSettling } from './settle-headings.ts';

export interface Headings {
  readonly addPage: (page: TypingPage, pieces: readonly Piece[]) => void;
  readonly settle: (body: BodyLook, trace: PageTrace | null) => void;
}

export function createHeadings(): Headings {
  const looks = createLookCensus();
  const settling = createSettling();
  let waiting: HeadingRecord[] = [];
  const contents: ContentsPage[] = [];
  return {
    addPage: (page, pieces) => {
      looks.addPage(pieces);
      waiting.push(...listRecords(page, pieces));
      const found = readContents(page.frame, page.furniture);
      if (found) contents.push(found);
    },
    settle: (body, trace) => {
      settling.settle(waiting, contents, looks, body, trace);
      waiting = [];
    },
  };
}

/** A table belongs to what is over it when no more lines than these are between, none of them longer (characters). */
const LINES_BETWEEN = 4;
const LENGTH_BETWEEN = 90;

function listRecords({ frame }: TypingPage, pieces: readonly Piece[]): HeadingRecord[] {
  const records: HeadingRecord[] = [];
  const slide = isSlide(frame);
  let opened = false;
  pieces.forEach((piece, k) => {
    const last = records.at(-1);
    if (piece.kind === 'text' && piece.candidacy) {
      const opens: boolean = slide && !opened && seemsHeading(piece);
      opened ||= opens;
      const record = toRecord(frame, piece, piece.candidacy, opens);
      record.over_table = isOverTable(pieces, k);
      piece.heading = record.mark;
      records.push(record);
    } else if (last) last.text_after += piece.kind === 'text' ? piece.facts.text.length : TABLE_LENGTH;
  });
  return records;
}

/** A table counts as so much text, in characters. */
const TABLE_LENGTH = 1000;

function isOverTable(pieces: readonly Piece[], k: number): boolean {
  for (let at = k + 1; at < pieces.length && at <= k + 1 + LINES_BETWEEN; at++) {
    const piece = pieces[at]!;
    if (piece.kind === 'table') return true;
    if (piece.facts.lines.length > 2 || piece.facts.text.length > LENGTH_BETWEEN) return false;
  }
  return false;
}
