// Finds values known by their form alone, such as an e-mail address, IBAN or currency, where the document holds exactly one.
import type { Block } from '../../../model/index.ts';
import { createPause, LINES_A_TURN } from '../../../pause.ts';
import { type DocumentText, placeOf, type TextCell } from '../../text/index.ts';
import {
  findAmounts,
  findCurrencies,
  foldTokens,
  hasLegalForm,
  KNOWN_FORMS,
  type Locale,
  looksLikeName,
} from '../../values/index.ts';
import { POSITION, type QueryFinding } from '../finding.ts';
import { type ConceptWord, conceptWords } from '../lexicon/index.ts';
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
  email: [KNOWN_FORMS.email],
  // `MAD` is an airport too: a currency is sure beside an amount.
  currency: [
    (text, locale) =>
      findAmounts(text, locale).flatMap((found) => (found.currency ? { ...found, value: found.currency } : [])),
    findCurrencies,
  ],
  iban: [KNOWN_FORMS.iban],
  phone: [KNOWN_FORMS.phone],
};
/** Concepts of a field that asks for the name of whom the document is about. */
const PERSON: ReadonlySet<string> = new Set(['name', 'full', 'person', 'applicant']);

/**
 * A field that asks for an e-mail address, a telephone number, an IBAN or a currency and no more gets the only one that the document
 * has; one that asks for a name gets the one at the head of the page that the address bears; one that asks for the title of the document
 * what the first page has in the largest letters.
 */
export async function findUnlabelled(
  search: PageSearch,
  text: DocumentText,
  labelled: ReadonlySet<number>,
): Promise<QueryFinding[]> {
  const findings: QueryFinding[] = [];
  for (const [query, { keys, field, senses }] of search.queries.entries()) {
    if (!senses || field.type !== 'string' || field.enum || labelled.has(query)) continue;
    const words = conceptWords(field.name);
    const title = keys.length === 1 && asksForTitle(words, search) ? findHeadline(text) : null;
    const only = title ? null : await onlyOne(search, text, words);
    if (title) findings.push({ ...title, query });
    if (only) findings.push(toFinding(query, only));
  }
  return findings;
}

const TITLED: ReadonlySet<string> = new Set(['title', 'document', 'paper', 'report', 'publication', 'main']);

/** What a person is asked for by: beside such a field a plain `title` is an office. */
const PEOPLE: ReadonlySet<string> = new Set(
  'signature person first last employee contact applicant manager salesperson doctor patient student'.split(' '),
);

/** `title`, `report_title`, but no `title_of_account`. */
function asksForTitle(words: readonly ConceptWord[], { queries }: PageSearch): boolean {
  const isTitle =
    words.some(({ concepts }) => concepts.includes('title')) &&
    words.every(({ concepts }) => concepts.some((concept) => TITLED.has(concept)));
  return isTitle && (words.length > 1 || !queries.some(({ field }) => asksForPerson(conceptWords(field.name))));
}

/** `signer`, `first_name`, or a `name` alone. */
const asksForPerson = (words: readonly ConceptWord[]): boolean =>
  words.some(({ concepts }) => concepts.some((concept) => PEOPLE.has(concept))) ||
  (words.length > 0 && words.every(({ concepts }) => concepts.some((concept) => PERSON.has(concept))));

/** Letters of a title are larger than those of the text by this. */
const LARGER = 1.2;
const TITLE_CHARS = { least: 4, most: 300 } as const;
const FURNITURE: ReadonlySet<Block['type']> = new Set<Block['type']>(['header', 'footer']);

/** The block of the first page in the largest letters; null where another is set alike, or all is. */
function findHeadline({ pages: [first] }: DocumentText): Omit<QueryFinding, 'query'> | null {
  const blocks = new Set<Block>();
  for (const { cells } of first?.lines ?? []) {
    for (const { words } of cells) {
      const { owner } = words[0]!;
      if (owner.kind === 'block' && !FURNITURE.has(owner.block.type)) blocks.add(owner.block);
    }
  }
  const sized = [...blocks].flatMap((block) => (block.font_size === null ? [] : { block, size: block.font_size }));
  const [largest, second] = sized.sort((a, b) => b.size - a.size);
  const text = largest?.block.text.replace(/\s+/g, ' ').trim() ?? '';
  if (!largest || !second || largest.size < LARGER * second.size || !/\p{L}{2}/u.test(text)) return null;
  if (text.length < TITLE_CHARS.least || text.length > TITLE_CHARS.most) return null;
  const { block } = largest;
  return {
    value: text,
    raw_text: block.text,
    score: POSITION.only_one,
    position: 'only_one',
    evidence: 'largest_letters',
    place: { kind: 'block', block: block.id, start: 0, end: block.text.length },
  };
}

async function onlyOne(
  { locale }: PageSearch,
  text: DocumentText,
  words: readonly ConceptWord[],
): Promise<Spotted | null> {
  if (words.length > 0 && words.every(({ concepts }) => concepts.some((name) => PERSON.has(name))))
    return findNamesake(text, locale);
  const concept = words.length === 1 ? words[0]!.concepts.find((name) => Object.hasOwn(SPOTTERS, name)) : undefined;
  for (const spot of concept === undefined ? [] : SPOTTERS[concept]!) {
    const [first, ...others] = await distinct(text, spot, locale);
    if (first) return others.length === 0 ? first : null;
  }
  return null;
}

/** Lines at the head of a page in which whoever writes names himself, and words of his name. */
const HEAD_LINES = 12;
const NAME_WORDS = { least: 2, most: 4 } as const;
const MIN_PART_CHARS = 3;

/** `Jane Doe` over `jane.doe@example.org`. */
async function findNamesake(text: DocumentText, locale: Locale): Promise<Spotted | null> {
  const [only, ...others] = await distinct(text, KNOWN_FORMS.email, locale);
  if (!only || others.length > 0) return null;
  const address = only.value.split('@')[0]!.toLowerCase();
  for (const { cells } of text.pages[0]?.lines.slice(0, HEAD_LINES) ?? []) {
    for (const cell of cells) {
      const words = foldTokens(cell.text).map(({ word }) => word);
      const isName = words.length >= NAME_WORDS.least && words.length <= NAME_WORDS.most && looksLikeName(cell.text);
      if (!isName || hasLegalForm(cell.text) || /\d/.test(cell.text)) continue;
      if (words.some((word) => word.length >= MIN_PART_CHARS && address.includes(word)))
        return { value: cell.text, cell, start: 0, end: cell.text.length };
    }
  }
  return null;
}

/** The first two values that differ, each where it is first. */
async function distinct(text: DocumentText, spot: Spot, locale: Locale): Promise<Spotted[]> {
  const pause = createPause(LINES_A_TURN);
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
    await pause(page.lines.length);
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
