// Finds the words of a question in a text, as written there.
import { foldText } from '../../view/index.ts';
import type { Unit } from '../rank/read-question.ts';
import { readTerms, withoutPossessive } from '../terms/read-terms.ts';

export interface Mark {
  /** UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  readonly unit: number;
}

/** In order; a place may be marked for several units. */
export function markText(text: string, units: readonly Unit[], language: string): Mark[] {
  const folded = foldText(text);
  const terms = readTerms(withoutPossessive(folded.text), language);
  const byFirst = new Map<string, { readonly unit: number; readonly phrase: readonly string[] }[]>();
  for (const [unit, { phrases }] of units.entries()) {
    for (const phrase of phrases) byFirst.set(phrase[0]!, [...(byFirst.get(phrase[0]!) ?? []), { unit, phrase }]);
  }
  const marks: Mark[] = [];
  for (const [at, { term, start }] of terms.entries()) {
    for (const { unit, phrase } of byFirst.get(term) ?? []) {
      if (!phrase.every((one, i) => terms[at + i]?.term === one)) continue;
      const [from, to] = folded.source(start, terms[at + phrase.length - 1]!.end);
      marks.push({ start: from, end: to, unit });
    }
  }
  return marks;
}
