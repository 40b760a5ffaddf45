// Tests for running text, captions and headings, whose words must not be taken for labels or values.
import type { TextCell, TextPage } from '../../text/index.ts';
import { conceptWords } from '../lexicon/index.ts';

/** Blocks of more characters are paragraphs rather than parts of a form. */
const PARAGRAPH_CHARS = 160;
/** A sentence has at least this many words, most of which begin with a small letter. */
const SENTENCE_WORDS = 9;
const SMALL_SHARE = 0.6;
const MAX_LABEL_WORDS = 6;
const STARTS_SMALL = /^\p{Ll}/u;
/** `No.` and `Comm.` end with a dot and may be labels; a sentence has a longer last word. */
const SENTENCE_END = /(?:\p{Ll}{5,}|[)”"’])[.;]$|,$/u;
const NUMBERED =
  /^(?:\d{1,2}(?:\.\d{1,2}){1,3}\.?(?![\d,]|\s?[\p{Sc}%])|(?:article|section|clause|exhibit|schedule|annex|appendix|artikel|abschnitt|sección|articolo)\s(?:\d|[IVX]+\b|[A-Z]\b))\s*\p{L}?/iu;
/** `II - FOREIGN PRINCIPAL`. */
const PART_OF_FORM = /^(?:[IVX]{2,5}\.|[IVX]{1,5}\s?[–—-])\s(?=\p{Lu}{2})/u;
const HEADING_NUMBER = /^\d{1,2}\.(?:\d{1,2}\.?){0,3}$/;
const CAPTION = /^\(.{2,120}\)$|^as (?:the |an? )?\p{L}/u;

/** What is in parentheses under a value, or begins with `as`, explains what is above it. */
export const isCaption = (text: string): boolean => CAPTION.test(text.trim());

/** `12.15 Substitution`, `Section 4`: a heading or its line in a table of contents, and no label of a form; `1.850,00 €` is none. */
export const isNumberedHeading = (text: string): boolean => NUMBERED.test(text) || PART_OF_FORM.test(text);

/** Whether the number of a heading is in a cell of its own before the cell. */
export function followsHeadingNumber(page: TextPage, cell: TextCell): boolean {
  const before = page.lines[cell.line]!.cells[0];
  return cell.position > 0 && before !== undefined && HEADING_NUMBER.test(before.text);
}

/** Whether the words are a piece of a paragraph, in which the words of labels are just words. */
export function isInProse(cell: TextCell): boolean {
  const { owner } = cell.words[0]!;
  if (owner.kind !== 'block' || owner.text.length < PARAGRAPH_CHARS) return false;
  return STARTS_SMALL.test(cell.text) || SENTENCE_END.test(cell.text) || isSentence(cell.text) || endsSentence(cell);
}

/** How far back a sentence is looked for that a line goes on with. */
const REACH_BACK = 160;

/** The last words of a sentence may be in a line of their own: `… as defined in Rule 12b-2 of the | Exchange Act).` */
function endsSentence({ words }: TextCell): boolean {
  const { owner, from } = words[0]!;
  const before = owner.text.slice(Math.max(0, from - REACH_BACK), from).trimEnd();
  if (before === '' || /[.:;!?)]$/.test(before)) return false;
  return isSentence(before.slice(before.search(/[^.:;!?]*$/)).trim());
}

/** Whether words before a colon are a piece of a sentence: `under such laws): (a) any merger`. */
export function isProseLabel(cell: TextCell, label: string): boolean {
  const { owner } = cell.words[0]!;
  if (owner.kind !== 'block' || owner.text.length < PARAGRAPH_CHARS) return false;
  return STARTS_SMALL.test(label) || conceptWords(label).length > MAX_LABEL_WORDS;
}

/** Running words rather than the value of a field. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < SENTENCE_WORDS) return false;
  return words.filter((word) => STARTS_SMALL.test(word)).length >= SMALL_SHARE * words.length;
}

const LETTERS_A_DIGIT = 4;

/** Words with a figure among them rather than a figure. */
export const isWordy = (text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) > LETTERS_A_DIGIT * (text.match(/\d/g)?.length ?? 0);
