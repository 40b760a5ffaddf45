// Gives paragraphs their types and heading levels, page after page, and joins those that go on over columns and pages.
import type { OutlineEntry, PageLayout } from '../layout.ts';
import type { PageTrace } from '../trace.ts';
import type { Frame } from '../words/frame.ts';
import { classifyPage } from './classify.ts';
import type { DocumentEvidence } from './document-evidence.ts';
import { createOutlineIndex, type OutlineIndex } from './facts/outline-index.ts';
import type { ParagraphFacts } from './facts/paragraph-facts.ts';
import { joinPieces, listPieces, type Piece, seemsHeading, type TextPiece } from './facts/pieces.ts';
import { createProse } from './facts/prose.ts';
import { createTextCensus } from './facts/text-census.ts';
import { createHeadings } from './headings/headings.ts';
import { goesOnFrom } from './kinds/continuation.ts';
import { joinCode } from './kinds/join-code.ts';
import { createLists } from './kinds/lists.ts';
import { toLayout } from './page-layout.ts';
import type { TypingPage } from './typing-page.ts';

export interface BlockTyper {
  readonly type: (pages: readonly TypingPage[]) => readonly PageLayout[];
  /** Settles which pieces typed so far are headings, and their levels. */
  readonly settle: () => void;
}

/** An outline of fewer entries names the document or its parts, and tells nothing of the titles under them. */
const ENTRIES_A_PAGE = 0.5;

/** Types and levels of paragraphs. Pages come in batches; headings, open lists and open paragraphs are remembered between them. */
export function createBlockTyper(
  outline: readonly OutlineEntry[],
  pages = 1,
  trace: PageTrace | null = null,
): BlockTyper {
  const index = createOutlineIndex(outline);
  const headings = createHeadings();
  const census = createTextCensus();
  const evidence: DocumentEvidence = {
    census,
    prose: createProse(),
    lists: createLists(),
    outlined: outline.length > 0 && outline.length >= ENTRIES_A_PAGE * pages,
    tagged_headings: false,
    first: true,
  };
  let open: TextPiece | null = null;
  return {
    type: (pages) => {
      for (const page of pages) census.addPage(page);
      const pieces = pages.map((page) => listPieces(page, index));
      for (const list of pieces) for (const piece of list) if (piece.kind === 'text') evidence.prose.add(piece.facts);
      const typed = pages.map((page, p) => {
        classifyPage(page, pieces[p]!, evidence, page.frame.page === trace?.page ? trace : null);
        return joinCode(page.frame, joinHeadings(page.frame, pieces[p]!, index, census.body().size));
      });
      for (const [p, list] of typed.entries()) {
        headings.addPage(pages[p]!, list);
        open = joinOver(list, open);
      }
      return pages.map((page, p) => toLayout(page, typed[p]!));
    },
    settle: () => {
      if (trace) trace.body = census.body();
      headings.settle(census.body(), trace);
    },
  };
}

/** Lines of a heading stand no farther apart than so many em of it. */
const HEADING_GAP = 0.7;
const HEADING_LENGTH = 200;

/** A heading of two lines that came as two paragraphs is one. */
function joinHeadings(frame: Frame, pieces: readonly Piece[], outline: OutlineIndex, em: number): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (
      last?.kind === 'text' &&
      piece.kind === 'text' &&
      isOneHeading(last, piece) &&
      isWrapped(frame, last.facts, piece.facts, em)
    ) {
      const whole = joinPieces(frame, last, piece, null);
      const entry = outline.find(frame.page, whole.facts.text);
      joined[joined.length - 1] = entry ? { ...whole, entry, candidacy: statedBy(whole, entry) } : whole;
    } else joined.push(piece);
  }
  return joined;
}

const statedBy = ({ candidacy }: TextPiece, { level }: OutlineEntry): TextPiece['candidacy'] =>
  candidacy && { ...candidacy, certain: true, stated: level };

function isOneHeading(a: TextPiece, b: TextPiece): boolean {
  if (!seemsHeading(a) || !(seemsHeading(b) || (b.type === 'paragraph' && isLastLine(a.facts, b.facts)))) return false;
  if (a.entry || b.entry || b.number || b.facts.label) return false;
  const [f, g] = [a.facts, b.facts];
  if (f.column !== g.column || f.bold !== g.bold || f.caps !== g.caps || f.colour !== g.colour) return false;
  if (Math.abs(f.size - g.size) > 0.04 * f.size || f.text.length + g.text.length > HEADING_LENGTH) return false;
  const gap = g.box[1] - f.box[3];
  return gap > -f.size && gap < HEADING_GAP * f.size && !/[.:!?]$/u.test(f.text);
}

/** Lines of titles larger than the body by this factor are broken where they read well, and stand no farther apart than so many em. */
const LARGE = 1.3;
const LARGE_GAP = 0.35;
const JOINTS =
  'and|or|of|the|for|in|to|with|a|an|on|by|from|at|as|und|der|die|das|von|für|et|de|du|des|la|le|les|y|e|del|los|las';
const ENDS_OPEN = new RegExp(`(?:[,&/–—-]|\\([^)]*|\\b(?:${JOINTS}))$`, 'iu');
const BEGINS_OPEN = new RegExp(`^(?:[&(–—]|(?:${JOINTS})\\b)`, 'iu');
const BEGINS_SMALL = /^\p{Ll}/u;

/** Whether a line goes on in the next, because it was full, or as it reads. */
function isWrapped({ words }: Frame, f: ParagraphFacts, g: ParagraphFacts, em: number): boolean {
  if (ENDS_OPEN.test(f.text) || BEGINS_SMALL.test(g.text) || BEGINS_OPEN.test(g.text)) return true;
  if (f.size >= LARGE * em && g.box[1] - f.box[3] < LARGE_GAP * f.size) return true;
  const [last, next] = [f.lines.at(-1) ?? [], g.lines[0]?.[0]];
  const [from, to] = [last[0], last.at(-1)];
  if (from === undefined || to === undefined || next === undefined) return false;
  const width = words.x1[to]! - words.x0[from]! + words.x1[next]! - words.x0[next]!;
  return width > f.column_box[2] - f.column_box[0] - f.size;
}

/** The rest of a heading may be too little to be one by itself. */
const isLastLine = (f: ParagraphFacts, g: ParagraphFacts): boolean =>
  g.lines.length === 1 && f.italic === g.italic && Math.abs(f.size - g.size) < 0.02 * f.size && (g.caps || g.bold);

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
    const heading = seemsHeading(piece);
    if (broken && open && !heading && piece.type === 'paragraph' && goesOnFrom(open.facts, piece.facts)) {
      piece.continues = true;
      piece.type = open.type;
      piece.level = open.level;
    }
    broken = false;
    open = !heading && (piece.type === 'paragraph' || piece.type === 'list_item') ? piece : null;
  }
  return open;
}
