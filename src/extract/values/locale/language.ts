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
