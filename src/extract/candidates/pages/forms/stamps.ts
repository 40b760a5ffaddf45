// Reads the dates of stamps: when an authority received or filed a paper.
import { placeOf, type TextCell, type TextPage } from '../../../text/index.ts';
import { findDate } from '../../../values/index.ts';
import type { QueryFinding } from '../../finding.ts';
import { conceptWords } from '../../lexicon/index.ts';
import type { PageSearch } from '../page-search.ts';

/** What a stamp begins with. */
const STAMP =
  /^(?:received|filed|date\s+(?:received|filed|stamped)|eingegangen|eingang|reçu|enregistré|recibido|presentado|ricevuto|depositato|ontvangen)(?!\p{L})/iu;
const ON = /^(?:on|am|le|el|il|op)\s/iu;
/** What the clock of a stamp prints, by itself in a line below; the year may be short before a time: `2009 JUN -4 PM 1:22`, `JUN 04 2009`. */
const CLOCK =
  /^(?:(\d{4}|\d{2}(?=.*:))\s+(\p{L}{3,9})\.?\s+-?\s?(\d{1,2})|(\p{L}{3,9})\.?\s+-?\s?(\d{1,2}),?\s+(\d{4}))(?=$|\s)[\d\s:.APMapm]*$/u;
/** The same with the time, which is a stamp by itself: `2003 SEP -2 P 1:15`. */
const TIMED = /(?:^|\s)(?:[AP]M?\s?\d{1,2}\s?:\s?\d{2}|\d{1,2}\s?:\s?\d{2}\s?[AP]M?)(?=$|\s)/iu;
/** A date as a stamp prints it, with nothing but the name of an office behind it: `OCT 07 1988 REGISTRATION UNIT`. */
const PRINTED = /^(?:[A-Z]{3}\s-?\s?\d{1,2},?\s(?:19|20)\d{2})(?:\s[A-Z./&-]+){0,6}$/;
/** The date is in the stamp's own line, or within so many lines below. */
const LINES = 3;
const MAX_CHARS = 120;
const SCORE = 0.86;
const PRINTED_SCORE = 0.7;
const CONCEPTS: ReadonlySet<string> = new Set(['file', 'received', 'registration']);

/** Dates of stamps for the fields that ask when a paper was filed or received. */
export function findStamps(search: PageSearch, pages: readonly TextPage[]): QueryFinding[] {
  const asked = search.queries.flatMap(({ field }, query) => (asksForFiling(field.name, field.type) ? [query] : []));
  if (asked.length === 0) return [];
  const found: QueryFinding[] = [];
  for (const page of pages) {
    for (const { cells } of page.lines) {
      for (const cell of cells) {
        const isStamp = STAMP.test(cell.text) || (TIMED.test(cell.text) && clockDate(cell.text) !== null);
        const dated = isStamp ? dateOf(search, page, cell) : null;
        if (dated) found.push(...asked.map((query) => ({ ...dated, query })));
        const printed = isStamp || !PRINTED.test(cell.text) ? null : printedDate(cell);
        if (printed) found.push(...asked.map((query) => ({ ...printed, query })));
      }
    }
  }
  return found;
}

function asksForFiling(name: string, type: string): boolean {
  const concepts = conceptWords(name).flatMap((word) => word.concepts);
  return type === 'date' && concepts.some((concept) => CONCEPTS.has(concept));
}

function dateOf(search: PageSearch, page: TextPage, stamp: TextCell): Stamp | null {
  for (let at = stamp.line; at <= stamp.line + LINES; at++) {
    for (const cell of page.lines[at]?.cells ?? []) {
      const clock = clockDate(cell.text);
      if (cell.text.length > MAX_CHARS || (at > stamp.line && !ON.test(cell.text) && !clock)) continue;
      if (at === stamp.line && cell.position < stamp.position) continue;
      const date = clock ?? findDate(cell.text, search.locale.dayFirst);
      if (date) return toStamp(cell, date, SCORE);
    }
  }
  return null;
}

type Stamp = Omit<QueryFinding, 'query'>;
type Dated = NonNullable<ReturnType<typeof clockDate>>;

function printedDate(cell: TextCell): Stamp | null {
  const date = findDate(cell.text, null);
  return date?.start === 0 ? toStamp(cell, date, PRINTED_SCORE) : null;
}

const toStamp = (cell: TextCell, { value, start, end }: Dated, score: number): Stamp => ({
  value,
  raw_text: cell.text.slice(start, end),
  place: placeOf(cell, start, end),
  score,
  position: 'inline',
  evidence: 'stamp',
});

function clockDate(text: string): { value: string; start: number; end: number } | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [year, month, day] = match[1] ? [match[1], match[2], match[3]] : [match[6], match[4], match[5]];
  const date = findDate(`${day} ${month} ${year}`, null);
  return date
    ? { value: date.value, start: 0, end: text.search(/(?<=\d)(?:\s+[AP]M?\s?\d.*|\s+\d{1,2}\s?:.*)?$/iu) }
    : null;
}
