// Names of what reports state, as terms of a language, to be found in texts, labels and questions.
import { CONCEPTS, type ConceptName, MEASURES, type StatementKind } from '../../lexicon/index.ts';
import { termsIn } from './read-terms.ts';

export interface KnownConcept {
  readonly name: ConceptName;
  readonly in: readonly StatementKind[];
  /** Each name as terms. */
  readonly phrases: readonly (readonly string[])[];
}

/** What a question may name: a concept, or something made of several. */
export interface NamedThing {
  readonly phrase: readonly string[];
  readonly concepts: readonly KnownConcept[];
  /** The phrase names a ratio, and the concepts are what it is made of. */
  readonly is_measure: boolean;
}

export interface Concepts {
  readonly named: ReadonlyMap<string, readonly NamedThing[]>;
  /** The concept that a row's label names. */
  ofLabel(label: string): KnownConcept | null;
}

const known = new Map<string, Concepts>();

/** With the endings of a language taken off; made once for each. */
export function conceptsOf(language: string): Concepts {
  let concepts = known.get(language);
  if (!concepts) known.set(language, (concepts = build(language)));
  return concepts;
}

function build(language: string): Concepts {
  const phraseOf = (name: string): string[] => termsIn(name, language).map(({ term }) => term);
  const all = new Map<ConceptName, KnownConcept>();
  const named = new Map<string, NamedThing[]>();
  const addNamed = (thing: NamedThing): void => {
    const first = thing.phrase[0];
    if (first === undefined) return;
    const list = named.get(first) ?? [];
    list.push(thing);
    list.sort((a, b) => b.phrase.length - a.phrase.length || Number(b.is_measure) - Number(a.is_measure));
    named.set(first, list);
  };
  for (const [name, { names, in: at }] of Object.entries(CONCEPTS)) {
    const phrases = distinct([...names.map(phraseOf), ...names.map(glued).map(phraseOf)]);
    const concept = { name: name as ConceptName, in: at, phrases };
    all.set(concept.name, concept);
    for (const phrase of phrases) addNamed({ phrase, concepts: [concept], is_measure: false });
  }
  for (const { names, of } of MEASURES) {
    const concepts = of.map((name) => all.get(name)!);
    for (const phrase of distinct(names.map(phraseOf))) addNamed({ phrase, concepts, is_measure: true });
  }
  return {
    named,
    ofLabel: (label) => {
      const terms = phraseOf(label);
      for (let at = 0; at < Math.min(terms.length, LABEL_STARTS); at++) {
        const thing = named.get(terms[at]!)?.find((one) => !one.is_measure && startsWith(terms, at, one.phrase));
        if (thing && thing.concepts[0]!.in.length > 0) return thing.concepts[0]!;
      }
      return null;
    },
  };
}

/** As it is in files that lost the blanks between words. */
const glued = (name: string): string => name.replaceAll(' ', '');

/** `Total net sales` and `Less: cost of sales` begin with a word of their own. */
const LABEL_STARTS = 3;

const startsWith = (terms: readonly string[], at: number, phrase: readonly string[]): boolean =>
  phrase.every((term, i) => terms[at + i] === term);

function distinct(phrases: readonly (readonly string[])[]): (readonly string[])[] {
  return [...new Map(phrases.filter(({ length }) => length > 0).map((phrase) => [phrase.join(' '), phrase])).values()];
}
