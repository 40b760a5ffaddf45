// Finds sums, rates and dates that sentences name: `a monthly rent of EUR 1,200`.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentText } from '../../text/index.ts';
import { findAmounts, findDates, findPercents, type Locale } from '../../values/index.ts';
import { POSITION, type QueryFinding } from '../finding.ts';
import { type ConceptWord, conceptWords } from '../lexicon/index.ts';
import type { Kind } from '../pages/kinds.ts';
import type { PageSearch } from '../pages/page-search.ts';
import { conceptsOf, matchSense, type Sense } from '../senses.ts';

/** What is read of a document, and the values of it that are held against the fields. */
const MAX_CHARS = 60_000;
const MAX_VALUES = 400;
/** Words before a value that may name it, and those between its name and itself: `beträgt`, `of`. */
const NAMING_WORDS = 6;
const MAX_BETWEEN = 1;
const MAX_BEFORE = 90;
/** Characters from the title of a clause to a value that it may name. */
const MAX_CLAUSE = 300;
/** Words must name the field this well. */
const PLAIN = 0.6;
/** Where a clause begins. */
const CLAUSE = /[.;:!?)](?=\s)|\n/g;

interface Valued {
  readonly value: string | number;
  readonly start: number;
  readonly end: number;
}

const FINDERS: Readonly<Partial<Record<Kind, (text: string, locale: Locale) => readonly Valued[]>>> = {
  money: (text, locale) => findAmounts(text, locale).filter(({ currency }) => currency !== null),
  rate: (text, locale) => findPercents(text, locale),
  date: (text, locale) => findDates(text, locale),
};

/** What sentences say of fields that no label answered. */
export async function findInSentences(
  search: PageSearch,
  text: DocumentText,
  answered: ReadonlySet<number>,
): Promise<QueryFinding[]> {
  const asked = search.queries.flatMap(({ senses = [], field }, query) =>
    senses.length > 0 && !field.enum && !answered.has(query) && FINDERS[search.kinds[query]!]
      ? [{ query, senses }]
      : [],
  );
  const found: QueryFinding[] = [];
  for (const kind of new Set(asked.map(({ query }) => search.kinds[query]!))) {
    const own = asked.filter(({ query }) => search.kinds[query] === kind);
    found.push(...(await ofKind(search, text, kind, own)));
  }
  return found;
}

interface Asked {
  readonly query: number;
  readonly senses: readonly Sense[];
}

async function ofKind(
  { locale }: PageSearch,
  { prose }: DocumentText,
  kind: Kind,
  asked: readonly Asked[],
): Promise<QueryFinding[]> {
  const concepts = new Set(asked.flatMap(({ senses }) => senses.flatMap(conceptsOf)));
  const found: QueryFinding[] = [];
  let left = MAX_VALUES;
  for (let from = 0; from < Math.min(prose.text.length, MAX_CHARS) && left > 0; ) {
    const to = endOfPart(prose.text, from);
    const text = prose.text.slice(from, to);
    const values = FINDERS[kind]!(text, locale).slice(0, left);
    for (const [i, { value, start, end }] of values.entries()) {
      const window = text.slice(Math.max(values[i - 1]?.end ?? 0, start - MAX_BEFORE), start);
      const before = window.slice([...window.matchAll(CLAUSE)].reduce((_, { index }) => index + 1, 0));
      const title = titleOver(text, values[i - 1]?.end ?? 0, start);
      const words = conceptWords(before).filter(({ amount }) => !amount);
      const titleWords = title === null ? [] : conceptWords(title);
      if (!isInSentence(before)) continue;
      if (![...words, ...titleWords].some((word) => word.concepts.some((concept) => concepts.has(concept)))) continue;
      const [place, ...further] = prose.place(from + start, from + end);
      for (const { query, senses } of asked) {
        const strength = Math.max(
          ...senses.map((sense) => bestMatch(sense, words, before)),
          ...(title === null ? [] : senses.map((sense) => TITLED * matchSense(sense, titleWords, title))),
        );
        if (strength < PLAIN) continue;
        found.push({
          query,
          value,
          raw_text: text.slice(start, end),
          score: strength * POSITION.sentence,
          position: 'sentence',
          evidence: 'sentence',
          place: place!,
          ...(further.length > 0 ? { further } : {}),
        });
      }
    }
    left -= values.length;
    from = to;
    await nextTurn();
  }
  return found;
}

/** Characters that are read in one turn of the event loop. */
const PART = 8_000;

/** Parts end with a paragraph, where one ends near. */
function endOfPart(text: string, from: number): number {
  if (text.length - from <= PART) return text.length;
  const end = text.lastIndexOf('\n', from + PART);
  return end > from ? end + 1 : from + PART;
}

/** `4. SECURITY DEPOSIT. Tenant shall deposit $1,450.00`: the title of a clause names the first value in it, if less surely than words beside it. */
const TITLE = /^\s*(?:\d{1,3}(?:\.\d{1,3}){0,3}[.)]?\s+)?(\p{Lu}[\p{Lu} '’&/-]{2,60})[.:]\s/u;
const TITLED = 0.8;

function titleOver(text: string, after: number, start: number): string | null {
  const from = text.lastIndexOf('\n', start) + 1;
  if (after > from || start - from > MAX_CLAUSE) return null;
  return TITLE.exec(text.slice(from, start))?.[1] ?? null;
}

/** Words that are written small stand before a value within a sentence. */
const isInSentence = (before: string): boolean => (before.match(/(?<!\p{L})\p{Ll}+/gu) ?? []).length > 1;

/** How well a run of the words right before a value names it. */
function bestMatch(sense: Sense, words: readonly ConceptWord[], text: string): number {
  let best = 0;
  for (let end = words.length; end >= Math.max(1, words.length - MAX_BETWEEN); end--) {
    for (let start = Math.max(0, end - NAMING_WORDS); start < end; start++) {
      best = Math.max(best, matchSense(sense, words.slice(start, end), text));
    }
  }
  return best;
}
