// Turns a schema file into what add_schema takes: a schema of our own form, a JSON Schema, or an export.
import type { Input } from '../backend/backend.ts';
import { usageFailure } from '../failure.ts';

export function toKeep(input: Input, schema: string | object): Input {
  if (typeof schema === 'string') {
    throw usageFailure('Which schema is to be kept is not said.', 'Give the path of a JSON file, or the JSON itself.');
  }
  const own = schema as { name?: unknown; title?: unknown; fields?: unknown; schema?: unknown; examples?: unknown };
  const name = input['name'] ?? own.name ?? own.title;
  if (typeof name !== 'string') throw usageFailure('The schema has no name.', 'Give it one with --name.');
  const { schema: _, ...rest } = input;
  const described = { ...rest, name };
  if (own.examples !== undefined) {
    return { ...described, ...(own.schema === undefined ? {} : { schema: own.schema }), examples: own.examples };
  }
  return own.fields === undefined ? { ...described, schema } : { ...described, fields: own.fields };
}
