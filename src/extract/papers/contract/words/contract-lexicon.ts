// The words of contracts in other languages, as sources of patterns.
import { contractLexicon, LANGUAGES } from '../../../../lexicon/index.ts';

export const CONTRACTS = contractLexicon(LANGUAGES);
export const { words } = CONTRACTS;

/** As it is written, with a capital, and in capitals. */
export const cased = (concept: Parameters<typeof words>[0]): string =>
  CONTRACTS.phrases(concept)
    .flatMap((phrase) => [phrase, phrase[0]!.toUpperCase() + phrase.slice(1), phrase.toUpperCase()])
    .map((phrase) => phrase.replace(/\s+/g, '\\s+'))
    .join('|') || '(?!)';
