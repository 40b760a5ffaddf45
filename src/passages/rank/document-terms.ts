// The terms of a question by which documents are chosen among all, before their passages are ranked.
import { STOP_WORDS } from '../../lexicon/index.ts';
import { readQuestion } from './read-question.ts';

/** Terms of names other than the question's own; these are tried in every document that was chosen. */
const SYNONYM_WEIGHT = 0.3;

/** In the languages of documents, as far as they differ. */
export function documentTerms(question: string): { readonly term: string; readonly weight: number }[] {
  const weights = new Map<string, number>();
  const add = (term: string, weight: number): void => {
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  for (const language of Object.keys(STOP_WORDS)) {
    for (const { kind, phrases, weight } of readQuestion(question, language).units) {
      if (kind === 'term') add(phrases[0]![0]!, weight);
      else for (const term of phrases.flat()) add(term, weight * SYNONYM_WEIGHT);
    }
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
