// Gathers what is known of a page before its pieces are classified.
import type { Frame } from '../words/frame.ts';
import type { DocumentEvidence } from './document-evidence.ts';
import type { BodyLook } from './facts/census.ts';
import type { ParagraphFacts } from './facts/paragraph-facts.ts';
import type { Piece } from './facts/pieces.ts';
import { isShortSentence } from './facts/short-sentence.ts';
import { findSlideTitle, isSlide, slideBody } from './facts/slide.ts';
import { findTitle, findTitleBlock } from './headings/title-block.ts';
import { listNoteMarks } from './kinds/notes.ts';
import { type TagSays, tagSays, trustsArtifacts } from './tag-types.ts';
import type { TypingPage } from './typing-page.ts';

/** What is known of a page when its pieces get their types. Lists have one entry for each piece. */
export interface PageContext {
  readonly frame: Frame;
  readonly pieces: readonly Piece[];
  /** Null for tables. */
  readonly facts: readonly (ParagraphFacts | null)[];
  readonly body: BodyLook;
  /** Null where the tags say nothing, or there are none. */
  readonly says: readonly (TagSays | null)[];
  readonly tagged: boolean;
  /** Marks of notes in the text. */
  readonly marks: ReadonlySet<string>;
  readonly is_slide: boolean;
  readonly is_form: boolean;
  /** Positions of the title of the document, or of the slide, and of what is under the former; -1 where there is none. */
  readonly title: number;
  readonly slide_title: number;
  readonly title_block: ReadonlySet<number>;
  readonly evidence: DocumentEvidence;
}

export function readContext(
  { frame, tags }: TypingPage,
  pieces: readonly Piece[],
  evidence: DocumentEvidence,
): PageContext {
  const facts = pieces.map((piece) => (piece.kind === 'text' ? piece.facts : null));
  const is_slide = isSlide(frame);
  const body = is_slide ? slideBody(pieces, evidence.census.body()) : evidence.census.body();
  const title = evidence.first ? findTitle(pieces, body) : -1;
  const artifacts = tags !== null && trustsArtifacts(frame, tags);
  const says = facts.map((its) => {
    const told = tags && its ? tagSays(frame, tags, its.lines) : null;
    return told && !artifacts && (told.type === 'header' || told.type === 'footer') ? null : told;
  });
  return {
    frame,
    pieces,
    facts,
    body,
    says,
    tagged: tags !== null,
    marks: listNoteMarks(frame),
    is_slide,
    is_form: !is_slide && isForm(facts),
    title,
    slide_title: is_slide ? findSlideTitle(pieces) : -1,
    title_block: findTitleBlock(pieces, title),
    evidence,
  };
}

/** A form has so many pieces at least, and no more than this part of them is text. */
const FORM_PIECES = 14;
const FORM_TEXT = 0.2;
/** A piece of text has more characters than this, or more lines. */
const TEXT_LENGTH = 60;
const TEXT_LINES = 2;

function isForm(facts: readonly (ParagraphFacts | null)[]): boolean {
  if (facts.length < FORM_PIECES) return false;
  let texts = 0;
  let prose = 0;
  for (const its of facts) {
    if (!its) continue;
    texts++;
    const isText = its.lines.length > TEXT_LINES || its.text.length > TEXT_LENGTH || its.label !== null;
    if (isText || isShortSentence(its.text)) prose++;
  }
  return texts >= FORM_PIECES && prose <= FORM_TEXT * texts;
}
