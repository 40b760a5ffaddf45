// Recognises captions of tables and figures by wording and place.
import type { Box } from '../../../model/index.ts';
import type { Frame } from '../../words/frame.ts';
import type { BodyLook } from '../facts/census.ts';
import type { ParagraphFacts } from '../facts/paragraph-facts.ts';

export type CaptionOf = 'table' | 'figure';

const TABLE_WORD =
  /^(?:supplementary\s+)?(?:tables?|tab\.|tabelle|tableau|tabla|tabela|tabella|таблица|табл\.|表)(?:\s*\.?\s*[A-Z]?\d{1,3}(?:[.-]\d{1,3})*|\s+(?:[IVXL]{1,6}|[A-Z]))(?![\p{L}\d])/iu;
/** Names attachments too: it is a caption only beside a table. */
const EXHIBIT_WORD = /^(?:exhibit|schedule|anlage)\s+(?:\d{1,3}|[A-Z])(?![\p{L}\d])/iu;
const FIGURE_WORD =
  /^(?:supplementary\s+)?(?:fig(?:ure|ura)?s?\.?|abb(?:ildung|\.)|chart|graph|scheme|plate|diagram|map|box|listing|algorithm|рис(?:унок|\.)|图|図)(?:\s*\.?\s*[A-Z]?\d{1,3}(?:[.-]\d{1,3})*|\s+(?:[IVXL]{1,6}|[A-Z]))(?![\p{L}\d])/iu;
/** What any of them begins with. Most paragraphs begin otherwise, and this is found sooner. */
const OPENING = /^(?:[^\0-\x7f]|su|ta|ex|sc|an|fi|ab|ch|gr|pl|di|ma|bo|li|al)/i;
/** Text under a picture is its caption when it is smaller than the body by this factor, or slanted, and so many em away at most. */
const SMALL = 0.95;
const NEAR = 2;
/** Pictures narrower than this, in points, have no captions. */
const PICTURE_WIDTH = 60;
const SHORT = 160;

/** What the paragraph is a caption of; null where it is none. */
export function captionOf(frame: Frame, facts: ParagraphFacts, body: BodyLook, besideTable: boolean): CaptionOf | null {
  if (facts.lines.length > 12) return null;
  if (OPENING.test(facts.text)) {
    const table = TABLE_WORD.exec(facts.text) ?? (besideTable ? EXHIBIT_WORD.exec(facts.text) : null);
    const named = table ?? FIGURE_WORD.exec(facts.text);
    if (named) return namesRest(facts.text.slice(named[0].length), facts, body) ? (table ? 'table' : 'figure') : null;
  }
  if (facts.text.length > SHORT || !(facts.size < SMALL * body.size || (facts.italic && !body.italic))) return null;
  if (facts.label) return null;
  return frame.pictures.some(({ box }) => isUnder(box, facts, body.size)) ? 'figure' : null;
}

/** Whether a text begins as the caption of a table does. */
export const opensTableCaption = (text: string): boolean => OPENING.test(text) && TABLE_WORD.test(text);

/** "Table 3: …" names a table, "Table 3 shows …" speaks of one. */
function namesRest(rest: string, facts: ParagraphFacts, body: BodyLook): boolean {
  if (/^\s*(?:[.:|–—)]|$)/u.test(rest)) return true;
  if (/^\s+\p{Ll}/u.test(rest) || /^,/u.test(rest)) return false;
  return facts.lines.length <= 3 || facts.size < SMALL * body.size || facts.bold || facts.italic;
}

function isUnder(picture: Box, facts: ParagraphFacts, em: number): boolean {
  const [x0, y0, x1] = facts.box;
  const gap = y0 - picture[3];
  if (picture[2] - picture[0] < PICTURE_WIDTH || gap < -0.5 * em || gap > NEAR * em) return false;
  const middle = (x0 + x1) / 2;
  return middle > picture[0] && middle < picture[2] && x1 - x0 < 1.2 * (picture[2] - picture[0]);
}
