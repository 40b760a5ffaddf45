// Numbers the terms of a document in the order in which they first come.
import { foldForTerms, type TermReader, termReader } from '../terms/read-terms.ts';
import { wordsOf } from '../terms/words-of.ts';

export interface TermNumbers {
  readonly read: TermReader;
  /** By term, in the order of numbers; 0 is no term. */
  readonly ofTerms: Map<string, number>;
  /** Of each word that is the same wherever it stands: looked into once, however often it comes. 0 for one that is no term. */
  readonly ofWords: Map<string, number>;
}

export const createTermNumbers = (language: string): TermNumbers => ({
  ...{ read: termReader(language), ofTerms: new Map([['', 0]]), ofWords: new Map() },
});

/** Adds the terms of a text, as numbers. */
export function addTerms(numbers: TermNumbers, text: string, to: number[]): void {
  const words = wordsOf(foldForTerms(text));
  for (let at = 0; at < words.length; ) {
    const known = numbers.ofWords.get(words[at]!);
    if (known === undefined) at += addWord(numbers, words, at, to);
    else {
      if (known > 0) to.push(known);
      at++;
    }
  }
}

/** How many words were taken. */
function addWord({ read, ofTerms, ofWords }: TermNumbers, words: readonly string[], at: number, to: number[]) {
  const { terms, taken, ordinal } = read(words, at);
  let last = 0;
  for (const term of terms) {
    last = ofTerms.get(term) ?? ofTerms.size;
    ofTerms.set(term, last);
    to.push(last);
  }
  if (terms.length <= 1 && ordinal === 0) ofWords.set(words[at]!, last);
  return taken;
}
