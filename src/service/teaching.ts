// Schemas that tenants keep under a name, and examples that teach them: learned in the pool, kept in the store.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FolioError } from '../errors.ts';
import type { ExampleRecord, FileRecord, SchemaRecord, Store, TeachingLimits } from '../store/index.ts';
import type { Answering } from './answers/answering.ts';
import { BUILT_IN_NAMES } from './built-in-schemas.ts';
import type { Caller } from './caller.ts';
import { type Environment, isoSeconds } from './environment.ts';
import type { JsonText } from './json-body.ts';
import { saidOf } from './reviews/index.ts';
import type { Service } from './service.ts';

/** What is kept of a schema goes through the database and to a process in one piece, and comes back by one request. */
const LIMITS: TeachingLimits = { schemas: 500, examples: 1_000, learned: 3 * 2 ** 20 };

export interface TeachingParts {
  readonly store: Pick<
    Store,
    | 'addSchema'
    | 'getSchema'
    | 'listSchemas'
    | 'deleteSchema'
    | 'countExamples'
    | 'listExamples'
    | 'listLessons'
    | 'deleteExample'
    | 'getExtraction'
    | 'listStatements'
  >;
  readonly environment: Environment;
  readonly answering: Answering;
  /** Throws where the file has no document. */
  ready(caller: Caller, id: string): Promise<Pick<FileRecord, 'id'>>;
}

type Teaching = Pick<
  Service,
  | 'listSchemas'
  | 'getSchema'
  | 'addSchema'
  | 'deleteSchema'
  | 'exportSchema'
  | 'addExample'
  | 'listExamples'
  | 'deleteExample'
>;

export function createTeaching({ store, environment, answering, ready }: TeachingParts): Teaching {
  const tell = async (caller: Caller, only?: string) => {
    const { tenant } = caller;
    const records = only === undefined ? await store.listSchemas(tenant) : [await store.getSchema(tenant, only)];
    const examples = await store.countExamples(tenant);
    const kept = `[${records.flatMap((record) => (record ? toWire(record, examples[record.name] ?? 0) : [])).join()}]`;
    return answering.json(caller, { work: 'schemas', files: {}, input: { examples, only }, texts: { kept } });
  };
  /** What is asked for by this name: a kept schema, or a built-in one by its name. */
  const named = async (caller: Caller, name: string): Promise<SchemaRecord | null> => {
    const record = await store.getSchema(caller.tenant, name);
    if (record === null && !BUILT_IN_NAMES.includes(name)) throw noSchema(name);
    return record;
  };
  const now = (): string => isoSeconds(environment.now());

  return {
    listSchemas: (caller) => tell(caller),
    getSchema: (caller, name) => tell(caller, name),
    addSchema: async (caller, { name, description, fields, schema, examples = [] }) => {
      if (fields !== undefined && schema !== undefined) throw twice();
      const own = fields === undefined ? (schema ?? null) : { name, fields };
      const parts = await answering.parts(caller, {
        work: 'keep_schema',
        files: {},
        input: { name, schema: own, examples },
      });
      const created_at = now();
      const read = JSON.parse(parts['schema']!) as object | null;
      const kept = read && { ...read, name, ...(description === undefined ? {} : { description }) };
      const record = kept && { tenant: caller.tenant, name, schema: JSON.stringify(kept), created_at };
      const lessons = (JSON.parse(parts['examples']!) as Record<string, unknown>[]).map((example): ExampleRecord => {
        const [stated, placed, unplaced, lesson] = ['values', 'placed', 'unplaced', 'lesson'].map((part) =>
          JSON.stringify(example[part]),
        ) as [string, string, string, string];
        const id = environment.newId('exa');
        const { tenant } = caller;
        return { id, tenant, schema_name: name, file_id: null, created_at, stated, placed, unplaced, lesson };
      });
      await store.addSchema(record, lessons, LIMITS);
      return tell(caller, name);
    },
    deleteSchema: async (caller, name) => {
      if (await store.deleteSchema(caller.tenant, name)) return;
      if (!BUILT_IN_NAMES.includes(name)) throw noSchema(name);
      throw new FolioError('built_in_schema', `${name} is built in and cannot be deleted.`, {
        param: 'name',
        hint: 'Its examples can be withdrawn one by one.',
      });
    },
    exportSchema: async (caller, name) => {
      const record = await named(caller, name);
      const examples = await store.listLessons(caller.tenant, name);
      await nextTurn();
      const schema = record === null ? '' : `"schema":${record.schema},`;
      const list = examples.map(
        ({ stated, placed, unplaced, lesson }) =>
          `{"values":${stated},"placed":${placed},"unplaced":${unplaced},"lesson":${lesson}}`,
      );
      return { text: asText(`{"name":${JSON.stringify(name)},${schema}"examples":[${list.join()}]}`) };
    },
    addExample: async (caller, name, { file_id, extraction_id, reviewed = false, values = {} }) => {
      const record = await named(caller, name);
      const extraction = extraction_id === undefined ? null : await store.getExtraction(caller.tenant, extraction_id);
      if (extraction_id !== undefined && extraction === null) throw noExtraction(extraction_id);
      const file = file_id ?? extraction?.file_id;
      if (file === undefined) throw noFile();
      if (extraction !== null && extraction.file_id !== file) throw otherFile(extraction_id!, file);
      const said = reviewed && extraction ? await saidOf(store, extraction) : {};
      await ready(caller, file);
      const parts = await answering.parts(caller, {
        work: 'learn',
        files: { document: file },
        input: { schema: record === null ? name : JSON.parse(record.schema), values: { ...said, ...values } },
        texts: extraction === null || reviewed ? {} : { fields: extraction.fields },
      });
      const example: ExampleRecord = {
        id: environment.newId('exa'),
        tenant: caller.tenant,
        schema_name: name,
        file_id: file,
        created_at: now(),
        stated: parts['values']!,
        placed: parts['placed']!,
        unplaced: parts['unplaced']!,
        lesson: parts['lesson']!,
      };
      await store.addSchema(null, [example], LIMITS);
      return { example_id: example.id, text: asText(exampleText(example, parts['citations'])) };
    },
    listExamples: async (caller, name, limit, cursor) => {
      await named(caller, name);
      const { items, next_cursor } = await store.listExamples(caller.tenant, name, limit, cursor);
      const list = items.map((example) => exampleText(example)).join();
      return { text: asText(`{"examples":[${list}],"next_cursor":${JSON.stringify(next_cursor)}}`) };
    },
    deleteExample: async (caller, name, id) => {
      await named(caller, name);
      if (await store.deleteExample(caller.tenant, name, id)) return;
      throw new FolioError('example_not_found', `The schema ${name} has no example ${id}.`, { param: 'example_id' });
    },
  };
}

/** A kept schema and what was learned of it, or of a built-in one, for an extraction by its name. */
export async function taughtBy(
  store: Pick<Store, 'getSchema' | 'listLessons'>,
  { tenant }: Caller,
  name: string,
): Promise<{ readonly schema: string | object; readonly lessons: string | null }> {
  const record = await store.getSchema(tenant, name);
  const examples = await store.listLessons(tenant, name);
  const lessons = examples.map(({ id, lesson }) => `{"example_id":${JSON.stringify(id)},"lesson":${lesson}}`);
  if (lessons.length > 0) await nextTurn();
  return {
    schema: record === null ? name : (JSON.parse(record.schema) as object),
    lessons: lessons.length > 0 ? `[${lessons.join()}]` : null,
  };
}

/** Put together as text: there may be many, and large ones. */
const toWire = ({ schema, created_at }: SchemaRecord, examples: number): string =>
  `${schema.slice(0, -1)},"built_in":false,"examples":${examples},"created_at":${JSON.stringify(created_at)}}`;

function exampleText(example: Omit<ExampleRecord, 'lesson'>, citations?: string): string {
  const { id, schema_name, file_id, created_at, stated, placed, unplaced } = example;
  const head = JSON.stringify({ id, schema: schema_name, file_id, created_at }).slice(0, -1);
  const places = citations === undefined ? '' : `,"citations":${citations}`;
  return `${head},"values":${stated},"placed":${placed},"unplaced":${unplaced}${places}}`;
}

const asText = (body: string): JsonText => ({ body, bytes: Buffer.byteLength(body), tag: null });

const noSchema = (name: string): FolioError =>
  new FolioError('schema_not_found', `There is no schema named ${JSON.stringify(name.slice(0, 100))}.`, {
    param: 'name',
    hint: 'GET /v1/schemas lists them; POST /v1/schemas keeps a new one.',
  });

const noExtraction = (id: string): FolioError =>
  new FolioError('extraction_not_found', `There is no extraction ${id}.`, { param: 'extraction_id' });

const noFile = (): FolioError =>
  new FolioError('invalid_request', 'An example is of a file, or of an extraction.', {
    param: 'file_id',
    hint: 'Give file_id with values, or extraction_id.',
  });

const otherFile = (extraction_id: string, file_id: string): FolioError =>
  new FolioError('extraction_not_found', `The extraction ${extraction_id} is not of the file ${file_id}.`, {
    param: 'extraction_id',
  });

const twice = (): FolioError =>
  new FolioError('invalid_request', 'A schema is given by `fields` or by `schema`, not by both.', { param: 'schema' });
