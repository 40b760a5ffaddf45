// Finds values known by their form alone, such as an e-mail address, IBAN or currency, where the document holds exactly one.
import { type DocumentText, placeOf, type TextCell } from '../../text/index.ts';
import { findCurrencies, findEmails, findIbans } from '../../values/index.ts';
import { POSITION, type QueryFinding } from '../finding.ts';
import { conceptWords } from '../lexicon/index.ts';
import type { PageSearch } from './page-search.ts';

interface Spotted {
  readonly value: string;
  readonly cell: TextCell;
  readonly start: number;
  readonly end: number;
}

type Spot = (text: string) => readonly { readonly value: string; readonly start: number; readonly end: number }[];

/** Values that are known by their looks. */
const SPOTTERS: Readonly<Record<string, Spot>> = {
  email: (text) => (text.includes('@') ? findEmails(text) : []),
  currency: findCurrencies,
  iban: (text) => findIbans(text).filter(({ valid }) => valid),
};

/** A field that asks for an e-mail address, an IBAN or a currency and no more gets the only one that the document has. */
export function findUnlabelled(search: PageSearch, text: DocumentText, labelled: ReadonlySet<number>): QueryFinding[] {
  return search.queries.flatMap(({ field, senses }, query) => {
    if (!senses || field.type !== 'string' || field.enum || labelled.has(query)) return [];
    const words = conceptWords(field.name);
    const concept = words.length === 1 ? words[0]!.concepts.find((name) => Object.hasOwn(SPOTTERS, name)) : undefined;
    const only = concept === undefined ? null : onlyOne(text, SPOTTERS[concept]!);
    return only ? [toFinding(query, only)] : [];
  });
}

/** Null where there is none, or more than one. */
function onlyOne(text: DocumentText, spot: Spot): Spotted | null {
  let only: Spotted | null = null;
  for (const page of text.pages) {
    for (const line of page.lines) {
      for (const cell of line.cells) {
        for (const found of spot(cell.text)) {
          if (only && only.value !== found.value) return null;
          only ??= { ...found, cell };
        }
      }
    }
  }
  return only;
}

const toFinding = (query: number, { value, cell, start, end }: Spotted): QueryFinding => ({
  query,
  value,
  raw_text: cell.text.slice(start, end),
  score: POSITION.only_one,
  position: 'only_one',
  evidence: 'only_one',
  place: placeOf(cell, start, end),
});
