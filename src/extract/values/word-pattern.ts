// Makes sets of folded words and parts of regular expressions out of the words of the lexicon.
import { type Concept, LEXICON } from '../../lexicon/index.ts';
import { foldLabel } from './fold.ts';

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
const MARKED = /\p{L}\p{M}+/gu;

/** A letter with an accent, written in one sign or in two, or without the accent. */
const eitherWay = (letter: string): string => `(?:${letter.normalize('NFC')}|${letter}|${letter[0]})`;

const toSource = (phrase: string): string =>
  phrase.replace(SPECIAL, '\\$&').normalize('NFD').replace(MARKED, eitherWay).replaceAll(' ', '\\s{1,2}');

/** Shorter stems are found at the beginning of words alone. */
const MIN_INNER_CHARS = 4;

const sources = (concepts: readonly Concept[], source: (phrase: string) => string): string =>
  [...new Set(concepts.flatMap((concept) => LEXICON.words(concept)))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(source)
    .join('|');

/** The words of concepts in all languages as alternatives, the longest first; for patterns with the flags `i` and `u`. */
export const wordsFor = (...concepts: readonly Concept[]): string => `(?:${sources(concepts, toSource)})`;

/** Finds the words of concepts anywhere, also as parts of words. */
export const stemPattern = (...concepts: readonly Concept[]): RegExp =>
  new RegExp(
    sources(concepts, (stem) => (stem.length < MIN_INNER_CHARS ? `(?<!\\p{L})${toSource(stem)}` : toSource(stem))),
    'iu',
  );

/** The words of concepts as labels are compared. */
export const foldedWords = (...concepts: readonly Concept[]): ReadonlySet<string> =>
  new Set(concepts.flatMap((concept) => LEXICON.words(concept).map(foldLabel)));
