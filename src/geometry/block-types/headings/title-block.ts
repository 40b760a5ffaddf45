// Finds the title of a document and the block of authors and dates below it.
import type { BodyLook } from '../facts/census.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';
import type { Piece } from '../facts/pieces.ts';
import { sectionNumber } from '../facts/section-number.ts';
import { canBeHeading } from './heading-score.ts';

/** The title is larger than the body by this factor at least, and what is nearly as large belongs to it. */
const TITLE_SIZE = 1.15;
const SAME_SIZE = 0.95;
/** Text of so many lines, or so many characters, is the first of the body. */
const TEXT_LINES = 3;
const TEXT_LENGTH = 160;
/** A title block is no longer than so many pieces. */
const MAX_PIECES = 14;

/** Positions of what is between the title and the first text of a document: authors, dates, addresses. */
export function findTitleBlock(pieces: readonly Piece[], title: number): ReadonlySet<number> {
  const block = new Set<number>();
  if (title < 0) return block;
  const size = (pieces[title] as { facts: { size: number } }).facts.size;
  for (let k = title + 1; k < Math.min(pieces.length, title + MAX_PIECES); k++) {
    const piece = pieces[k]!;
    if (piece.kind === 'table') return block;
    const { facts } = piece;
    if (facts.lines.length >= TEXT_LINES && facts.text.length >= TEXT_LENGTH) return block;
    if (opensSection(facts)) return block;
    if (facts.size < SAME_SIZE * size) block.add(k);
  }
  // Without text after it there is no title block: a slide, a form, a cover.
  return new Set();
}

/** "A. Smith" is an author, "A. METHODS" a section; "1 University" an address. */
function opensSection(facts: ParagraphFacts): boolean {
  const number = canBeHeading(facts) ? sectionNumber(facts.text) : null;
  if (number === null || number.bare || number.kind === 'small') return false;
  return number.kind !== 'letter' || facts.bold || facts.caps;
}

/** Position of the title of a document on its first page: the largest of the first pieces; -1 where none stands out. */
export function findTitle(pieces: readonly Piece[], body: BodyLook): number {
  let [best, size] = [-1, TITLE_SIZE * body.size];
  for (let k = 0; k < Math.min(pieces.length, MAX_PIECES); k++) {
    const piece = pieces[k]!;
    if (piece.kind === 'text' && piece.facts.size > size && piece.facts.letters > 0.5)
      [best, size] = [k, piece.facts.size];
  }
  return best;
}
