// Decides the type of each piece of a page from outline, tags, wording and looks, in that order.
import type { PageTrace, Weighed } from '../trace.ts';
import type { Frame, WordLine } from '../words/frame.ts';
import type { DocumentEvidence } from './document-evidence.ts';
import { isUnderlined } from './facts/horizontal-rules.ts';
import type { ParagraphFacts } from './facts/paragraph-facts.ts';
import { type Candidacy, type Piece, seemsHeading, type TextPiece } from './facts/pieces.ts';
import { sectionNumber } from './facts/section-number.ts';
import { canBeHeading, type HeadingView, headingScore, lengthCost, OUT_OF_REACH } from './headings/heading-score.ts';
import { headingView } from './headings/heading-view.ts';
import { captionOf } from './kinds/captions.ts';
import { isFormula } from './kinds/formula.ts';
import { isFootnote } from './kinds/notes.ts';
import { type PageContext, readContext } from './page-context.ts';
import type { TagSays } from './tag-types.ts';
import type { TypingPage } from './typing-page.ts';

/** Logits that tags ask of a heading which they call a paragraph, where they know headings and where they do not; which they pass over. */
const TAGGED_PARAGRAPH = 4.3;
const TAGGED_ANYHOW = 1.3;
const UNTAGGED = 2.3;
/** What the outline asks of one that it does not name. */
const NOT_IN_OUTLINE = 1.5;
/** So many paragraphs after one with a label are looked at for its siblings. */
const LOOK_AHEAD = 12;
/** Monospaced text no longer than this many characters is no code by itself. */
const CODE_LENGTH = 2;

/** Gives each piece of a page its type; levels of headings come later. */
export function classifyPage(
  page: TypingPage,
  pieces: readonly Piece[],
  evidence: DocumentEvidence,
  trace: PageTrace | null = null,
): void {
  const context = readContext(page, pieces, evidence);
  evidence.tagged_headings ||= context.says.some((tag) => tag?.type === 'heading');
  pieces.forEach((piece, k) => {
    if (piece.kind !== 'text') return;
    evidence.first = false;
    piece.number = canBeHeading(piece.facts) ? sectionNumber(piece.facts.text) : null;
    const told: Weighed[] | null = trace && [];
    const verdict = decide(context, piece, k, told);
    if (trace && told) note(trace, context, piece, k, verdict, told);
    piece.type = verdict.type;
    piece.level = verdict.level ?? null;
    piece.candidacy = verdict.candidacy ?? null;
    piece.of_table = verdict.of_table ?? false;
    if (seemsHeading(piece)) evidence.lists.end();
    else if (piece.type === 'paragraph') evidence.lists.pass(piece.facts);
  });
}

type Verdict = Pick<TextPiece, 'type'> & Partial<Pick<TextPiece, 'level' | 'candidacy' | 'of_table'>>;
const PARAGRAPH: Verdict = { type: 'paragraph' };
const NO_FACTS: readonly ParagraphFacts[] = [];

/** The outline knows best, then the tags, then what is written; looks come last. */
function decide(context: PageContext, piece: TextPiece, k: number, told: Weighed[] | null): Verdict {
  const { frame, body, marks, pieces } = context;
  const { facts } = piece;
  const tag = context.says[k] ?? null;
  const ahead = facts.label ? context.facts.slice(k + 1, k + LOOK_AHEAD).filter((other) => other !== null) : NO_FACTS;
  if (piece.entry) return stated(context, piece, k, piece.entry.level, told);
  if (tag?.type === 'heading') return stated(context, piece, k, tag.level, told);
  if (tag && tag.type !== 'paragraph') return tagged(context, piece, tag, ahead);
  if (isFootnote(frame, facts, marks, body)) return { type: 'footnote' };
  const caption = captionOf(frame, facts, body, pieces[k + 1]?.kind === 'table' || pieces[k - 1]?.kind === 'table');
  if (caption) return { type: 'caption', of_table: caption === 'table' };
  const candidacy = canBeHeading(facts) ? candidacyOf(context, piece, k, ahead, UNTOLD, told) : null;
  const other = seemsHeading({ candidacy }) ? PARAGRAPH : textType(context, facts, ahead);
  return { type: other.type, level: other.level ?? null, candidacy };
}

function textType(
  { frame, body, evidence }: PageContext,
  facts: ParagraphFacts,
  ahead: readonly ParagraphFacts[],
): Verdict {
  const level = evidence.lists.item(frame, facts, ahead);
  if (level !== null) return { type: 'list_item', level };
  if (facts.monospace && !body.monospace && facts.text.length > CODE_LENGTH) return { type: 'code' };
  return isFormula(facts, body) ? { type: 'formula' } : PARAGRAPH;
}

/** Null where nothing that the rest of the document shows could make it a heading. */
function candidacyOf(
  context: PageContext,
  piece: TextPiece,
  k: number,
  ahead: readonly ParagraphFacts[],
  told: Told,
  weighed: Weighed[] | null,
): Candidacy | null {
  const view = headingView(context, piece, k);
  const score = headingScore(view, weighed);
  const { facts, number } = piece;
  // The length of bold sentences may come to nothing.
  const spared = facts.bold && !context.body.bold ? lengthCost(facts.lines.length, facts.text) : 0;
  if (!told.certain && score - spared < -OUT_OF_REACH) return null;
  const line = facts.lines[0] ?? [];
  return {
    certain: told.certain,
    stated: told.stated,
    score,
    asked: scoreAsked(context, context.says[k] ?? null, k),
    is_tagged_text: context.says[k]?.type === 'paragraph' && k !== context.title,
    in_sequence: isInSequence(context.evidence, view, ahead),
    next: view.next,
    next_alike: view.next_alike,
    centred: view.centred,
    underlined: isUnderlined(context.frame, line),
    indent: (facts.box[0] - facts.column_box[0]) / Math.max(1, context.body.size),
    is_math: facts.math > MATH,
    gapped: isGapped(context.frame, line, number !== null),
    is_title: k === context.title,
    in_title_block: view.in_title_block,
  };
}

/** What outline and tags say of a heading. */
type Told = Pick<Candidacy, 'certain' | 'stated'>;
const UNTOLD: Told = { certain: false, stated: null };

/** So much of a line of mathematics is signs and letters of it. */
const MATH = 0.3;
/** A gap this wide parts cells, in em. */
const CELL_GAP = 1.5;

/** The gap after a number is none. */
function isGapped({ words }: Frame, line: WordLine, numbered: boolean): boolean {
  for (let k = numbered ? 3 : 1; k < line.length; k++)
    if (words.x0[line[k]!]! - words.x1[line[k - 1]!]! > CELL_GAP * words.size[line[k]!]!) return true;
  return false;
}

const stated = (
  context: PageContext,
  piece: TextPiece,
  k: number,
  level: number | null,
  weighed: Weighed[] | null,
): Verdict => ({
  type: 'paragraph',
  candidacy: candidacyOf(context, piece, k, NO_FACTS, { certain: true, stated: level }, weighed),
});

/** What each type that is not told by outline or tags is known by. */
const KNOWN_BY: Readonly<Partial<Record<Verdict['type'], string>>> = {
  footnote: 'It opens with the mark of a note, in small letters at the foot.',
  caption: 'It opens as captions do, or stands at a table or figure as one.',
  list_item: 'It opens with a label that others of its kind follow.',
  code: 'It is set in letters of one width, and the body is not.',
  formula: 'Most of it is mathematics.',
  paragraph: 'Nothing makes it anything else.',
};

function note(
  trace: PageTrace,
  context: PageContext,
  piece: TextPiece,
  k: number,
  { type }: Verdict,
  told: readonly Weighed[],
): void {
  const first = piece.facts.lines[0]?.[0];
  if (first === undefined) return;
  const tag = context.says[k] ?? null;
  const reason = piece.entry
    ? 'The outline of the file names it.'
    : tag
      ? `The tags of the file call it a ${tag.type.replaceAll('_', ' ')}.`
      : KNOWN_BY[type];
  trace.types.set(first, reason ?? '');
  if (told.length > 0) trace.looks.set(first, told);
}

function tagged(
  { frame, evidence }: PageContext,
  { facts }: TextPiece,
  tag: TagSays,
  ahead: readonly ParagraphFacts[],
): Verdict {
  if (tag.type === 'list_item') evidence.lists.item(frame, facts, ahead);
  return { type: tag.type, level: tag.level };
}

/** Titles of documents are often tagged as paragraphs: only looks know them. */
function scoreAsked({ tagged, title, evidence }: PageContext, tag: TagSays | null, k: number): number {
  if (k === title) return 0;
  if (!tagged) return evidence.outlined ? NOT_IN_OUTLINE : 0;
  if (!tag) return evidence.tagged_headings ? UNTAGGED : 0;
  return evidence.tagged_headings ? TAGGED_PARAGRAPH : TAGGED_ANYHOW;
}

/** Bold items that follow each other are items all the same; a number over text is a heading's. */
function isInSequence(
  { lists }: DocumentEvidence,
  { facts, next }: HeadingView,
  ahead: readonly ParagraphFacts[],
): boolean {
  if (!facts.label) return false;
  if (isNextInSequence(facts, ahead[0])) return true;
  return lists.expects(facts) && (next !== 'text' || ahead[0]?.label !== null);
}

const isNextInSequence = (facts: ParagraphFacts, next: ParagraphFacts | undefined): boolean =>
  next?.label !== null &&
  next?.label !== undefined &&
  next.label.form === facts.label!.form &&
  (facts.label!.ordinal === null || next.label.ordinal === facts.label!.ordinal + 1);
