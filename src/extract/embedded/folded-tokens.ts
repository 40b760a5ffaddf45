// Normalises text into folded words for finding XML values on the pages.
export interface FoldedToken {
  /** Without case, accents and ligatures. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const PLAIN = /^[a-z0-9]+$/;
const MARKS = /\p{M}+/gu;

/** The words of a text, punctuation and signs left out. */
export function foldedTokens(text: string): FoldedToken[] {
  const tokens: FoldedToken[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = foldWord(match[0]);
    if (word !== '') tokens.push({ word, start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** All letters and digits of a text in one: how it is broken into words and lines does not count. */
export const squash = (text: string): string =>
  foldedTokens(text)
    .map(({ word }) => word)
    .join('');

const foldWord = (word: string): string =>
  PLAIN.test(word) ? word : word.normalize('NFKD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss');
