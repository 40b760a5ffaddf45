// Runs a built-in specialist for a custom schema that asks for the same fields under other names, and merges its
// findings.
import type { DocumentType, ExtractionSchema, FieldSchema, FieldType } from '../model/index.ts';
import { type ConceptWord, conceptWords, matchSense, type Query, type Sense, toSense } from './candidates/index.ts';
import type { Finding, ListFinding } from './finding.ts';
import { toType } from './fit-to-schema.ts';
import { SPECIALISTS } from './papers/specialists.ts';
import { BUILT_IN_SCHEMAS } from './schemas/index.ts';
import type { DocumentText } from './text/index.ts';
import { foldLabel, foldTokens, type Locale } from './values/index.ts';

interface Asked {
  readonly fields: readonly FieldSchema[];
  readonly queries: readonly Query[];
  readonly text: DocumentText;
  readonly locale: Locale;
  /** What the document was classified as. */
  readonly document_type: DocumentType;
}

/** A built-in schema of which a custom one asks for a part under names of its own. */
interface BuiltInMatch {
  readonly schema: ExtractionSchema;
  /** Positions of queries with the names of the built-in fields that ask for the same. */
  readonly fields: ReadonlyMap<number, string>;
}

/** A label of the built-in field must name the custom one at least this well. */
const SAME = 0.85;
/** Another field that is named as well within this makes it unclear which is meant. */
const UNCLEAR = 0.02;
/** So many fields must be shared, and this share of those asked for; in a paper of the kind, so many that all of them have. */
const MIN_FIELDS = 2;
const MIN_SHARE = 0.5;
/** Names of a field that are held against those of the built-in ones. */
const MAX_SENSES = 40;

/** What labels alone say where a specialist speaks too. */
const BESIDE_SPECIALIST = 0.8;
const IN_SO_MANY_WORDS = 0.97;
/** What labels alone must say where a specialist is silent. */
const SURE_LABEL = 0.85;

const VALUES: Readonly<Partial<Record<FieldType, string>>> = {
  string: 'text',
  date: 'date',
  number: 'number',
  currency: 'number',
};

/**
 * What a specialist found for fields that ask for the same under other names is put before what their labels led to, by
 * the positions of the queries. Lists of names that it found are given by the names of the fields that ask for them.
 */
export async function addBuiltInFindings(
  { fields: asked, queries, text, locale, document_type }: Asked,
  findings: Map<number, readonly Finding[]>,
): Promise<ReadonlyMap<string, ListFinding>> {
  const match = matchBuiltIn(asked, queries, document_type);
  if (!match) return new Map();
  const { schema, fields } = match;
  const byName = new Map([...fields].map(([query, name]) => [name, findings.get(query) ?? []]));
  const labelled = async (name: string): Promise<readonly Finding[]> => byName.get(name) ?? [];
  const { singles, lists } = await SPECIALISTS[schema.name]!({ text, locale, schema, labelled });
  for (const [query, name] of fields) {
    const { field } = queries[query]!;
    const found = singles.get(name) ?? [];
    const known = schema.fields.find((own) => own.name === name)!;
    const special = VALUES[field.type] === VALUES[known.type] ? found : (toType(field, known, found) ?? []);
    // Whoever knows the paper has read its sentences.
    const labelled = (findings.get(query) ?? []).filter(({ evidence }) => evidence !== 'sentence');
    if (special.length === 0) {
      // Who knows such papers found nothing: a label must say it.
      const isSure = ({ score }: Finding): boolean => schema.name !== document_type || score >= SURE_LABEL;
      findings.set(query, labelled.filter(isSure));
      continue;
    }
    const isOther = NAME.test(name) && isOtherParty(labelled, special);
    // What labels leave open is not settled by another rule.
    const isVague = isOther || labelled.some((finding) => finding.vague);
    const all = [...special, ...(isOther ? labelled : weaken(labelled, special))];
    findings.set(query, isVague ? all.map((finding): Finding => ({ ...finding, vague: true })) : all);
  }
  return new Map(asked.flatMap((field) => sameList(schema, lists, field) ?? []));
}

/** A label that names the field as well as this, if in other words, leads to a party. */
const PARTY_LABEL = 0.5;

/** `customer` where the paper labels an advertiser and bills an agency: two parties answer to the name. */
function isOtherParty(labelled: readonly Finding[], special: readonly Finding[]): boolean {
  const best = labelled.reduce<Finding | null>((a, b) => (b.score > (a?.score ?? PARTY_LABEL) ? b : a), null);
  const words = (value: Finding['value']): string[] => foldTokens(String(value)).map((token) => token.word);
  if (!best || special.length === 0) return false;
  const named = words(best.value).join(' ');
  return special.every(({ value }) => {
    const own = words(value).join(' ');
    return !own.includes(named) && !named.includes(own);
  });
}

/** `party` and `contracting_parties` are the parties, as texts or as objects with a name. */
function sameList(
  schema: ExtractionSchema,
  lists: ReadonlyMap<string, ListFinding>,
  field: FieldSchema,
): [string, ListFinding][] | null {
  const same = listOf(KNOWN.find((candidate) => candidate.schema === schema)!.fields, field);
  const list = same && lists.get(same.known.field.name);
  if (!list) return null;
  const items = list.items.map((leaves) => leaves.map((leaf) => ({ ...leaf, keys: same.keys })));
  return [[field.name, { ...list, items }]];
}

/** The known list of names that a field asks for, and where in its items the names belong. */
function listOf(
  known: readonly KnownField[],
  field: FieldSchema,
): { readonly known: KnownField; readonly keys: readonly string[] } | null {
  const keys = field.type === 'array' ? nameKeys(field.items) : null;
  const sense = keys && toSense(field.name, { ...field, type: 'string' }, 1);
  const same = sense
    ? known.find((own) => own.field.items?.type === 'string' && strengthOf(own, [sense]) >= SAME)
    : undefined;
  return same && keys ? { known: same, keys } : null;
}

/** Where in an item its name stands; null where it has none. */
function nameKeys(items: FieldSchema | undefined): readonly string[] | null {
  if (!items || items.type === 'string') return items?.enum || items?.pattern !== undefined ? null : [];
  const name = items.type === 'object' ? items.fields?.find((part) => NAME.test(part.name)) : undefined;
  return name?.type === 'string' ? [name.name] : null;
}

const NAME = /(?:^|_)name$/i;

/** A label in one text with its value that says what was asked for in so many words needs no specialist, unless that read it within the value. */
const weaken = (findings: readonly Finding[], special: readonly Finding[]): Finding[] =>
  findings.map((finding) => {
    const { raw_text: whole } = finding;
    const within = special.some(({ raw_text }) => raw_text.length < whole.length && whole.includes(raw_text));
    const plain = finding.evidence === 'label_inline' && finding.score >= IN_SO_MANY_WORDS && !within;
    return plain ? finding : { ...finding, score: finding.score * BESIDE_SPECIALIST };
  });

/** `rechnungsnummer`, `kunde` and `betrag` are fields of an invoice: whoever knows invoices can find them. */
function matchBuiltIn(
  asked: readonly FieldSchema[],
  queries: readonly Query[],
  document_type: DocumentType,
): BuiltInMatch | null {
  let best: BuiltInMatch | null = null;
  for (const { schema, fields: known } of KNOWN) {
    const isOfType = schema.name === document_type;
    // More than its fields could be asked for.
    if (!isOfType && MIN_SHARE * queries.length > known.length) continue;
    const fields = new Map<number, string>();
    queries.forEach((query, i) => {
      const name = isOfPaper(known, query) ? sameField(known, query) : null;
      if (name !== null && ![...fields.values()].includes(name)) fields.set(i, name);
    });
    const names = [...fields.values()];
    // Whoever asks a contract for its parties asks for what all contracts have.
    const listed = asked.flatMap((field) => listOf(known, field)?.known.field.name ?? []);
    const required = known.filter(({ field }) => field.required && [...names, ...listed].includes(field.name)).length;
    const enough =
      (fields.size >= MIN_FIELDS && fields.size >= MIN_SHARE * queries.length) || (isOfType && required >= MIN_FIELDS);
    const usable = enough ? fields : isOfType ? plainlyNamed(queries, fields) : new Map<number, string>();
    if (usable.size > (best?.fields.size ?? 0)) best = { schema, fields: usable };
  }
  return best;
}

/** `governing_law` asked of a contract is that of the contract, whatever else is asked for; `total` may be of something else. */
const plainlyNamed = (queries: readonly Query[], fields: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  new Map(
    [...fields].filter(([i, name]) => name.includes('_') && foldLabel(queries[i]!.field.name) === foldLabel(name)),
  );

interface KnownField {
  readonly field: FieldSchema;
  readonly labels: readonly { readonly text: string; readonly words: readonly ConceptWord[] }[];
}

const KNOWN = BUILT_IN_SCHEMAS.filter(({ name }) => Object.hasOwn(SPECIALISTS, name)).map((schema) => ({
  schema,
  fields: schema.fields.map((field): KnownField => {
    const texts = [field.name, ...(field.aliases ?? [])];
    return { field, labels: texts.map((text) => ({ text, words: conceptWords(text) })) };
  }),
}));

/** A part of an object that stands for no party, as in `{terms: {governing_law}}`, is a field of the paper itself. */
function isOfPaper(known: readonly KnownField[], { keys, field }: Query): boolean {
  const names = known.filter(({ field: { name, items } }) => NAME.test(name) || items?.type === 'string');
  return keys.slice(0, -1).every((key) => {
    const sense = toSense(key, { ...field, type: 'string' }, 1);
    return sense !== null && names.every((own) => strengthOf(own, [sense]) < SAME);
  });
}

function sameField(known: readonly KnownField[], { field, senses = [], keys }: Query): string | null {
  if (field.enum || field.pattern !== undefined || VALUES[field.type] === undefined) return null;
  const own = keys.length === 1 ? senses : senses.map((sense) => ({ ...sense, weight: 1 }));
  const ranked = known
    .filter((candidate) => isAnswer(candidate.field, field) && (!asksForPeriod(own) || isPeriod(candidate)))
    .map((candidate) => ({ name: candidate.field.name, strength: strengthOf(candidate, own) }))
    .sort((a, b) => b.strength - a.strength);
  const [first, second] = ranked;
  if (!first || first.strength < SAME || first.strength - (second?.strength ?? 0) < UNCLEAR) return null;
  return first.name;
}

/** A `confidentiality_period` is a length of time, and not the clause that may have one. */
const asksForPeriod = (senses: readonly Sense[]): boolean =>
  senses.some(({ slots, type }) => type === 'string' && slots.some((slot) => slot.includes('period')));
const isPeriod = ({ labels }: KnownField): boolean =>
  labels.some(({ words }) => words.some(({ concepts }) => concepts.includes('period')));

function strengthOf({ labels }: KnownField, senses: readonly Sense[]): number {
  let best = 0;
  for (const sense of senses.slice(0, MAX_SENSES)) {
    for (const { text, words } of labels) best = Math.max(best, matchSense(sense, words, text));
  }
  return best;
}

/**
 * Whether a value of the built-in field can be one of the other. Every value has a text: a `total` that is asked for as a
 * text is still the sum, and not the number of the invoice. A currency by itself is a code, not an amount.
 */
const isAnswer = (own: FieldSchema, asked: FieldSchema): boolean =>
  VALUES[own.type] !== undefined &&
  (asked.type === 'string' ||
    (VALUES[own.type] === VALUES[asked.type] && (own.name === 'currency') === (asked.name === 'currency')));
