// Reads the value that a label leads to, at a place of a page.
import { placeOf, type TextCell } from '../../text/index.ts';
import type { Source } from '../../values/index.ts';
import { POSITION, type Position, partOf, type QueryFinding } from '../finding.ts';
import { conceptWords } from '../lexicon/index.ts';
import { type LabelHit, SURELY_A_LABEL } from '../vocabulary.ts';
import { withAddressLines } from './address-block.ts';
import type { Kind } from './kinds.ts';
import { withNextLine } from './name-lines.ts';
import type { PageSearch } from './page-search.ts';
import { namesOffice, partSpan } from './part-span.ts';
import { isCaption, isNumberedHeading, isSentence } from './prose-signs.ts';
import { readCandidate } from './read-candidate.ts';

/** Fields of forms are read by their names; only what was filled in may be beside a label. */
export function isFormField({ words }: TextCell): boolean {
  const owner = words[0]!.owner;
  return owner.kind === 'block' && owner.block.field !== undefined && owner.block.field.value !== owner.text.trim();
}

/** From here on a text beside a label says again what the label does. */
const ASKS_AGAIN = 0.3;
/** `Account: 4711` is the value of its own label. */
export const LABELLED = /^\p{L}[^:]{1,30}(?::\s|\.{4}|\s\.{2,3}\s)/u;

const FIGURE_TEXTS: ReadonlySet<Kind> = new Set<Kind>(['money_text', 'date_text']);

const SAYS_ANYTHING = /[\p{L}\p{N}]/u;

/** Labels are no values; a sentence, or a text that says again what was asked for, is one only behind a colon. */
function isStringValue(
  { queries, vocabulary, kinds }: PageSearch,
  { query }: LabelHit,
  text: string,
  position: Position,
): boolean {
  if (vocabulary.isLabel(text) || !SAYS_ANYTHING.test(text)) return false;
  if (position === 'inline') return true;
  if (isSentence(text) || LABELLED.test(text) || isCaption(text)) return false;
  // Read as an amount or a date, `12.50` is no number of a heading.
  if (isNumberedHeading(text) && !FIGURE_TEXTS.has(kinds[query]!)) return false;
  if (kinds[query] === 'name' && /\d/.test(text) && asksForSigner(queries[query]!.field.name)) return false;
  if (kinds[query] !== 'name' || /\d/.test(text) || isCalled(text)) return true;
  return !vocabulary.hits(text).some((hit) => hit.query === query && hit.strength >= ASKS_AGAIN);
}

/** Of `Jane Doe, Director`: her name, or her office. */
function askedOf(name: string, kind: Kind): LabelHit['part'] | null {
  if (kind === 'name') return 'first';
  const asksForOffice = conceptWords(name).some(({ concepts }) => concepts.some((concept) => OFFICES.has(concept)));
  return asksForOffice && asksForSigner(name) ? 'second' : null;
}

const OFFICES: ReadonlySet<string> = new Set(['title', 'occupation']);

/** Who signs is a person, and no number of a form. */
const asksForSigner = (name: string): boolean =>
  conceptWords(name).some(({ concepts }) => concepts.includes('signature'));

/** `Western Harbour Corporation` says again what was asked for, and is the answer. */
function isCalled(text: string): boolean {
  const words = conceptWords(text);
  const last = words.at(-1);
  if (!last?.concepts.includes('company') || words.every(({ known }) => known)) return false;
  return text.split(/\s+/).every((word) => /^[\p{Lu}&]/u.test(word) || SMALL_WORD.test(word));
}

const SMALL_WORD = /^(?:of|and|the|de|la|für|und|et)$/;

const OWN_LABEL = /^(\p{L}+)\s+(?=\p{Lu})/u;

/** `Name Acme LLC` under a question for name and address: where the name begins. */
function afterName(text: string, start: number, end: number): number {
  const own = OWN_LABEL.exec(text.slice(start, end));
  const [word, ...more] = own ? conceptWords(own[1]!) : [];
  return own && more.length === 0 && word?.concepts[0] === 'name' ? start + own[0].length : start;
}

/** The first pages of a long paper say what it is; further on it speaks of other years and others' papers too. */
const COVER_PAGES = 2;
/** What is left of a value there. */
const INSIDE = 0.8;

const isInside = ({ is_long }: PageSearch, { page }: TextCell): boolean => is_long && page > COVER_PAGES;

export function read(
  search: PageSearch,
  hit: LabelHit,
  cell: TextCell,
  position: Position,
  factor = 1,
  start = 0,
  end = cell.text.length,
): QueryFinding | null {
  const { field } = search.queries[hit.query]!;
  const named = search.kinds[hit.query] === 'name' ? afterName(cell.text, start, end) : start;
  if (named > start) return read(search, hit, cell, position, factor, named, end);
  const part = hit.part ?? (namesOffice(cell.text, start, end) ? askedOf(field.name, search.kinds[hit.query]!) : null);
  if (part) {
    const [from, to] = partSpan(cell.text, start, end, part);
    if (to - from < end - start) {
      const { part: _, ...whole } = hit;
      return from < to ? read(search, whole, cell, position, factor, from, to) : null;
    }
  }
  const source: Source = start === 0 && end === cell.text.length ? cell : partOf(cell.text.slice(start, end));
  const parsed = readCandidate(field, search.kinds[hit.query]!, source, search.locale);
  // `VAT 19 %`: the percentage belongs to the label.
  if (!parsed || (parsed.percent && position === 'inline_bare')) return null;
  if (field.type === 'string' && !field.enum && !isStringValue(search, hit, source.text, position)) return null;
  const finding: QueryFinding = {
    query: hit.query,
    value: parsed.value,
    raw_text: source.text.slice(parsed.start, parsed.end),
    score: hit.strength * POSITION[position] * parsed.fit * factor * (isInside(search, cell) ? INSIDE : 1),
    position,
    evidence: `label_${position}`,
    place: placeOf(cell, start + parsed.start, start + parsed.end),
    at: [cell.page, cell.line],
    ...(isInside(search, cell) && hit.strength < SURELY_A_LABEL ? { weak: true } : {}),
  };
  const kind = search.kinds[hit.query];
  const isName = kind === 'name' && end === cell.text.length;
  if (!isName && (kind !== 'address' || start > 0 || end < cell.text.length)) return finding;
  const page = search.pages.find((own) => own.page === cell.page);
  const isOther = (other: TextCell): boolean =>
    isFormField(other) || LABELLED.test(other.text) || search.vocabulary.isLabel(other.text);
  if (!page) return finding;
  return isName
    ? withNextLine(page, cell, start + parsed.start, finding, isOther)
    : withAddressLines(page, cell, finding, search.locale, isOther);
}
