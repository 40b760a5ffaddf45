// Recognises rows of totals, which are not items of a list.
import { foldedWords, foldTokens } from '../values/index.ts';

/** Words with which a row of sums begins. */
const TOTAL_WORDS = foldedWords('total_row');

/** A row that says nothing but total, or begins like one and leaves some of the columns blank. */
export function isTotalRow(texts: readonly string[], hasBlanks: boolean): boolean {
  const first = texts.find((text) => text.trim() !== '');
  const words = first === undefined ? [] : foldTokens(first).map((token) => token.word);
  if (words.length === 0 || !TOTAL_WORDS.has(words[0]!)) return false;
  return hasBlanks || saysOnlyTotal(words);
}

/** `Total net` names no section, as `Total 3` and `Total usage charges` do. */
export const saysOnlyTotal = (words: readonly string[]): boolean => words.every((word) => TOTAL_WORDS.has(word));
