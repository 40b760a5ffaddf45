// Finds values known by their form alone, such as an e-mail address, IBAN or currency, where the document holds exactly one.
import { type DocumentText, placeOf, type TextCell } from '../../text/index.ts';
import { findAmounts, findCurrencies, findEmails, findIbans, type Locale } from '../../values/index.ts';
import { POSITION, type QueryFinding } from '../finding.ts';
import { conceptWords } from '../lexicon/index.ts';
import type { PageSearch } from './page-search.ts';

interface Spotted {
  readonly value: string;
  readonly cell: TextCell;
  readonly start: number;
  readonly end: number;
}

type Spot = (
  text: string,
  locale: Locale,
) => readonly { readonly value: string; readonly start: number; readonly end: number }[];

/** Values that are known by their looks; what is found by the first way is not looked for by the next. */
const SPOTTERS: Readonly<Record<string, readonly Spot[]>> = {
  email: [(text) => (text.includes('@') ? findEmails(text) : [])],
  // `MAD` is an airport too: a currency is sure beside an amount.
  currency: [
    (text, locale) =>
      findAmounts(text, locale).flatMap((found) => (found.currency ? { ...found, value: found.currency } : [])),
    findCurrencies,
  ],
  iban: [(text) => findIbans(text).filter(({ valid }) => valid)],
};

/** A field that asks for an e-mail address, an IBAN or a currency and no more gets the only one that the document has. */
export function findUnlabelled(search: PageSearch, text: DocumentText, labelled: ReadonlySet<number>): QueryFinding[] {
  return search.queries.flatMap(({ field, senses }, query) => {
    if (!senses || field.type !== 'string' || field.enum || labelled.has(query)) return [];
    const words = conceptWords(field.name);
    const concept = words.length === 1 ? words[0]!.concepts.find((name) => Object.hasOwn(SPOTTERS, name)) : undefined;
    for (const spot of concept === undefined ? [] : SPOTTERS[concept]!) {
      const found = distinct(text, spot, search.locale);
      if (found.length > 0) return found.length === 1 ? [toFinding(query, found[0]!)] : [];
    }
    return [];
  });
}

/** The first two values that differ, each where it is first. */
function distinct(text: DocumentText, spot: Spot, locale: Locale): Spotted[] {
  const found: Spotted[] = [];
  for (const page of text.pages) {
    for (const line of page.lines) {
      for (const cell of line.cells) {
        for (const spotted of spot(cell.text, locale)) {
          if (found[0]?.value === spotted.value) continue;
          found.push({ ...spotted, cell });
          if (found.length > 1) return found;
        }
      }
    }
  }
  return found;
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
