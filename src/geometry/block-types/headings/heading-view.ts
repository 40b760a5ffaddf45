// Measures how a piece differs from the body text and its neighbours, as input of the heading score.
import type { BodyLook } from '../facts/census.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';
import type { TextPiece } from '../facts/pieces.ts';
import { isShortSentence } from '../facts/short-sentence.ts';
import type { PageContext } from '../page-context.ts';
import type { HeadingView } from './heading-score.ts';

/** Text under a heading has more lines or characters than these, and is no larger than the body by this factor. */
const TEXT_LINES = 1;
const TEXT_LENGTH = 60;
const TEXT_SIZE = 1.08;
const SAME_SIZE = 0.04;
/** Any text under it that is smaller by this factor will do. */
const SMALLER = 0.93;
/** The text of a term stands so many em to the right of it. */
const TERM_INDENT = 1.5;
/** Boxes share a line when they overlap by this part of the lower one. */
const BESIDE = 0.6;
/** Space at both sides of what is centred: so many points at least, and alike within this part of the column. */
const CENTRED_SPACE = 10;
const CENTRED_SLACK = 0.15;

/** What a heading is known by: how a piece differs from the body, and what surrounds it. */
export function headingView(context: PageContext, piece: TextPiece, k: number): HeadingView {
  const { body, evidence, facts: all } = context;
  const { facts } = piece;
  const [before, next] = [all[k - 1], all[k + 1]];
  const em = Math.max(body.size, 1);
  const over = isInColumn(facts, before) && before.box[3] <= facts.box[3] ? before : null;
  const under = isInColumn(facts, next) && next.box[1] >= facts.box[1] ? next : null;
  const centred = isCentred(facts);
  return {
    facts,
    body,
    number: piece.number,
    above: over && (facts.box[1] - over.box[3]) / em,
    below: under && (under.box[1] - facts.box[3]) / em,
    next: nextOf(facts, next, body),
    next_alike: isAlike(facts, next),
    next_indented: isInColumn(facts, next) && next.box[0] > facts.box[0] + TERM_INDENT * em && !next.label && !centred,
    beside: isBeside(facts, before) || isBeside(facts, next),
    share: evidence.census.share(facts),
    prose: evidence.prose.share(facts.size),
    common: !context.is_slide && evidence.prose.isCommon(facts.size),
    centred,
    in_contents: facts.ends_in_number && (next?.ends_in_number === true || before?.ends_in_number === true),
    in_form: context.is_form,
    second_on_slide: context.is_slide && k !== context.slide_title,
    in_title_block: context.title_block.has(k),
  };
}

type Neighbour = ParagraphFacts | null | undefined;

const isInColumn = (facts: ParagraphFacts, other: Neighbour): other is ParagraphFacts => other?.column === facts.column;

function nextOf(facts: ParagraphFacts, next: Neighbour, body: BodyLook): HeadingView['next'] {
  if (!next) return next === undefined ? 'none' : 'table';
  if (isAlike(facts, next) && next.lines.length <= 2) return 'same';
  const smaller = next.size < SMALLER * facts.size && !next.bold;
  const long =
    next.lines.length > TEXT_LINES ||
    next.text.length > TEXT_LENGTH ||
    next.label !== null ||
    smaller ||
    isShortSentence(next.text);
  return long && next.size <= TEXT_SIZE * body.size ? 'text' : 'other';
}

function isAlike(facts: ParagraphFacts, next: Neighbour): boolean {
  if (!next || Math.abs(next.size - facts.size) >= SAME_SIZE * facts.size) return false;
  const weight = next.bold === facts.bold && next.caps === facts.caps && next.italic === facts.italic;
  return weight && next.font === facts.font;
}

function isBeside(facts: ParagraphFacts, other: Neighbour): boolean {
  if (!other) return false;
  const overlap = Math.min(facts.box[3], other.box[3]) - Math.max(facts.box[1], other.box[1]);
  return overlap > BESIDE * Math.min(facts.box[3] - facts.box[1], other.box[3] - other.box[1]);
}

function isCentred({ box, column_box }: ParagraphFacts): boolean {
  const [left, right] = [box[0] - column_box[0], column_box[2] - box[2]];
  return left > CENTRED_SPACE && Math.abs(left - right) < CENTRED_SLACK * (column_box[2] - column_box[0]);
}
