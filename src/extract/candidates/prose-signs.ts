import type { TextCell } from '../text/index.ts';

/** Blocks of more characters are paragraphs rather than parts of a form. */
const PARAGRAPH_CHARS = 160;
/** A sentence has at least this many words, most of which begin with a small letter. */
const SENTENCE_WORDS = 9;
const SMALL_SHARE = 0.6;
const STARTS_SMALL = /^\p{Ll}/u;
/** `No.` and `Comm.` end with a dot and may be labels; a sentence has a longer last word. */
const SENTENCE_END = /(?:\p{Ll}{5,}|[)”"’])[.;]$|,$/u;
const CAPTION = /^\(.{2,120}\)$|^as (?:the |an? )?\p{L}/u;

/** What stands in parentheses under a value, or begins with `as`, explains what is above it. */
export const isCaption = (text: string): boolean => CAPTION.test(text.trim());

/** Whether the words are a piece of a paragraph, in which the words of labels are just words. */
export function isInProse(cell: TextCell): boolean {
  const { owner } = cell.words[0]!;
  if (owner.kind !== 'block' || owner.text.length < PARAGRAPH_CHARS) return false;
  return STARTS_SMALL.test(cell.text) || SENTENCE_END.test(cell.text) || isSentence(cell.text);
}

/** Running words rather than the value of a field. */
export function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length < SENTENCE_WORDS) return false;
  return words.filter((word) => STARTS_SMALL.test(word)).length >= SMALL_SHARE * words.length;
}
