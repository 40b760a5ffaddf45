// Detects the language of a document by its stop words.
import { STOP_WORDS } from './stop-words.ts';

export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl';

/** Words that are looked at; a page or two tell. */
const MAX_WORDS = 4_000;
/** Of one text, so that no cell is read whole that holds a book. */
const MAX_TEXT_CHARS = 2_000;
/** Fewer hits say nothing. */
const MIN_HITS = 3;
/** The first language must have this many times the hits of the second. */
const MIN_LEAD = 1.4;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** The language whose small words a document uses; null where none leads. */
export function surveyLanguage(texts: Iterable<string>): Language | null {
  const hits = new Map<Language, number>();
  let words = 0;
  for (const text of texts) {
    if (words >= MAX_WORDS) break;
    for (const [word] of text.slice(0, MAX_TEXT_CHARS).matchAll(WORD)) {
      words += 1;
      for (const language of STOP_WORDS.get(word.toLowerCase()) ?? []) {
        hits.set(language, (hits.get(language) ?? 0) + 1);
      }
    }
  }
  const [first, second] = [...hits].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (!first || first[1] < MIN_HITS || first[1] < MIN_LEAD * (second?.[1] ?? 0)) return null;
  return first[0];
}
