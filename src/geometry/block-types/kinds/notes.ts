// Recognises footnotes by their marks, size and place.
import type { Frame } from '../../words/frame.ts';
import { WORD } from '../../words/words.ts';
import type { BodyLook } from '../facts/census.ts';
import { hasNoteRule } from '../facts/horizontal-rules.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';

/** Notes are in the lower part of the page, below this part of its height. */
const LOWER_PART = 0.45;
/** They are smaller than the body by this factor, or are under a short rule. */
const SMALL = 0.95;
const MARK = /^(?:\[?\d{1,3}\]?|[*†‡§¶#∗]{1,3}|[a-z]|[ivxl]{1,5})$/u;
const LEADING = /^(\d{1,3}|[*†‡§¶∗]{1,3}|[a-z](?=\s)|[ivxl]{1,5}(?=[\s.)]))(?=[\s\p{L}.)]|$)/u;

/** The marks of notes that are in the text of a page. */
export function listNoteMarks({ words }: Frame): ReadonlySet<string> {
  const marks = new Set<string>();
  for (let w = 0; w < words.count; w++) {
    if ((words.flags[w]! & WORD.raised) === 0) continue;
    const text = words.text[w]!.normalize('NFKC');
    if (MARK.test(text)) marks.add(text.replace(/[[\]]/g, ''));
    else for (const part of text.split(/[,;\s–-]+/u)) if (MARK.test(part)) marks.add(part);
  }
  return marks;
}

/** Whether a paragraph is a note at the foot of the page, to which a mark in the text leads; where none is seen in the text, one with a raised mark. */
export function isFootnote(frame: Frame, facts: ParagraphFacts, marks: ReadonlySet<string>, body: BodyLook): boolean {
  if (facts.box[1] < LOWER_PART * frame.height) return false;
  const mark = facts.raised_mark?.normalize('NFKC') ?? (marks.size > 0 ? LEADING.exec(facts.text)?.[1] : undefined);
  if (mark === undefined || facts.text.length <= mark.length + 2) return false;
  const isSmall = facts.size < SMALL * body.size;
  if (marks.size === 0) return isSmall && MARK.test(mark) && isUnderRule(frame, facts, body);
  return marks.has(mark) && (isSmall || (facts.raised_mark !== null && isUnderRule(frame, facts, body)));
}

const isUnderRule = (frame: Frame, facts: ParagraphFacts, body: BodyLook): boolean =>
  hasNoteRule(frame, facts.box[1], 3 * body.size);
