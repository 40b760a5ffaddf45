// Reads a question: which terms, names and statements it speaks of, and how much each counts.
import { ASKING_WORDS, STATEMENT_TITLES, type StatementKind } from '../../lexicon/index.ts';
import { conceptsOf, type NamedThing } from '../terms/concepts.ts';
import { foldForTerms, readTerms, type Term } from '../terms/read-terms.ts';

/** Something that a passage should hold. */
export interface Unit {
  /** As the question has it. */
  readonly words: string;
  readonly kind: 'term' | 'name' | 'part';
  /** Phrases of terms, any of which will do; the question's own first. */
  readonly phrases: readonly (readonly string[])[];
  readonly weight: number;
  /** A word within a name that is a unit of its own. */
  readonly is_within?: boolean;
  /** It says how to answer, and not what is asked. */
  readonly is_aside?: boolean;
}

export interface ReadQuestion {
  readonly units: readonly Unit[];
  /** Statements that it names, or that have lines for what it asks; how surely. */
  readonly statements: Readonly<Partial<Record<StatementKind, number>>>;
}

export const WEIGHTS = {
  /** Words by which one asks. */
  asking: 0.15,
  /** Words of a sentence beside the question itself: who asks, how to answer. */
  aside: 0.3,
  /** A word within a name: the name counts for it. */
  within: 0.4,
  /** Words that stand for the document and not for a passage of it. */
  document: 0.1,
  /** A statement whose lines are asked for without its name. */
  line: 0.5,
};

/** `document` are the terms of the document's own name. */
export function readQuestion(
  question: string,
  language: string,
  document: ReadonlySet<string> = new Set(),
): ReadQuestion {
  const folded = foldForTerms(question);
  const terms = readTerms(folded, language);
  const things = findThings(terms, conceptsOf(language).named);
  const statements = namedStatements(question);
  const isAside = findAsides(folded);
  const units = new Map<string, Unit>();
  const add = (unit: Unit): void => {
    const key = `${unit.kind === 'term' ? 't' : 'n'} ${unit.phrases.map((phrase) => phrase.join(' ')).join('|')}`;
    const before = units.get(key);
    if (!before || before.weight < unit.weight || (before.is_aside && !unit.is_aside)) units.set(key, unit);
  };
  const covered = new Set<number>();
  for (const { at, thing } of things) {
    const words = folded.slice(terms[at]!.start, terms[at + thing.phrase.length - 1]!.end);
    for (let i = 0; i < thing.phrase.length; i++) covered.add(at + i);
    for (const { in: kinds } of thing.concepts) {
      for (const kind of kinds) statements[kind] = Math.max(statements[kind] ?? 0, WEIGHTS.line);
    }
    const found = { words, weight: 1, is_aside: isAside(terms[at]!.start) };
    if (thing.is_measure) {
      add({ ...found, kind: 'name', phrases: [thing.phrase] });
      for (const { phrases } of thing.concepts) add({ ...found, kind: 'part', phrases });
    } else add({ ...found, kind: 'name', phrases: ownFirst(thing) });
  }
  for (const [i, { term, word, start }] of terms.entries()) {
    const weight = document.has(term)
      ? WEIGHTS.document
      : ASKING_WORDS.has(word)
        ? WEIGHTS.asking
        : covered.has(i)
          ? WEIGHTS.within
          : 1;
    add({
      ...{ words: word, kind: 'term', phrases: [[term]] },
      ...{ weight: isAside(start) ? weight * WEIGHTS.aside : weight, is_within: covered.has(i) },
      is_aside: isAside(start) || ASKING_WORDS.has(word),
    });
  }
  return { units: [...units.values()], statements };
}

/** Whether a place lies outside of the sentences that ask; nowhere does where no sentence ends in a question mark. */
function findAsides(folded: string): (at: number) => boolean {
  const asked: { start: number; end: number }[] = [];
  let start = 0;
  for (const { 0: mark, index: end } of folded.matchAll(SENTENCE_END)) {
    if (mark === '?') asked.push({ start, end });
    start = end + 1;
  }
  return (at) => asked.length > 0 && !asked.some((one) => at >= one.start && at < one.end);
}

const SENTENCE_END = /[.!?:](?=\s|$)/g;

const ownFirst = ({ phrase, concepts }: NamedThing): (readonly string[])[] => {
  const key = phrase.join(' ');
  return [phrase, ...concepts[0]!.phrases.filter((one) => one.join(' ') !== key)];
};

/** The longest name at each place; a name within another is none. */
function findThings(
  terms: readonly Term[],
  named: ReadonlyMap<string, readonly NamedThing[]>,
): { readonly at: number; readonly thing: NamedThing }[] {
  const found: { at: number; thing: NamedThing }[] = [];
  for (let at = 0; at < terms.length; ) {
    const fitting = (named.get(terms[at]!.term) ?? []).filter(({ phrase }) =>
      phrase.every((term, i) => terms[at + i]?.term === term),
    );
    const longest = fitting[0]?.phrase.length ?? 0;
    // A phrase may name a line and a ratio (`gross margin`).
    for (const thing of fitting) if (thing.phrase.length === longest) found.push({ at, thing });
    at += Math.max(1, longest);
  }
  return found;
}

function namedStatements(question: string): Partial<Record<StatementKind, number>> {
  const statements: Partial<Record<StatementKind, number>> = {};
  for (const [kind, words] of STATEMENT_TITLES) if (kind !== 'other' && words.test(question)) statements[kind] = 1;
  return statements;
}
