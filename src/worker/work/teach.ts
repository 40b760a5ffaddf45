// Learns from an example of a schema, and reads schemas and lessons that are to be kept.
import { FolioError, nearest } from '../../errors.ts';
import { BUILT_IN_SCHEMAS, extract, learn, readLesson, resolveSchema, toData } from '../../extract/index.ts';
import type { ExtractedField, ExtractionSchema, FieldValue } from '../../model/index.ts';
import type { AskedDocument, Made } from './question.ts';

/** A lesson takes at most so many bytes. */
const MAX_LESSON = 256 * 1024;

export interface LearnQuestion {
  readonly schema: string | object;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Of the extraction that was corrected: a list of fields as JSON. */
  readonly fields?: string | undefined;
}

export async function answerLearn(
  { document }: Readonly<Record<string, AskedDocument>>,
  { schema, values: given, fields }: LearnQuestion,
): Promise<Made> {
  const { view } = document!;
  const resolved = resolveSchema(schema);
  expectKnown(resolved, given);
  const corrected = fields === undefined ? {} : toData(JSON.parse(fields) as ExtractedField[]);
  const values = { ...known(resolved, corrected), ...given };
  const ruled = await extract(view, resolved);
  const { lesson, ...found } = await learn(view, resolved, values, ruled.fields);
  if (JSON.stringify(lesson).length > MAX_LESSON) throw tooLarge();
  return { parts: { lesson, values, ...found } };
}

const tooLarge = (): FolioError =>
  new FolioError('limit_exceeded', `What is learned from one example takes at most ${MAX_LESSON} bytes.`, {
    hint: 'State fewer fields.',
  });

/** Names that the schema does not know are mistakes of the caller. */
function expectKnown({ name, fields }: ExtractionSchema, values: object): void {
  const names = fields.map((field) => field.name);
  for (const key of Object.keys(values)) {
    if (names.includes(key)) continue;
    const meant = nearest(key.slice(0, 100), names);
    throw new FolioError('invalid_request', `The schema ${name} has no field ${JSON.stringify(key.slice(0, 100))}.`, {
      param: `values.${key.slice(0, 100)}`,
      ...(meant === undefined ? {} : { did_you_mean: meant }),
    });
  }
}

const known = ({ fields }: ExtractionSchema, values: Readonly<Record<string, FieldValue>>) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => fields.some(({ name }) => name === key)));

export interface KeepQuestion {
  readonly name: string;
  /** Null where only examples of a built-in schema come. */
  readonly schema: object | null;
  readonly examples: readonly unknown[];
}

/** A schema as it is kept, and lessons that may be. */
export async function answerKeep(_: unknown, { name, schema, examples }: KeepQuestion): Promise<Made> {
  const builtIn = BUILT_IN_SCHEMAS.find((one) => one.name === name);
  if (schema === null && !builtIn) {
    throw new FolioError('invalid_request', 'A schema has `fields`, or a JSON Schema as `schema`.', {
      param: 'fields',
    });
  }
  if (schema !== null && builtIn) {
    throw new FolioError('built_in_schema', `${name} is the name of a built-in schema.`, {
      param: 'name',
      hint: `Choose another name. To teach ${name} itself, POST /v1/schemas/${name}/examples.`,
    });
  }
  const resolved = schema === null ? null : { ...resolveSchema(schema), name };
  return { parts: { schema: resolved, examples: examples.map((example, i) => readExample(example, i)) } };
}

function readExample(input: unknown, i: number) {
  const { values, lesson: given, placed, unplaced } = input as Record<string, unknown>;
  const lesson = readLesson(given);
  if (lesson === null || JSON.stringify(lesson).length > MAX_LESSON || !isRecord(values)) {
    throw new FolioError('invalid_request', `examples[${i}] is not one that an export gave.`, {
      param: `examples[${i}]`,
    });
  }
  return { values, lesson, placed: paths(placed), unplaced: paths(unplaced) };
}

const isRecord = (input: unknown): boolean => typeof input === 'object' && input !== null && !Array.isArray(input);
const paths = (input: unknown): string[] =>
  Array.isArray(input) ? input.filter((one): one is string => typeof one === 'string').slice(0, 10_000) : [];

export interface ListQuestion {
  /** Schemas that the tenant keeps: a list of `{name, fields, …}` as JSON. */
  readonly kept: string;
  /** Examples of each built-in schema, by name. */
  readonly examples: Readonly<Record<string, number>>;
  /** Only this one. */
  readonly only?: string | undefined;
}

/** The schemas that can be asked for by name. */
export async function tellSchemas(_: unknown, { kept, examples, only }: ListQuestion): Promise<Made> {
  const own = JSON.parse(kept) as object[];
  const builtIn = BUILT_IN_SCHEMAS.map((schema) => ({
    ...schema,
    built_in: true,
    examples: examples[schema.name] ?? 0,
    created_at: null,
  }));
  const all = [...builtIn, ...own] as { readonly name: string }[];
  if (only === undefined) return { json: { schemas: all } };
  const found = all.find(({ name }) => name === only);
  if (found) return { json: found };
  const names = all.map(({ name }) => name);
  const meant = nearest(only.slice(0, 100), names);
  throw new FolioError('schema_not_found', `There is no schema named ${JSON.stringify(only.slice(0, 100))}.`, {
    param: 'name',
    ...(meant === undefined ? {} : { did_you_mean: meant }),
  });
}
