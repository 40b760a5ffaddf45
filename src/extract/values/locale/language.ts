// Detects the language of a document by its stop words.
import { LEXICON } from '../../../lexicon/index.ts';

/** ISO 639-1. */
export type Language = string;

/** Words that are looked at; a page or two tell. */
const MAX_WORDS = 4_000;
/** Of one text, so that no cell is read whole that holds a book. */
const MAX_TEXT_CHARS = 2_000;
/** Fewer hits say nothing. */
const MIN_HITS = 3;
/** The first language must have this many times the hits of the second. */
const MIN_LEAD = 1.4;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** The languages whose small words a document uses: one where it leads, several where none does; none where too few are found. */
export function surveyLanguages(texts: Iterable<string>): readonly Language[] {
  const hits = new Map<Language, number>();
  let words = 0;
  for (const text of texts) {
    if (words >= MAX_WORDS) break;
    for (const [word] of text.slice(0, MAX_TEXT_CHARS).matchAll(WORD)) {
      words += 1;
      for (const language of LEXICON.stop_words.get(word.toLowerCase()) ?? []) {
        hits.set(language, (hits.get(language) ?? 0) + 1);
      }
    }
  }
  const most = Math.max(0, ...hits.values());
  return most < MIN_HITS ? [] : [...hits].filter(([, count]) => MIN_LEAD * count > most).map(([language]) => language);
}

/** A line of running text has so many words and no figures; a document shows its language in so many words of such lines. */
const LINE_WORDS = 6;
const ENOUGH_WORDS = 60;
/** Of running text so many words at least are small ones, in any language that is known: it is about a third. */
const LEAST_SMALL = 0.1;

/** Whether the running text among the lines is in none of the languages that the lexicon has words for. */
export function isForeign(lines: Iterable<string>): boolean {
  let [words, small] = [0, 0];
  for (const line of lines) {
    if (words >= MAX_WORDS) break;
    const text = line.slice(0, MAX_TEXT_CHARS);
    if (/\d/.test(text)) continue;
    const own = text.match(WORD) ?? [];
    if (own.length < LINE_WORDS) continue;
    words += own.length;
    for (const word of own) if (LEXICON.stop_words.has(word.toLowerCase())) small += 1;
  }
  return words >= ENOUGH_WORDS && small < LEAST_SMALL * words;
}
