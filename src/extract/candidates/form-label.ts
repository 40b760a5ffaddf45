// Tells whether a text consists only of label words, so that it is not taken for a value.
import { findDurations, foldTokens, UNKNOWN_LOCALE } from '../values/index.ts';
import { type ConceptWord, conceptWords } from './lexicon/index.ts';

const MAX_LABEL_WORDS = 6;
const MAX_LABEL_CHARS = 60;
/** `INV-001` says invoice, but is the number of one and no label. */
export const JOINED_NUMBER = /\p{L}[-/_.]?\d/u;

/** `No` is an answer, though it may stand for number too. */
const ANSWER = /^[^\p{L}\p{N}]*(?:x\W+)?(?:yes|no|n|y|ja|nein|oui|non|s[ií]|nee|n\/a)[^\p{L}\p{N}]*(?:x\W+)?$/iu;
/** `10 days`, `3 units`: a number of these is a value. */
const STARTS_WITH_NUMBER = /^\s*\d/;
const UNITS: ReadonlySet<string> = new Set(['quantity', 'spots', 'page']);

/** Nothing but words that labels are made of, with no number among them. */
export function isFormLabel(text: string): boolean {
  if (text.length > MAX_LABEL_CHARS || JOINED_NUMBER.test(text) || ANSWER.test(text)) return false;
  const words = conceptWords(text);
  if (words.length === 0 || words.length > MAX_LABEL_WORDS) return false;
  const lettered = words.filter((word) => !word.amount);
  if (STARTS_WITH_NUMBER.test(text) && isMeasured(text, lettered)) return false;
  return lettered.length > 0 && lettered.every((word) => word.known) && foldTokens(text).length <= MAX_LABEL_WORDS + 2;
}

const isMeasured = (text: string, words: readonly ConceptWord[]): boolean =>
  words.every(({ concepts }) => concepts.some((concept) => UNITS.has(concept))) ||
  findDurations(text, UNKNOWN_LOCALE).length > 0;
