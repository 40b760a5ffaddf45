import type { Frame } from '../frame.ts';
import { captionOf } from './captions.ts';
import type { BodyLook } from './census.ts';
import type { Facts } from './facts.ts';
import { isFormula } from './formula.ts';
import { canBeHeading, type HeadingView, headingScore } from './heading-score.ts';
import type { Lists } from './lists.ts';
import { isFootnote, listNoteMarks } from './notes.ts';
import type { Piece, TextPiece } from './pieces.ts';
import type { Prose } from './prose.ts';
import { sectionNumber } from './section-number.ts';
import { findSlideTitle, isSlide, slideBody } from './slide.ts';
import { type TagSays, tagSays } from './tag-types.ts';
import type { TextCensus } from './text-census.ts';
import { findTitleBlock } from './title-block.ts';
import type { TypingPage } from './typing-page.ts';

/** What the document has shown so far. */
export interface Reading {
  readonly census: TextCensus;
  readonly prose: Prose;
  readonly lists: Lists;
  /** True once tags called something a heading: then what they call a paragraph is none. */
  tagged_headings: boolean;
  /** True until a page with text was read. */
  first: boolean;
}

/** Logits that tags take from a heading which they call a paragraph: where they know headings, and where they do not. */
const TAGGED_PARAGRAPH = 4;
const TAGGED_ANYHOW = 1;
/** So many paragraphs after one with a label are looked at for its siblings. */
const LOOK_AHEAD = 12;
/** Monospaced text shorter than this many characters is no code by itself. */
const CODE_LENGTH = 2;

/** Gives each piece of a page its type; levels of headings come later. */
export function classifyPage(page: TypingPage, pieces: readonly Piece[], reading: Reading): void {
  const { frame, tags } = page;
  const facts = pieces.map((piece) => (piece.kind === 'text' ? piece.facts : null));
  const look = reading.census.body();
  const slide = isSlide(frame);
  const body = slide ? slideBody(pieces, look) : look;
  const form = !slide && isForm(facts);
  const title = slide ? findSlideTitle(pieces) : -1;
  const marks = listNoteMarks(frame);
  const block = reading.first ? findTitleBlock(pieces, body) : new Set<number>();
  const says = pieces.map((piece) => (tags && piece.kind === 'text' ? tagSays(frame, tags, piece.facts.lines) : null));
  reading.tagged_headings ||= says.some((tag) => tag?.type === 'heading');
  pieces.forEach((piece, k) => {
    if (piece.kind !== 'text') return;
    reading.first = false;
    piece.number = canBeHeading(piece.facts) ? sectionNumber(piece.facts.text) : null;
    piece.in_title_block = block.has(k);
    const view: HeadingView = {
      ...viewOf(reading, body, facts, k, piece),
      second_on_slide: slide && k !== title,
      in_form: form,
      common: !slide && reading.prose.isCommon(piece.facts.size),
    };
    const ahead = piece.facts.label ? facts.slice(k + 1, k + LOOK_AHEAD).filter((other) => other !== null) : [];
    Object.assign(
      piece,
      decide({
        frame,
        piece,
        beside_table: pieces[k + 1]?.kind === 'table' || pieces[k - 1]?.kind === 'table',
        tag: says[k]!,
        view,
        ahead,
        marks,
        body,
        reading,
      }),
    );
    if (piece.type === 'heading') reading.lists.end();
    else if (piece.type === 'paragraph') reading.lists.pass(piece.facts);
  });
}

interface Deciding {
  readonly frame: Frame;
  readonly piece: TextPiece;
  readonly beside_table: boolean;
  readonly tag: TagSays | null;
  readonly view: HeadingView;
  readonly ahead: readonly Facts[];
  readonly marks: ReadonlySet<string>;
  readonly body: BodyLook;
  readonly reading: Reading;
}

type Verdict = Partial<Pick<TextPiece, 'type' | 'level' | 'stated' | 'of_table'>>;

function decide(deciding: Deciding): Verdict {
  const { frame, piece, tag, view, ahead, marks, body, reading } = deciding;
  const { facts } = piece;
  if (piece.entry) return { type: 'heading', stated: piece.entry.level };
  if (tag && tag.type !== 'paragraph') return tagged(deciding, tag);
  if (isFootnote(frame, facts, marks, body)) return { type: 'footnote' };
  const caption = captionOf(frame, facts, body, deciding.beside_table);
  if (caption) return { type: 'caption', of_table: caption === 'table' };
  const against = tag ? (reading.tagged_headings ? TAGGED_PARAGRAPH : TAGGED_ANYHOW) : 0;
  const isHeading = canBeHeading(facts) && headingScore(view) > against;
  if (isHeading && !isInSequence(deciding)) return { type: 'heading' };
  const level = reading.lists.item(frame, facts, ahead);
  if (level !== null) return { type: 'list_item', level };
  if (facts.monospace && !body.monospace && facts.text.length > CODE_LENGTH) return { type: 'code' };
  return isFormula(facts, body) ? { type: 'formula' } : {};
}

function tagged({ frame, piece, ahead, reading }: Deciding, tag: TagSays): Verdict {
  if (tag.type === 'heading') return { type: 'heading', stated: tag.level };
  if (tag.type === 'list_item') reading.lists.item(frame, piece.facts, ahead);
  return { type: tag.type, level: tag.level };
}

/** Bold items that follow each other are items all the same; a number over text is a heading's. */
const isInSequence = ({ piece: { facts }, ahead, reading, view }: Deciding): boolean =>
  facts.label !== null &&
  (isNextInSequence(facts, ahead[0]) ||
    (reading.lists.expects(facts) && (view.next !== 'text' || ahead[0]?.label !== null)));

const isNextInSequence = (facts: Facts, next: Facts | undefined): boolean =>
  next?.label !== null &&
  next?.label !== undefined &&
  next.label.form === facts.label!.form &&
  (facts.label!.ordinal === null || next.label.ordinal === facts.label!.ordinal + 1);

/** A form has so many pieces at least, and no more than this part of them is text. */
const FORM_PIECES = 14;
const FORM_TEXT = 0.2;

function isForm(all: readonly (Facts | null)[]): boolean {
  const texts = all.filter((facts) => facts !== null);
  const prose = texts.filter(
    ({ lines, text, label }) => lines.length > 2 || text.length > TEXT_LENGTH || label !== null,
  );
  return texts.length >= FORM_PIECES && prose.length <= FORM_TEXT * texts.length;
}

/** Text in which headings stand: of the body's size, in lines enough or long enough. */
const TEXT_LENGTH = 60;

function viewOf(
  { census, prose }: Reading,
  body: BodyLook,
  all: readonly (Facts | null)[],
  k: number,
  piece: TextPiece,
): Omit<HeadingView, 'second_on_slide' | 'in_form' | 'common'> {
  const { facts } = piece;
  const next = all[k + 1];
  const before = all[k - 1];
  const em = Math.max(body.size, 1);
  const sameColumn = (other: Facts | null | undefined): other is Facts =>
    other !== null && other !== undefined && other.column === facts.column;
  return {
    facts,
    body,
    number: piece.number,
    above: sameColumn(before) && before.box[3] <= facts.box[3] ? (facts.box[1] - before.box[3]) / em : null,
    below: sameColumn(next) && next.box[1] >= facts.box[1] ? (next.box[1] - facts.box[3]) / em : null,
    next: nextOf(facts, next, body),
    next_indented: sameColumn(next) && next.box[0] > facts.box[0] + 1.5 * em && !next.label && !isCentred(facts),
    beside: isBeside(facts, before) || isBeside(facts, next),
    share: census.share(facts),
    prose: prose.share(facts.size),
    centred: isCentred(facts),
    in_contents: facts.ends_in_number && (next?.ends_in_number === true || before?.ends_in_number === true),
    in_title_block: piece.in_title_block,
  };
}

function nextOf(facts: Facts, next: Facts | null | undefined, body: BodyLook): HeadingView['next'] {
  if (next === undefined) return 'none';
  if (next === null) return 'other';
  const same =
    Math.abs(next.size - facts.size) < 0.04 * facts.size && next.bold === facts.bold && next.caps === facts.caps;
  if (same && next.lines.length <= 2) return 'same';
  const text = next.size <= 1.08 * body.size && (next.lines.length > 1 || next.text.length > TEXT_LENGTH || next.label);
  return text ? 'text' : 'other';
}

const isBeside = (facts: Facts, other: Facts | null | undefined): boolean => {
  if (!other) return false;
  const overlap = Math.min(facts.box[3], other.box[3]) - Math.max(facts.box[1], other.box[1]);
  return overlap > 0.6 * Math.min(facts.box[3] - facts.box[1], other.box[3] - other.box[1]);
};

const isCentred = ({ box, column_box }: Facts): boolean => {
  const [left, right] = [box[0] - column_box[0], column_box[2] - box[2]];
  return left > 10 && Math.abs(left - right) < 0.15 * (column_box[2] - column_box[0]);
};
