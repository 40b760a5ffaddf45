// The words of contracts in all languages but English, merged. English ones stand in the rules, which follow its grammar.
import type { Language } from '../language.ts';
import type { ClauseKind, ContractConcept } from './contract-words.ts';
import { anyPattern, listPhrases, phrasePattern } from './phrase-pattern.ts';

export type { ClauseKind } from './contract-words.ts';

/** Matches nothing. */
const NOTHING = '(?!)';
const orNothing = (source: string): string => (source === '' ? NOTHING : source);

export interface ContractLexicon {
  /** The source of a pattern for a concept: any of its phrases. */
  readonly words: (concept: ContractConcept) => string;
  /** The phrases themselves, as they are written. */
  readonly phrases: (concept: ContractConcept) => readonly string[];
  readonly clause: (kind: ClauseKind, part: 'heading' | 'anywhere' | 0 | 1 | 2) => string;
  /** Patterns of law that is named by an adjective, whose first group is the stem, and the places of the stems. */
  readonly national_law: readonly (readonly [RegExp, Readonly<Record<string, string>>])[];
}

export function contractLexicon(languages: readonly Language[]): ContractLexicon {
  const all = languages.flatMap(({ contracts }) => contracts ?? []);
  const phrases = (concept: ContractConcept): string[] => all.flatMap(({ words }) => listPhrases(words[concept]));
  return {
    phrases,
    words: (concept) => orNothing(anyPattern(phrases(concept))),
    clause: (kind, part) =>
      orNothing(
        anyPattern(
          all.flatMap(({ clauses }) => {
            const { heading, anywhere, keys } = clauses[kind];
            return listPhrases(part === 'heading' ? heading : part === 'anywhere' ? anywhere : keys[part]);
          }),
        ),
      ),
    national_law: all.map(({ national_law: { pattern, places } }) => [
      new RegExp(
        `(?<!\\p{L})${phrasePattern(pattern).replace('{}', `(${Object.keys(places).join('|')})`)}(?!\\p{L})`,
        'giu',
      ),
      places,
    ]),
  };
}
