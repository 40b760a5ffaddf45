// Checks and limits that both schema parsers share.
import { RE2JS } from 're2js';
import { FolioError, nearest } from '../../errors.ts';
import type { FieldSchema, FieldType } from '../../model/index.ts';

const FIELD_TYPES: readonly FieldType[] = [
  'string',
  'number',
  'integer',
  'boolean',
  'date',
  'currency',
  'array',
  'object',
];

/** Fields of a schema, those of nested objects and of items counted too. */
export const MAX_FIELDS = 1_000;
/** Objects and arrays within one another. */
export const MAX_DEPTH = 8;
export const MAX_NAME_CHARS = 200;
const MAX_DESCRIPTION_CHARS = 4_000;
export const MAX_WORDS = 200;
const MAX_PATTERN_CHARS = 1_000;
/** Instructions of a compiled pattern; `(a?){1000}` has 4,002. */
const MAX_PROGRAM = 2_000;

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function invalid(param: string, detail: string, hint?: string, didYouMean?: string): FolioError {
  return new FolioError('invalid_schema', detail, {
    param,
    ...(hint === undefined ? {} : { hint }),
    ...(didYouMean === undefined ? {} : { did_you_mean: didYouMean }),
  });
}

/** Counts fields while a schema is read, so that neither a wide nor a deep one costs more than its limit. */
export interface SchemaBudget {
  take(param: string, depth: number): void;
}

export function createBudget(): SchemaBudget {
  let fields = 0;
  return {
    take: (param, depth) => {
      fields += 1;
      if (fields > MAX_FIELDS) throw invalid(param, `A schema has at most ${MAX_FIELDS} fields.`);
      if (depth > MAX_DEPTH) throw invalid(param, `Fields are nested at most ${MAX_DEPTH} deep.`);
    },
  };
}

export function checkName(value: unknown, param: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw invalid(param, `\`${param}\` is a text that is not empty.`);
  if (value.length > MAX_NAME_CHARS) throw invalid(param, `\`${param}\` has at most ${MAX_NAME_CHARS} characters.`);
  if (/\p{Cc}/u.test(value)) throw invalid(param, `\`${param}\` has no control characters.`);
  return value;
}

export function checkType(value: unknown, param: string): FieldType {
  const known = FIELD_TYPES.find((type) => type === value);
  if (known) return known;
  const meant = typeof value === 'string' ? nearest(value.slice(0, 100), FIELD_TYPES) : undefined;
  const problem = value === undefined ? 'is missing' : 'is not a type that fields can have';
  throw invalid(param, `\`${param}\` ${problem}.`, `Types are ${FIELD_TYPES.join(', ')}.`, meant);
}

/** An optional list of texts. */
export function checkWords(value: unknown, param: string): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > MAX_WORDS) {
    throw invalid(param, `\`${param}\` is a list of at most ${MAX_WORDS} texts.`);
  }
  return value.map((word, i) => checkName(word, `${param}[${i}]`));
}

/** `as_printed` or nothing: any other scale is one that nobody would notice was left out. */
export function checkScale(value: unknown, type: FieldType, param: string): 'as_printed' | undefined {
  if (value === undefined) return undefined;
  if (value !== 'as_printed') throw invalid(param, `\`${param}\` is "as_printed", or left out for full units.`);
  if (!NUMBERS.has(type)) throw invalid(param, `\`${param}\` is for numbers and amounts.`);
  return value;
}

const NUMBERS: ReadonlySet<FieldType> = new Set(['number', 'integer', 'currency']);

export function checkText(value: unknown, param: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw invalid(param, `\`${param}\` is a text.`);
  return value.slice(0, MAX_DESCRIPTION_CHARS);
}

export function checkPattern(value: unknown, param: string): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length > MAX_PATTERN_CHARS) {
    throw invalid(param, `\`${param}\` is a text of at most ${MAX_PATTERN_CHARS} characters.`);
  }
  try {
    if (RE2JS.compile(value).programSize() > MAX_PROGRAM)
      throw new Error('it is too large, perhaps for a repetition such as {1000}');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it cannot be compiled';
    throw invalid(
      param,
      `\`${param}\` is not a regular expression: ${reason}.`,
      'Patterns are RE2: no look-around, no back-references.',
    );
  }
  return value;
}

export function checkDistinct(fields: readonly FieldSchema[], param: (index: number) => string): void {
  const seen = new Set<string>();
  fields.forEach((field, i) => {
    if (seen.has(field.name)) throw invalid(param(i), `There are two fields named ${JSON.stringify(field.name)}.`);
    seen.add(field.name);
  });
}

/** Leaves out what was not given, since absent and undefined are not the same on the wire. */
export const given = (parts: Readonly<Record<string, unknown>>): Partial<FieldSchema> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
