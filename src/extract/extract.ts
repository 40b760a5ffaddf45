// Conducts extraction by rules: reads the text, runs specialists and label search, merges findings and settles each
// field.
import type {
  DocumentView,
  EmbeddedInvoice,
  Extracted,
  ExtractionSchema,
  ExtractionWarning,
  FieldSchema,
  FieldValue,
} from '../model/index.ts';
import { createPause, LINES_A_TURN } from '../pause.ts';
import { addBuiltInFindings } from './add-built-in-findings.ts';
import {
  buildVocabulary,
  customQueries,
  findInCells,
  findOnPages,
  type Lattice,
  listLattices,
  type Query,
  type QueryFinding,
  scalarQueries,
} from './candidates/index.ts';
import type { Place } from './cite-place.ts';
import { hundredths, type Signals } from './confidence/index.ts';
import { isStated, mergeEmbedded, statedFindings } from './embedded/index.ts';
import { extractTable } from './extract-table.ts';
import { addFigureFindings, findAllSeries, readReports, scaleLabelled } from './figures/index.ts';
import type { Finding, Findings, ListFinding } from './finding.ts';
import { fitToSchema } from './fit-to-schema.ts';
import { judge } from './judge.ts';
import { createHeaders, findList } from './lists/index.ts';
import { ABSENT, type Outcome } from './outcome.ts';
import { SPECIALISTS, STATED } from './papers/specialists.ts';
import { MAX_CITED_CELLS } from './read-table.ts';
import { BUILT_IN_SCHEMAS, tableSchema } from './schemas/index.ts';
import { settleField, settleList } from './settle.ts';
import { applyLessons, type TaughtLesson } from './teaching/index.ts';
import { type DocumentText, readText } from './text/index.ts';
import { isForeign, type Locale, surveyLocale } from './values/index.ts';

interface ExtractOptions {
  /** Of the `table` schema: which table, instead of the largest. */
  readonly table_id?: string | undefined;
  /** What is less sure is not given as a value, but as a candidate of a field that is unsure. */
  readonly least_confidence?: number;
  /** What examples of the schema taught: documents that look like them are read by it first. */
  readonly lessons?: readonly TaughtLesson[] | undefined;
  /** Told what the confidence of each field was made of, parts of objects by their paths: what `npm run calibrate` fits by. */
  readonly trace?: (path: string, signals: Signals) => void;
}

/** The fields of a schema, in its order, each with its value, its evidence and its place in the document. By rules alone. */
export async function extract(
  view: DocumentView,
  schema: ExtractionSchema,
  options: ExtractOptions = {},
): Promise<Extracted> {
  const builtIn = builtInOf(schema);
  const warnings: ExtractionWarning[] = [];
  const outcomes =
    builtIn === tableSchema
      ? await extractTable(view, options.table_id)
      : await extractFields(view, schema, builtIn, options, warnings);
  for (const [key, { signals }] of outcomes) if (signals) options.trace?.(key.replaceAll('\0', '.'), signals);
  const fields = schema.fields.map(({ name, type }) => {
    const { signals: _, ...outcome } = outcomes.get(name) ?? ABSENT;
    return { name, type, ...outcome };
  });
  return { fields, warnings };
}

/** So much of a schema must be of the built-in one whose name it bears. */
const MIN_OF_BUILT_IN = 0.5;

/** The built-in schema that this one is, as written or edited; one that merely bears its name asks for other fields. */
function builtInOf({ name, fields }: ExtractionSchema): ExtractionSchema | null {
  const known = BUILT_IN_SCHEMAS.find((builtIn) => builtIn.name === name);
  const shared = fields.filter((field) => known?.fields.some((own) => own.name === field.name)).length;
  return known && shared > 0 && shared >= MIN_OF_BUILT_IN * fields.length ? known : null;
}

async function extractFields(
  view: DocumentView,
  schema: ExtractionSchema,
  builtIn: ExtractionSchema | null,
  { least_confidence, lessons = [] }: ExtractOptions,
  warnings: ExtractionWarning[],
): Promise<Map<string, Outcome>> {
  const queries = BUILT_IN_SCHEMAS.includes(schema) ? scalarQueries(schema.fields) : customQueries(schema.fields);
  const lattices = await listLattices(view);
  const text = await readText(view);
  if (text.cut_at !== null) warnings.push(cutWarning(text.cut_at));
  const locale = surveyLocale(sampleTexts(text, lattices));
  const findings = once(() => findAll(text, queries, lattices, locale));
  const reports = once(() => readReports(text, locale));
  let known: Awaited<ReturnType<typeof addBuiltInFindings>> | null = null;
  if (builtIn === null) {
    const { document_type } = view.head.classification;
    known = await addBuiltInFindings({ fields: schema.fields, queries, text, locale, document_type }, await findings());
    scaleLabelled(text, queries, await findings());
    await addFigureFindings(reports, queries, await findings());
  }
  const positions = new Map(queries.map(({ keys }, i) => [keyOf(keys), i]));
  const labelled = async (name: string): Promise<readonly Finding[]> =>
    (await findings()).get(positions.get(name) ?? -1) ?? [];
  const outcomes = new Map<string, Outcome>();
  const specialist = builtIn === null ? undefined : SPECIALISTS[builtIn.name];
  const invoice = builtIn === null ? null : ((await STATED[builtIn.name]?.(view)) ?? null);
  const other = otherTypes(builtIn, schema);
  const stated = invoice && isStated(invoice) ? await statedFindings(view, invoice) : null;
  const ruled = stated
    ? undefined
    : await specialist?.({
        text,
        locale,
        schema,
        labelled: async (name) => (other.has(name) ? [] : labelled(name)),
      });
  const settled =
    stated ??
    (invoice
      ? withEmbedded(text, invoice, await withLabelled(ruled ?? NO_FINDINGS, [...positions.keys()], labelled))
      : ruled);
  const special = settled && builtIn && schema !== builtIn ? fitToSchema(settled, builtIn, schema) : settled;
  warnings.push(...(special?.warnings ?? []));
  for (const [name, found] of special?.singles ?? []) outcomes.set(name, await settleField(view, name, found));
  for (const [name, found] of special?.lists ?? []) {
    const field = schema.fields.find((candidate) => candidate.name === name);
    if (field) outcomes.set(name, found.items.length > 0 ? await settleList(view, field, name, found) : ABSENT);
  }
  for (const { keys } of queries) {
    if (special?.singles.has(keyOf(keys))) continue;
    outcomes.set(keyOf(keys), await settleField(view, keys.join('.'), await labelled(keyOf(keys))));
  }
  const lists = listsOf(schema.fields, []);
  const kin = new Map<string, number>();
  for (const { field } of lists) kin.set(partsOf(field), (kin.get(partsOf(field)) ?? 0) + 1);
  const headers = createHeaders(view);
  // Shared out beforehand, so that what a list gives does not depend on those before it.
  const max_cells = Math.floor(MAX_CITED_CELLS / Math.max(1, lists.length));
  const ownOf = (field: FieldSchema, keys: readonly string[]): ListFinding | undefined =>
    keys.length === 1 ? known?.get(field.name) : undefined;
  const asking = lists.filter(({ field, keys }) => !special?.lists.has(keyOf(keys)) && !ownOf(field, keys));
  const series = await findAllSeries(
    reports,
    asking.map(({ field }) => field),
    max_cells,
  );
  for (const { field, keys } of lists) {
    if (special?.lists.has(keyOf(keys))) continue;
    const twin = kin.get(partsOf(field))! > 1;
    const search = { view, text, locale, headers, max_cells, needsTitle: twin && isObjectList(field) };
    const found = ownOf(field, keys) ?? series.get(field) ?? (await findList(search, field));
    outcomes.set(keyOf(keys), found ? await settleList(view, field, keys.join('.'), found) : ABSENT);
  }
  if (lessons.length > 0) await applyLessons({ view, text, locale, schema, outcomes }, lessons);
  const expected = builtIn ? schema.fields.filter((f) => f.required).map((f) => f.name) : [...outcomes.keys()];
  const unfamiliar = judge(outcomes, { expected, isForeign: isForeign(linesOf(text)), least_confidence });
  if (unfamiliar) warnings.push(unfamiliar);
  for (const field of schema.fields) {
    if (field.type === 'object') outcomes.set(field.name, gather(field, [field.name], outcomes));
  }
  return outcomes;
}

function* linesOf({ pages }: DocumentText): Generator<string> {
  for (const { lines } of pages) for (const { cells } of lines) yield cells.map(({ text }) => text).join(' ');
}

/** Names of fields that an edited schema asks for in another type: what their labels lead to says nothing to a specialist. */
const otherTypes = (builtIn: ExtractionSchema | null, { fields }: ExtractionSchema): ReadonlySet<string> =>
  new Set(
    fields
      .filter(({ name, type }) => builtIn?.fields.some((own) => own.name === name && own.type !== type))
      .map(({ name }) => name),
  );

/** What was not looked at is said: a field that is absent may be there. */
const cutWarning = (page: number): ExtractionWarning => ({
  code: 'document_cut',
  message: `The document is too long to be looked through: values were looked for on the pages before page ${page}.`,
  fields: [],
});

const NO_FINDINGS: Findings = { singles: new Map(), lists: new Map(), warnings: [] };

function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** With what labels say of the fields that the specialist does not name. */
async function withLabelled(
  { singles, lists, warnings }: Findings,
  names: readonly string[],
  labelled: (name: string) => Promise<readonly Finding[]>,
): Promise<Findings> {
  const all = new Map(singles);
  for (const name of names) if (!all.has(name)) all.set(name, await labelled(name));
  return { singles: all, lists, warnings };
}

/** The XML is held against what was found on the pages. */
function withEmbedded(text: DocumentText, invoice: EmbeddedInvoice, found: Findings): Findings {
  const merged = mergeEmbedded(text, invoice, found);
  return { ...merged, warnings: [...found.warnings, ...merged.warnings] };
}

async function findAll(
  text: DocumentText,
  queries: readonly Query[],
  lattices: readonly Lattice[],
  locale: Locale,
): Promise<Map<number, readonly Finding[]>> {
  const search = { queries, locale };
  const vocabulary = buildVocabulary(queries);
  const all: QueryFinding[] = [];
  const pause = createPause(LINES_A_TURN);
  for (const lattice of lattices) {
    all.push(...findInCells(search, vocabulary, lattice));
    await pause(lattice.rows.size);
  }
  all.push(...(await findOnPages(search, vocabulary, text)));
  const byQuery = new Map<number, Map<string, QueryFinding>>();
  for (const finding of all) {
    const group = byQuery.get(finding.query) ?? new Map<string, QueryFinding>();
    byQuery.set(finding.query, group);
    // The same place found in two ways is one piece of evidence.
    const key = `${typeof finding.value} ${finding.value} ${placeKey(finding.place)}`;
    if (finding.score > (group.get(key)?.score ?? 0)) group.set(key, finding);
  }
  return new Map([...byQuery].map(([query, group]) => [query, [...group.values()]]));
}

function placeKey(place: Place): string {
  switch (place.kind) {
    case 'joined':
      return place.parts.map(placeKey).join('+');
    case 'block':
      return `${place.block} ${place.start}`;
    case 'cell':
      return `${place.sheet.index} ${place.row} ${place.col}`;
    case 'table':
      return `${place.table.id} ${place.row} ${place.col} ${place.span?.[0] ?? 0}`;
  }
}

/** Texts whose numbers and dates show how the document writes them. */
function* sampleTexts(text: DocumentText, lattices: readonly Lattice[]): Generator<string> {
  for (const lattice of lattices) {
    for (const row of lattice.rows.values()) for (const cell of row) yield cell.text;
  }
  for (const page of text.pages) {
    for (const line of page.lines) for (const cell of line.cells) yield cell.text;
  }
}

const isObjectList = (field: FieldSchema): boolean => field.items?.type === 'object';
const partsOf = (field: FieldSchema): string => (field.items?.fields ?? []).map((part) => part.name).join('\n');

/** Names may hold any character but this one. */
const keyOf = (keys: readonly string[]): string => keys.join('\0');

function listsOf(fields: readonly FieldSchema[], parents: readonly string[]): { field: FieldSchema; keys: string[] }[] {
  return fields.flatMap((field) => {
    const keys = [...parents, field.name];
    if (field.type === 'object') return listsOf(field.fields ?? [], keys);
    return field.type === 'array' ? [{ field, keys }] : [];
  });
}

/** An object is found where any part of it is; it is as sure as those parts are on average. Candidates are of parts that are unsure. */
function gather(field: FieldSchema, keys: readonly string[], outcomes: ReadonlyMap<string, Outcome>): Outcome {
  const parts = (field.fields ?? []).map((part) => {
    const own = [...keys, part.name];
    const outcome = part.type === 'object' ? gather(part, own, outcomes) : (outcomes.get(keyOf(own)) ?? ABSENT);
    return { name: part.name, outcome };
  });
  const unsure = parts.filter(({ outcome }) => outcome.status === 'unsure');
  const found = parts.filter(({ outcome }) => outcome.value !== null);
  const candidates = unsure.flatMap(({ outcome }) => outcome.candidates);
  if (found.length === 0) {
    const confidence = candidates[0]?.confidence ?? 0;
    return unsure.length === 0 ? ABSENT : { ...ABSENT, status: 'unsure', confidence, candidates };
  }
  const citations = found.flatMap(({ outcome }) => outcome.citations);
  const sum = found.reduce((total, { outcome }) => total + outcome.confidence, 0);
  const learned_from = [...new Set(found.flatMap(({ outcome }) => outcome.learned_from ?? []))].sort();
  const entries = parts.map(({ name, outcome }): [string, FieldValue] => [name, outcome.value]);
  return {
    value: Object.fromEntries(entries),
    raw_text: null,
    confidence: hundredths(sum / found.length),
    status: found.some(({ outcome }) => outcome.status === 'ambiguous') ? 'ambiguous' : 'found',
    citation: citations[0] ?? null,
    citations,
    candidates,
    ...(learned_from.length > 0 ? { learned_from } : {}),
  };
}
