// Converts a JSON Schema into the fields to extract; references, formats and choices included.
import type { ExtractionSchema, FieldSchema, FieldType } from '../../model/index.ts';
import {
  checkName,
  checkPattern,
  checkScale,
  checkText,
  createBudget,
  given,
  invalid,
  isRecord,
  type Json,
  MAX_DEPTH,
  MAX_NAME_CHARS,
  MAX_WORDS,
  type SchemaBudget,
} from './schema-checks.ts';

const TYPES: Readonly<Record<string, FieldType>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};
/** RE2 expressions for the formats of texts that can be told by their looks. */
const FORMATS: Readonly<Record<string, string>> = {
  email: '[^\\s@,;:<>()]+@[^\\s@,;:<>()]+\\.\\pL{2,}',
  uri: '(?i)(?:https?://|www\\.)[^\\s,;<>]+',
  uuid: '(?i)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  ipv4: '\\d{1,3}(?:\\.\\d{1,3}){3}',
};
const DATE_FORMATS = new Set(['date', 'date-time']);
const ISO_IN_WORDS = /(?<![\p{L}\d-])YYYY-MM-DD(?![\p{L}\d-])|(?<!\p{L})ISO[\s-]?8601 date(?!-?time)/u;

interface Reading {
  readonly root: Json;
  readonly budget: SchemaBudget;
}

/** The part of JSON Schema that describes data to look for: properties, required, items, formats, local references. */
export function readJsonSchema(input: Json): ExtractionSchema {
  const reading: Reading = { root: input, budget: createBudget() };
  const title = input['title'] === undefined ? 'custom' : checkName(input['title'], 'schema.title');
  return { name: title, fields: readProperties(follow(input, 'schema', reading), 'schema', 1, reading) };
}

function readProperties(node: Json, param: string, depth: number, reading: Reading): readonly FieldSchema[] {
  const properties = node['properties'];
  if (!isRecord(properties)) throw invalid(`${param}.properties`, `\`${param}.properties\` is an object.`);
  const required = node['required'] ?? [];
  if (!Array.isArray(required)) throw invalid(`${param}.required`, `\`${param}.required\` is a list of names.`);
  const names = Object.keys(properties);
  if (names.length === 0) throw invalid(`${param}.properties`, `\`${param}.properties\` holds at least one property.`);
  const missing = required.findIndex((name) => typeof name !== 'string' || !names.includes(name));
  if (missing >= 0) throw invalid(`${param}.required[${missing}]`, 'What is required is not among the properties.');
  return names.map((name) =>
    readNode(
      checkName(name, `${param}.properties`),
      properties[name],
      required.includes(name),
      `${param}.properties.${name}`,
      depth,
      reading,
    ),
  );
}

function readNode(
  name: string,
  input: unknown,
  required: boolean,
  param: string,
  depth: number,
  reading: Reading,
): FieldSchema {
  reading.budget.take(param, depth);
  if (!isRecord(input)) throw invalid(param, `\`${param}\` is an object.`);
  const node = follow(input, param, reading);
  const type = typeOf(node, param);
  const parts: Record<string, unknown> = {
    description: checkText(node['description'], `${param}.description`),
    pattern: type === 'array' || type === 'object' ? undefined : patternOf(node, type, param),
    enum: wordsOf(choicesOf(node), `${param}.enum`),
    default: type === 'array' || type === 'object' ? undefined : defaultOf(node['default']),
    aliases: titleOf(node['title']),
    // Other words of this name are of another vocabulary.
    scale: node['scale'] === 'as_printed' ? checkScale(node['scale'], type, `${param}.scale`) : undefined,
  };
  if (type === 'object') parts['fields'] = readProperties(node, param, depth + 1, reading);
  if (type === 'array' && node['items'] !== undefined) {
    parts['items'] = readNode('item', node['items'], false, `${param}.items`, depth + 1, reading);
  }
  return { name, type, required, ...given(parts) };
}

/** A format is a pattern that need not be written out. */
function patternOf(node: Json, type: FieldType, param: string): string | undefined {
  const stated = checkPattern(node['pattern'], `${param}.pattern`);
  const format = String(node['format']);
  return stated ?? (type === 'string' && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined);
}

/**
 * Follows a reference into the same schema, takes the part of a choice that is not null, and puts together what must all
 * hold. What is beside a reference, such as a description, goes before what it leads to.
 */
function follow(start: Json, param: string, reading: Reading): Json {
  let node = start;
  for (let step = 0; step <= MAX_DEPTH; step++) {
    const { $ref, anyOf, oneOf, allOf, ...rest } = node;
    const choice = anyOf ?? oneOf;
    if (typeof $ref === 'string') node = { ...resolveRef($ref, param, reading.root), ...rest };
    else if (Array.isArray(allOf)) {
      if (allOf.length > MAX_WORDS)
        throw invalid(`${param}.allOf`, `\`${param}.allOf\` is a list of at most ${MAX_WORDS}.`);
      node = allOf.reduce<Json>((whole, part) => joined(whole, part, param, reading.root), rest);
    } else if (Array.isArray(choice) && node['type'] === undefined) node = { ...firstChoice(choice, param), ...rest };
    else return node;
  }
  throw invalid(param, `The references at \`${param}\` lead in a circle.`);
}

/** Objects that must all hold have the properties of all. */
function joined(whole: Json, input: unknown, param: string, root: Json): Json {
  if (!isRecord(input)) throw invalid(`${param}.allOf`, `\`${param}.allOf\` is a list of objects.`);
  const { $ref, ...beside } = input;
  const part: Json = typeof $ref === 'string' ? { ...resolveRef($ref, param, root), ...beside } : input;
  const [ours, theirs] = [whole['properties'], part['properties']];
  const properties = isRecord(ours) && isRecord(theirs) ? { properties: { ...ours, ...theirs, ...ours } } : {};
  return {
    ...part,
    ...whole,
    ...properties,
    ...bothLists(whole, part, 'required'),
    ...bothLists(whole, part, 'allOf'),
  };
}

function bothLists(whole: Json, part: Json, key: string): Json {
  const [ours, theirs] = [whole[key], part[key]];
  return Array.isArray(ours) && Array.isArray(theirs) ? { [key]: [...ours, ...theirs] } : {};
}

function resolveRef(ref: string, param: string, root: Json): Json {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) throw invalid(`${param}.$ref`, 'Only references into the same schema are followed.');
  let node: unknown = root;
  for (const part of ref.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    node = isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined;
  }
  if (!isRecord(node))
    throw invalid(`${param}.$ref`, `There is nothing at ${JSON.stringify(ref.slice(0, MAX_NAME_CHARS))}.`);
  return node;
}

function firstChoice(choice: readonly unknown[], param: string): Json {
  const node = choice.find((option) => isRecord(option) && option['type'] !== 'null');
  if (!isRecord(node)) throw invalid(param, `\`${param}\` offers nothing but null.`);
  return node;
}

function typeOf(node: Json, param: string): FieldType {
  const stated = Array.isArray(node['type']) ? node['type'].find((type) => type !== 'null') : node['type'];
  const type = stated ?? impliedType(node);
  const known = typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type]! : undefined;
  if (!known) throw invalid(`${param}.type`, `\`${param}.type\` is not a type of JSON Schema that can be extracted.`);
  return known === 'string' && asksForDate(node) ? 'date' : known;
}

/** By its format, or in words: `Return in YYYY-MM-DD format.` */
const asksForDate = (node: Json): boolean =>
  DATE_FORMATS.has(String(node['format'])) || ISO_IN_WORDS.test(String(node['description'] ?? ''));

function impliedType(node: Json): string {
  if ('properties' in node) return 'object';
  if ('items' in node) return 'array';
  const choices = [choicesOf(node)].flat().filter((choice) => choice !== null);
  const kinds = new Set(choices.map((choice) => typeof choice));
  const [kind] = kinds;
  return kinds.size === 1 && (kind === 'number' || kind === 'boolean') ? kind : 'string';
}

/** A constant is a choice of one. */
const choicesOf = (node: Json): unknown => node['enum'] ?? ('const' in node ? [node['const']] : undefined);

/** As texts, the only form in which a document can hold them; null and what is no single value are left out. */
function wordsOf(value: unknown, param: string): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > MAX_WORDS)
    throw invalid(param, `\`${param}\` is a list of at most ${MAX_WORDS}.`);
  const words = value.filter((word) => ['string', 'number', 'boolean'].includes(typeof word)).map(String);
  const written = words.filter((word) => word.trim() !== '');
  return written.length > 0 ? written : undefined;
}

/** Texts of any length are no values to be given out. */
const defaultOf = (value: unknown): string | number | boolean | undefined =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= MAX_NAME_CHARS)
    ? value
    : undefined;

const titleOf = (title: unknown): readonly string[] | undefined =>
  typeof title === 'string' && title.trim() !== '' && title.length <= MAX_NAME_CHARS ? [title] : undefined;
