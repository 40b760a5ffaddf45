// Finds lists of plain values after a label or as bullets below it.
import { buildVocabulary, type Query } from '../candidates/index.ts';
import type { ListFinding, ListLeaf } from '../finding.ts';
import type { DocumentText, Prose } from '../text/index.ts';
import { type Locale, parseValue } from '../values/index.ts';

/** The name of the list must be all that the label says. */
const NAME_FLOOR = 0.85;
/** A name is no longer than this, nor is an element of the list. */
const MAX_NAME_CHARS = 60;
const MAX_ELEMENT_CHARS = 120;
/** `a, b; c • d | e`; a comma within a number parts nothing. */
const SEPARATOR = /[;•·|]|,(?!\d)/g;
const BULLET = /^\s*[-–•·*◦▪●]\s*/;
/** What is found after a colon, and below a heading. */
const SCORE = { inline: 0.85, bullets: 0.85, line: 0.7 } as const;

interface Paragraph {
  readonly start: number;
  readonly end: number;
}

interface Element {
  readonly start: number;
  readonly end: number;
}

/** A list of single values from `Skills: a, b, c`, or from the bullets or the line of several parts below its name. */
export function findNamedList(
  { prose }: DocumentText,
  query: Query,
  locale: Locale,
  max_items: number,
): ListFinding | null {
  const vocabulary = buildVocabulary([query]);
  const names = (text: string): boolean =>
    text.length <= MAX_NAME_CHARS && vocabulary.hits(text).some((hit) => hit.strength >= NAME_FLOOR);
  const paragraphs = listParagraphs(prose);
  for (const [i, { start, end }] of paragraphs.entries()) {
    const text = prose.text.slice(start, end);
    const colon = text.slice(0, MAX_NAME_CHARS).search(/[:：]/);
    const label = colon < 0 ? text : text.slice(0, colon);
    if (!names(label.trim())) continue;
    const rest = colon < 0 ? '' : text.slice(colon + 1);
    const found =
      rest.trim() === ''
        ? elementsBelow(prose, paragraphs, i)
        : { elements: split(prose.text, start + colon + 1, end), score: SCORE.inline };
    const finding = found && toFinding(prose, query, found.elements.slice(0, max_items), found.score, locale);
    if (finding) return finding;
  }
  return null;
}

function listParagraphs(prose: Prose): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  for (const line of prose.text.split('\n')) {
    if (line.trim() !== '') paragraphs.push({ start, end: start + line.length });
    start += line.length + 1;
  }
  return paragraphs;
}

/** Bullets until something else is there, else one line of several parts. */
function elementsBelow(
  prose: Prose,
  paragraphs: readonly Paragraph[],
  at: number,
): { readonly elements: readonly Element[]; readonly score: number } | null {
  const bullets: Element[] = [];
  for (const { start, end } of paragraphs.slice(at + 1)) {
    const mark = BULLET.exec(prose.text.slice(start, end));
    if (!mark && !isListItem(prose, start)) break;
    bullets.push(trim(prose.text, start + (mark?.[0].length ?? 0), end));
  }
  if (bullets.length > 0) return { elements: bullets, score: SCORE.bullets };
  const next = paragraphs[at + 1];
  const parts = next ? split(prose.text, next.start, next.end) : [];
  return parts.length > 1 ? { elements: parts, score: SCORE.line } : null;
}

function isListItem(prose: Prose, offset: number): boolean {
  const owner = prose.ownerAt(offset);
  return owner.kind === 'block' && owner.block.type === 'list_item';
}

function split(text: string, from: number, to: number): Element[] {
  const elements: Element[] = [];
  let start = from;
  for (const { index } of text.slice(from, to).matchAll(SEPARATOR)) {
    elements.push(trim(text, start, from + index));
    start = from + index + 1;
  }
  elements.push(trim(text, start, to));
  return elements.filter((element) => element.end > element.start);
}

function trim(text: string, start: number, end: number): Element {
  const held = text.slice(start, end);
  const from = start + held.length - held.trimStart().length;
  return { start: from, end: Math.max(from, start + held.trimEnd().length) };
}

/** Nothing where an element is no such value: then the name headed something else. */
function toFinding(
  prose: Prose,
  { field, keys }: Query,
  elements: readonly Element[],
  score: number,
  locale: Locale,
): ListFinding | null {
  const items: ListLeaf[][] = [];
  for (const { start, end } of elements) {
    const text = prose.text.slice(start, end);
    const parsed =
      text.length > MAX_ELEMENT_CHARS ? null : parseValue(field, { text, value: null, type: 'string' }, locale);
    if (!parsed) return null;
    const [from, to] = [start + parsed.start, start + parsed.end];
    const [place, ...further] = prose.place(from, to);
    const leaf = { keys, value: parsed.value, raw_text: prose.text.slice(from, to), place: place! };
    items.push([further.length > 0 ? { ...leaf, further } : leaf]);
  }
  return items.length === 0 ? null : { items, score, evidence: 'named_list', table_id: null };
}
