import { citeTable } from '../cite/index.ts';
import type { Citation, DocumentView, FieldSchema, FieldValue, TableRow, TableSummary } from '../model/index.ts';
import { buildVocabulary, labelsOf, type Query, scalarQueries, sourceOf, type Vocabulary } from './candidates/index.ts';
import { citePlace } from './cite-place.ts';
import { CEILING, hundredths } from './confidence/index.ts';
import { ABSENT, foundOutcome, type Outcome } from './outcome.ts';
import { readHeaders, readTable } from './read-table.ts';
import { foldTokens, type Locale, parseValue } from './values/index.ts';
import { isVisibleTable } from './visibility.ts';

/** A header must say at least this much of a field's label for the column to be its values. */
const HEADER_FLOOR = 0.5;
/** Columns that must be recognised, where a list asks for so many. */
const MIN_COLUMNS = 2;
/** What the name of the list in the table's title or sheet adds to a table among several. */
const TITLE_BONUS = 0.5;

/** Words with which a row of sums begins, in the six languages. */
const TOTAL_WORDS = new Set(
  foldTokens(
    'total subtotal sub grand sum net gross tax vat gst summe zwischensumme gesamt gesamtsumme gesamtbetrag netto brutto ' +
      'mwst ust umsatzsteuer tva sous montant suma importe iva totale subtotale imponibile totaal subtotaal btw',
  ).map((token) => token.word),
);

interface Column {
  readonly query: number;
  readonly col: number;
  readonly strength: number;
}

interface Match {
  readonly table: TableSummary;
  readonly columns: readonly Column[];
  readonly score: number;
}

export interface ListSearch {
  readonly view: DocumentView;
  readonly locale: Locale;
  /** The headers of every table, read once for all lists. */
  readonly headers: (table: TableSummary) => Promise<readonly string[]>;
  /** The list's share of the cells that an extraction gives out. */
  readonly max_cells: number;
  /** Another list of the schema has the same parts, so that only a title can tell them apart. */
  readonly needsTitle: boolean;
}

/** Reads the headers of a table when first asked for them. */
export function createHeaders(view: DocumentView): ListSearch['headers'] {
  const known = new Map<string, Promise<readonly string[]>>();
  return (table) => {
    const read = known.get(table.id) ?? readHeaders(view, table, 1).then(({ headers }) => headers);
    known.set(table.id, read);
    return read;
  };
}

/** A list of objects or of single values, from the table whose headers name the parts best. */
export async function extractList(search: ListSearch, field: FieldSchema, path: string): Promise<Outcome> {
  const queries = queriesOf(field);
  const match = await bestTable(search, field, queries);
  if (!match) return ABSENT;
  return readRecords(search, match, queries, path, field.items?.type === 'object');
}

/** A list of single values is a list of objects with one part that bears the list's own name. */
function queriesOf(field: FieldSchema): readonly Query[] {
  if (field.items?.type === 'object') return scalarQueries(field.items.fields ?? []);
  if (field.items?.type === 'array') return [];
  const { items: _, ...rest } = field;
  const item: FieldSchema = { ...rest, ...field.items, type: field.items?.type ?? 'string' };
  return [{ keys: [], field: item, labels: labelsOf(field, null) }];
}

async function bestTable(search: ListSearch, field: FieldSchema, queries: readonly Query[]): Promise<Match | null> {
  if (queries.length === 0) return null;
  const vocabulary = buildVocabulary(queries);
  const titles = buildVocabulary([{ keys: [], field, labels: labelsOf(field, null) }]);
  let best: Match | null = null;
  for (const table of search.view.head.tables) {
    if (!isVisibleTable(search.view, table)) continue;
    const match = await matchTable(search, table, queries, vocabulary, titles);
    if (match && (best === null || match.score > best.score)) best = match;
  }
  return best;
}

async function matchTable(
  { headers, needsTitle }: ListSearch,
  table: TableSummary,
  queries: readonly Query[],
  vocabulary: Vocabulary,
  titles: Vocabulary,
): Promise<Match | null> {
  const titled = [table.title ?? '', table.sheet ?? ''].some((title) =>
    titles.hits(title).some((hit) => hit.strength >= HEADER_FLOOR),
  );
  if (needsTitle && !titled) return null;
  const columns = assignColumns(await headers(table), vocabulary);
  if (columns.length === 0 || columns.length < Math.min(MIN_COLUMNS, queries.length)) return null;
  const score = columns.reduce((sum, column) => sum + column.strength, 0) + (titled ? TITLE_BONUS : 0);
  return { table, columns, score };
}

/** Each header to the part it names best, each part to one header; the surest pairs first. */
function assignColumns(headers: readonly string[], vocabulary: Vocabulary): Column[] {
  const pairs = headers.flatMap((header, col) => vocabulary.hits(header).map((hit) => ({ ...hit, col })));
  pairs.sort((a, b) => b.strength - a.strength || a.col - b.col || a.query - b.query);
  const taken: Column[] = [];
  for (const pair of pairs) {
    if (pair.strength < HEADER_FLOOR) break;
    if (!taken.some((column) => column.col === pair.col || column.query === pair.query)) taken.push(pair);
  }
  return taken.sort((a, b) => a.col - b.col);
}

async function readRecords(
  search: ListSearch,
  { table, columns }: Match,
  queries: readonly Query[],
  path: string,
  asObjects: boolean,
): Promise<Outcome> {
  const body = await readTable(search.view, table, { assumed_headers: 1, max_cells: search.max_cells });
  const values: FieldValue[] = [];
  const citations: Citation[] = [];
  let [filled, parsed] = [0, 0];
  for (const row of body.rows) {
    if (isTotalRow(row, columns)) continue;
    const leaves = readLeaves(search, row, columns, queries);
    if (leaves.every((leaf) => leaf.value === null)) continue;
    const item = `${path}[${values.length}]`;
    for (const leaf of leaves) {
      if (leaf.text === '') continue;
      filled += 1;
      if (leaf.value === null) continue;
      parsed += 1;
      const match = String(leaf.value) === leaf.text ? 'exact' : 'normalized';
      const quote = { text: leaf.text, path: [item, ...queries[leaf.query]!.keys].join('.'), match } as const;
      citations.push(await citePlace(search.view, { kind: 'table', table, row: row.row, col: leaf.col }, quote));
    }
    values.push(asObjects ? toRecord(queries, leaves) : leaves[0]!.value);
  }
  if (values.length === 0) return ABSENT;
  const whole = await citeTable(search.view, table, { path });
  if (body.rows.length < body.row_count) citations.push(whole);
  const headers = columns.reduce((sum, column) => sum + column.strength, 0) / columns.length;
  const coverage = (1 + columns.length / queries.length) / 2;
  const confidence = hundredths(CEILING * headers * coverage * (parsed / filled));
  return foundOutcome(values, null, confidence, whole, citations);
}

interface Leaf {
  readonly query: number;
  readonly col: number;
  /** The part of the cell that the value was read from; the whole text where none was; empty for a blank cell. */
  readonly text: string;
  readonly value: string | number | boolean | null;
}

function readLeaves(
  { locale }: ListSearch,
  row: TableRow,
  columns: readonly Column[],
  queries: readonly Query[],
): Leaf[] {
  return columns.map(({ col, query }) => {
    const cell = row.cells.find((candidate) => candidate.col === col);
    const { field } = queries[query]!;
    const parsed = cell && cell.text !== '' ? parseValue(field, sourceOf(cell), locale) : null;
    if (!cell || !parsed) return { query, col, text: cell?.text ?? '', value: null };
    return { query, col, text: cell.text.slice(parsed.start, parsed.end), value: parsed.value };
  });
}

/** A row that says nothing but total, or begins like one and leaves some of the columns blank. */
function isTotalRow(row: TableRow, columns: readonly Column[]): boolean {
  const first = row.cells.find((cell) => cell.text.trim() !== '');
  const words = first ? foldTokens(first.text).map((token) => token.word) : [];
  if (words.length === 0 || !TOTAL_WORDS.has(words[0]!)) return false;
  if (words.every((word) => TOTAL_WORDS.has(word))) return true;
  return columns.some(({ col }) => (row.cells.find((cell) => cell.col === col)?.text ?? '') === '');
}

/** Every part is there, null where the table has no such column or the cell no such value. */
function toRecord(queries: readonly Query[], leaves: readonly Leaf[]): FieldValue {
  // Without a prototype, so that a part may bear any name.
  const record: Record<string, FieldValue> = Object.create(null);
  queries.forEach(({ keys }, query) => {
    assign(record, keys, leaves.find((leaf) => leaf.query === query)?.value ?? null);
  });
  return record;
}

function assign(record: Record<string, FieldValue>, [name, ...rest]: readonly string[], value: FieldValue): void {
  if (rest.length === 0) record[name!] = value;
  else assign((record[name!] ??= Object.create(null)) as Record<string, FieldValue>, rest, value);
}
