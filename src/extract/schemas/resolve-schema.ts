// Resolves the schema of a request: built-in name, custom form or JSON Schema.
import { FolioError, nearest } from '../../errors.ts';
import type { ExtractionSchema } from '../../model/index.ts';
import { BUILT_IN_SCHEMAS } from './built-in.ts';
import { readCustomSchema } from './custom-schema.ts';
import { readJsonSchema } from './json-schema.ts';
import { invalid, isRecord } from './schema-checks.ts';

/** Any of these at the top tells a JSON Schema. */
const JSON_SCHEMA_MARKS = ['properties', '$schema', '$ref', '$defs', 'definitions', 'allOf'];

/** What the caller sent as `schema`, as fields to look for: a built-in name, our own form, or a JSON Schema. */
export function resolveSchema(input: unknown): ExtractionSchema {
  if (typeof input === 'string') return builtIn(input);
  if (!isRecord(input)) throw invalid('schema', 'A schema is the name of a built-in one, or an object.');
  if ('fields' in input) return readCustomSchema(input);
  if (JSON_SCHEMA_MARKS.some((mark) => mark in input) || input['type'] === 'object') return readJsonSchema(input);
  throw invalid('schema', 'The schema has neither `fields` nor, as a JSON Schema, `properties`.');
}

function builtIn(name: string): ExtractionSchema {
  const names = BUILT_IN_SCHEMAS.map((schema) => schema.name);
  const found = BUILT_IN_SCHEMAS.find((schema) => schema.name === name);
  if (found) return found;
  const meant = nearest(name.slice(0, 100), names);
  throw new FolioError('unknown_schema', `There is no schema named ${JSON.stringify(name.slice(0, 100))}.`, {
    param: 'schema',
    hint: `Built-in schemas are ${names.join(', ')}; or send an object {name, fields}.`,
    ...(meant === undefined ? {} : { did_you_mean: meant }),
  });
}
