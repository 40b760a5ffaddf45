import type { Frame } from '../frame.ts';
import type { OutlineEntry, PageLayout } from '../layout.ts';
import { WORD } from '../words.ts';
import { createCensus } from './census.ts';
import { classifyPage, type Reading } from './classify.ts';
import { goesOnFrom } from './continuation.ts';
import { createHeadingLevels } from './heading-levels.ts';
import { createLists } from './lists.ts';
import { createOutlineIndex, type OutlineIndex } from './outline-index.ts';
import { toLayout } from './page-layout.ts';
import { joinPieces, listPieces, type Piece, type TextPiece } from './pieces.ts';
import { createProse } from './prose.ts';
import type { TypingPage } from './typing-page.ts';

export interface Typer {
  readonly type: (pages: readonly TypingPage[]) => readonly PageLayout[];
}

/** Types and levels of paragraphs. Pages come in batches; levels, open lists and open paragraphs are remembered between them. */
export function createTyper(outline: readonly OutlineEntry[]): Typer {
  const index = createOutlineIndex(outline);
  const levels = createHeadingLevels();
  const reading: Reading = {
    census: createCensus(),
    prose: createProse(),
    lists: createLists(),
    tagged_headings: false,
    first: true,
  };
  let open: TextPiece | null = null;
  return {
    type: (pages) => {
      for (const page of pages) reading.census.add(page.frame, wordsNotToCount(page));
      const pieces = pages.map((page) => listPieces(page, index));
      for (const piece of pieces.flat()) if (piece.kind === 'text') reading.prose.add(piece.facts);
      const typed = pages.map((page, p) => {
        classifyPage(page, pieces[p]!, reading);
        return joinHeadings(page.frame, pieces[p]!, index);
      });
      const headings = typed.flat().filter((piece) => piece.kind === 'text' && piece.type === 'heading') as TextPiece[];
      const given = levels.assign(headings, reading.census.body());
      headings.forEach((heading, k) => {
        heading.level = given[k]!;
      });
      for (const list of typed) open = joinOver(list, open);
      return pages.map((page, p) => toLayout(page, typed[p]!));
    },
  };
}

/** Furniture, tables and what is hidden say nothing of how the text looks. */
function wordsNotToCount({ frame, tables, furniture }: TypingPage): Uint8Array {
  const { words } = frame;
  const skip = new Uint8Array(words.count);
  for (let w = 0; w < words.count; w++) if (furniture[w] || words.flags[w]! & WORD.hidden) skip[w] = 1;
  for (const table of tables)
    for (const cell of table.cells) for (const line of cell.lines) for (const w of line) skip[w] = 1;
  return skip;
}

/** Lines of a heading stand no farther apart than so many em of it. */
const HEADING_GAP = 0.7;
const HEADING_LENGTH = 200;

/** A heading of two lines that came as two paragraphs is one. */
function joinHeadings(frame: Frame, pieces: readonly Piece[], outline: OutlineIndex): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.kind === 'text' && piece.kind === 'text' && isOneHeading(last, piece)) {
      const whole = joinPieces(frame, last, piece, null);
      const entry = outline.find(frame.page, whole.facts.text);
      joined[joined.length - 1] = entry ? { ...whole, entry, stated: entry.level } : whole;
    } else joined.push(piece);
  }
  return joined;
}

function isOneHeading(a: TextPiece, b: TextPiece): boolean {
  if (a.type !== 'heading' || b.type !== 'heading') return false;
  if (a.entry || b.entry || b.number || b.facts.label) return false;
  const [f, g] = [a.facts, b.facts];
  if (f.column !== g.column || f.bold !== g.bold || f.caps !== g.caps || f.colour !== g.colour) return false;
  if (Math.abs(f.largest - g.largest) > 0.04 * f.largest || f.text.length + g.text.length > HEADING_LENGTH)
    return false;
  const gap = g.box[1] - f.box[3];
  return gap > -f.size && gap < HEADING_GAP * f.size && !/[.:!?]$/u.test(f.text);
}

/** Marks the first paragraph of each column or page that goes on from the last one. Gives the paragraph that is open at the end. */
function joinOver(pieces: readonly Piece[], before: TextPiece | null): TextPiece | null {
  let open = before;
  let broken = true;
  let column = -1;
  for (const piece of pieces) {
    if (piece.kind === 'table' || piece.type === 'caption') {
      broken = true;
      continue;
    }
    if (piece.type === 'footnote') continue;
    if (piece.facts.column !== column) broken = true;
    column = piece.facts.column;
    if (broken && open && piece.type === 'paragraph' && goesOnFrom(open.facts, piece.facts)) {
      piece.continues = true;
      piece.type = open.type;
      piece.level = open.level;
    }
    broken = false;
    open = piece.type === 'paragraph' || piece.type === 'list_item' ? piece : null;
  }
  return open;
}
