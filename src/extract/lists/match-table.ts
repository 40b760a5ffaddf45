// Matches the headers of tables to the parts of a list and chooses the best table with its continuations.
import type { DocumentView, FieldSchema, TableSummary } from '../../model/index.ts';
import {
  buildVocabulary,
  conceptWords,
  type LabelHit,
  labelsOf,
  type Query,
  scalarQueries,
  thoughtThrough,
  type Vocabulary,
} from '../candidates/index.ts';
import { isVisibleTable } from '../is-visible-table.ts';
import { readHeaders } from '../read-table.ts';
import { foldLabel, foldTokens } from '../values/index.ts';

/** A header must say at least this much of a field's label for the column to be its values. */
export const HEADER_FLOOR = 0.5;
/** Columns that must be recognised, where a list asks for so many. */
export const MIN_COLUMNS = 2;
/** What the name of the list in the table's title or sheet adds to a table among several. */
const TITLE_BONUS = 0.5;

export interface MatchedColumn {
  readonly query: number;
  readonly col: number;
  readonly strength: number;
}

export interface TableMatch {
  /** All that have the same headers, in the order of the document: a table may go on in others. */
  readonly tables: readonly TableSummary[];
  readonly columns: readonly MatchedColumn[];
  readonly score: number;
}

export type ReadHeaders = (table: TableSummary) => Promise<readonly string[]>;

/** Reads the headers of a table when first asked for them. */
export function createHeaders(view: DocumentView): ReadHeaders {
  const known = new Map<string, Promise<readonly string[]>>();
  return (table) => {
    const read = known.get(table.id) ?? readHeaders(view, table, 1).then(({ headers }) => headers);
    known.set(table.id, read);
    return read;
  };
}

/** A list of single values is a list of objects with one part that bears the list's own name. */
export function queriesOf(field: FieldSchema): readonly Query[] {
  if (field.items?.type === 'object') return scalarQueries(field.items.fields ?? []);
  if (field.items?.type === 'array') return [];
  const { items: _, ...rest } = field;
  const item: FieldSchema = { ...rest, ...field.items, type: field.items?.type ?? 'string' };
  return [{ keys: [], field: item, labels: labelsOf(field, null) }];
}

export type ReadHead = (text: string) => readonly LabelHit[];

/** What is left of a head that says what is asked for in other words. */
const IN_OTHER_WORDS = 0.95;

/** Reads heads of columns as parts of a list: by the words of their names, else by what they mean. */
export function createHeadReader(queries: readonly Query[]): ReadHead {
  const words = buildVocabulary(queries);
  const meanings = buildVocabulary(thoughtThrough(queries));
  return (text) => {
    const best = new Map(words.hits(text).map((hit) => [hit.query, hit]));
    for (const hit of meanings.hits(text)) {
      const strength = hit.strength * IN_OTHER_WORDS;
      if (!hit.trailing && strength > (best.get(hit.query)?.strength ?? 0)) best.set(hit.query, { ...hit, strength });
    }
    return [...best.values()];
  };
}

const titlesOf = (field: FieldSchema): Vocabulary =>
  buildVocabulary([{ keys: [], field, labels: labelsOf(field, null) }]);

interface TableSearch {
  readonly view: DocumentView;
  readonly headers: ReadHeaders;
  /** Another list of the schema has the same parts, so that only a title can tell them apart. */
  readonly needsTitle: boolean;
}

/** The table whose headers name the parts best, with those that have the same headers. */
export async function matchTables(
  { view, headers, needsTitle }: TableSearch,
  field: FieldSchema,
  queries: readonly Query[],
): Promise<TableMatch | null> {
  if (queries.length === 0) return null;
  const readHead = createHeadReader(queries);
  const titles = titlesOf(field);
  const matches: { table: TableSummary; columns: MatchedColumn[]; score: number; titled: boolean; heads: string }[] =
    [];
  for (const table of view.head.tables) {
    if (!isVisibleTable(view, table)) continue;
    const titled = [table.title ?? '', table.sheet ?? ''].some((title) => isTitle(titles, title));
    if (needsTitle && !titled) continue;
    const texts = await headers(table);
    const columns = assignColumns(texts, queries, readHead);
    if (columns.length === 0 || columns.length < Math.min(MIN_COLUMNS, queries.length)) continue;
    const score = columns.reduce((sum, column) => sum + column.strength, 0) + (titled ? TITLE_BONUS : 0);
    matches.push({ table, columns, score, titled, heads: texts.map(foldLabel).join('\n') });
  }
  const best = matches.reduce<(typeof matches)[number] | null>(
    (a, b) => (a === null || b.score > a.score ? b : a),
    null,
  );
  if (!best) return null;
  const alike = matches.filter(({ heads, titled }) => heads === best.heads && titled === best.titled);
  return { tables: alike.map(({ table }) => table), columns: best.columns, score: best.score };
}

const isTitle = (titles: Vocabulary, text: string): boolean =>
  titles.hits(text).some((hit) => hit.strength >= HEADER_FLOOR);

/** Each header to the part it names best, each part to one header; the surest pairs first. */
export function assignColumns(
  headers: readonly string[],
  queries: readonly Query[],
  readHead: ReadHead,
): MatchedColumn[] {
  const pairs = headers.flatMap((header, col) =>
    [...readHead(header), ...initialsOf(header, queries)].map((hit) => ({ ...hit, col })),
  );
  pairs.sort((a, b) => b.strength - a.strength || a.col - b.col || a.query - b.query);
  const taken: MatchedColumn[] = [];
  for (const pair of pairs) {
    if (pair.strength < HEADER_FLOOR) break;
    if (!taken.some((column) => column.col === pair.col || column.query === pair.query)) taken.push(pair);
  }
  const named = [...taken, ...nameColumn(headers, queries, taken)];
  return [...named, ...thingColumn(headers, queries, named)].sort((a, b) => a.col - b.col);
}

/** What a bare `Name` says: it is that of whoever the rows are about. */
const BARE_NAME = 0.7;
function isNameHead(header: string): boolean {
  const [word, ...more] = conceptWords(header);
  return foldLabel(header) === 'full name' || (more.length === 0 && word?.concepts[0] === 'name');
}
const WHOSE = new Set([
  ...['athlete', 'player', 'swimmer', 'runner', 'rider', 'driver', 'competitor', 'participant', 'contestant', 'person'],
  ...['employee', 'worker', 'staff', 'member', 'student', 'pupil', 'teacher', 'candidate', 'applicant', 'patient'],
  ...['passenger', 'guest', 'contact', 'author', 'customer', 'client', 'supplier', 'vendor', 'company', 'shareholder'],
  ...['director', 'officer', 'borrower', 'lender', 'tenant', 'beneficiary', 'mitarbeiter', 'teilnehmer', 'kunde'],
]);

/** `athlete`, `employee_name`. */
const isNameOf = (name: string): boolean =>
  WHOSE.has(foldTokens(name).at(-1)?.word ?? '') || conceptWords(name).at(-1)?.concepts[0] === 'name';

/** The head that says `Name` alone, where nothing else claims it and one part only is left that it can be the name of. */
function nameColumn(
  headers: readonly string[],
  queries: readonly Query[],
  taken: readonly MatchedColumn[],
): MatchedColumn[] {
  const heads = headers.flatMap((header, col) => (isNameHead(header) ? [col] : []));
  const col = heads.length === 1 ? heads[0]! : -1;
  if (col < 0 || taken.some((column) => column.col === col)) return [];
  const left = queries.flatMap(({ field }, query) => {
    const free = !taken.some((column) => column.query === query);
    return free && field.type === 'string' && isNameOf(field.name) ? [query] : [];
  });
  return left.length === 1 ? [{ query: left[0]!, col, strength: BARE_NAME }] : [];
}

/** What rows of things are headed by, where the part that asks for it is just called `name`. */
const THINGS: ReadonlySet<string> = new Set(['item', 'product', 'service', 'description']);

function thingColumn(
  headers: readonly string[],
  queries: readonly Query[],
  taken: readonly MatchedColumn[],
): MatchedColumn[] {
  const query = queries.findIndex(({ field }) => field.type === 'string' && isNameHead(field.name));
  if (query < 0 || taken.some((column) => column.query === query)) return [];
  const cols = headers.flatMap((header, col) => {
    const [word, ...more] = conceptWords(header);
    const isThing = more.length === 0 && word?.concepts.some((concept) => THINGS.has(concept));
    return isThing && !taken.some((column) => column.col === col) ? [col] : [];
  });
  return cols.length === 1 ? [{ query, col: cols[0]!, strength: BARE_NAME }] : [];
}

/** What a head of initials says: `DOB` is the date of birth, `YB` the year of birth. */
const INITIALS = 0.7;
const CAPITALS = /^\p{Lu}{2,5}\.?$/u;
const SMALL_WORDS = new Set(['of', 'the', 'and', 'de', 'la', 'du', 'der', 'di', 'van']);

function initialsOf(
  header: string,
  queries: readonly Query[],
): { readonly query: number; readonly strength: number }[] {
  if (!CAPITALS.test(header)) return [];
  const wanted = header.replace('.', '').toLowerCase();
  return queries.flatMap(({ field }, query) => {
    const words = foldTokens(field.name).map((token) => token.word);
    const short = (kept: readonly string[]): string => kept.map((word) => word[0]).join('');
    const fits = short(words) === wanted || short(words.filter((word) => !SMALL_WORDS.has(word))) === wanted;
    return words.length > 1 && fits ? [{ query, strength: INITIALS }] : [];
  });
}
