// Merges the words of languages into the tables that rules ask.
import type { Common, Concept, DocumentKind, ItemKind, Language, Role } from './language.ts';

/** A spelling of a label and how much it says. */
interface Label {
  readonly role: Role;
  readonly weight: number;
  readonly spelling: string;
}

/** The words of several languages, each once. */
export interface Lexicon {
  readonly labels: readonly Label[];
  readonly item_heads: ReadonlyMap<ItemKind, readonly string[]>;
  /** The longest first, so that it wins over those it ends in. */
  readonly head_endings: readonly (readonly [ending: string, kind: ItemKind])[];
  readonly documents: ReadonlyMap<DocumentKind, readonly string[]>;
  readonly document_endings: readonly string[];
  readonly legal_forms: readonly string[];
  readonly legal_forms_in_capitals: readonly string[];
  /** Twelve lists of names. */
  readonly months: readonly (readonly string[])[];
  /** Codes of units by their spellings; of a spelling with two meanings the first language's. */
  readonly units: ReadonlyMap<string, string>;
  readonly label_words: readonly string[];
  /** The languages that use a small word. */
  readonly stop_words: ReadonlyMap<string, readonly string[]>;
  readonly words: (concept: Concept) => readonly string[];
}

/** Marks of a number in the labels of a language. */
const MARK = '{n}';

export function mergeLanguages(languages: readonly Language[], common: Common): Lexicon {
  const all: readonly Common[] = [...languages, common];
  const kinds = Object.keys(languages[0]!.item_heads) as ItemKind[];
  let labels: readonly Label[] | undefined;
  return {
    /** Thousands, of use to who extracts: they are made when first asked for. */
    get labels() {
      labels ??= [...languages.flatMap(labelsOf), ...labelsOf({ ...common, words: {} })];
      return labels;
    },
    item_heads: new Map(
      kinds.map((kind) => [
        kind,
        unique(all.flatMap(({ item_heads, words }) => withMarks(item_heads[kind], words.number_mark))),
      ]),
    ),
    head_endings: languages
      .flatMap(({ head_endings = {} }) =>
        (Object.entries(head_endings) as [ItemKind, string][]).flatMap(([kind, list]) =>
          phrases(list).map((ending) => [ending, kind] as const),
        ),
      )
      .sort(([a], [b]) => b.length - a.length),
    documents: new Map(
      (Object.keys(languages[0]!.documents) as DocumentKind[]).map((kind) => [
        kind,
        unique(languages.flatMap(({ documents }) => phrases(documents[kind]))),
      ]),
    ),
    document_endings: unique(languages.flatMap(({ document_endings }) => phrases(document_endings))),
    legal_forms: unique(all.flatMap(({ legal_forms }) => phrases(legal_forms))),
    legal_forms_in_capitals: unique(all.flatMap((one) => phrases(one.legal_forms_in_capitals))),
    months: languages[0]!.months.map((_, i) => unique(languages.flatMap(({ months }) => blanks(months[i]!)))),
    units: unitsOf(all),
    label_words: unique(languages.flatMap(({ label_words }) => blanks(label_words))),
    stop_words: stopWordsOf(languages),
    words: (concept) => unique(all.flatMap(({ words }) => phrases(words[concept]))),
  };
}

const phrases = (list = ''): string[] =>
  list
    .split(',')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');

const blanks = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '');
const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** The phrases of a list, those with a mark once for each way to write it. */
function withMarks(list: string | undefined, marks: string | undefined): string[] {
  const all = phrases(marks);
  return phrases(list).flatMap((phrase) =>
    phrase.includes(MARK) ? all.map((mark) => phrase.replace(MARK, mark)) : [phrase],
  );
}

const labelsOf = ({ labels, words }: Common): Label[] =>
  Object.entries(labels).flatMap(([role, weights]) =>
    Object.entries(weights).flatMap(([weight, list]) =>
      withMarks(list, words.number_mark).map((spelling) => ({
        role: role as Role,
        weight: Number(weight),
        spelling,
      })),
    ),
  );

function unitsOf(all: readonly Common[]): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { units } of [...all].reverse())
    for (const [code, list] of Object.entries(units)) for (const word of blanks(list)) codes.set(word, code);
  return codes;
}

function stopWordsOf(languages: readonly Language[]): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const { code, stop_words } of languages)
    for (const word of blanks(stop_words)) codes.set(word, [...(codes.get(word) ?? []), code]);
  return codes;
}
