// Lightweight substitute for TypeBox's schema builders, to keep start-up fast; same types and output.
import type { Type as TypeBox } from 'typebox';

/** What only this file and TypeBox's types know of: a property that may be left out. */
const OPTIONAL = '~optional';

interface Schema {
  readonly [word: string]: unknown;
}

const of =
  (words: Schema) =>
  (options: Schema = {}): Schema => ({ ...words, ...options });

function object(properties: Readonly<Record<string, Schema>>, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((name) => properties[name]![OPTIONAL] !== true);
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options };
}

/** Hidden from JSON, so that the schema that clients get has the words of JSON Schema and no others. */
const optional = (schema: Schema): Schema => Object.defineProperty({ ...schema }, OPTIONAL, { value: true });

const builders = {
  Array: (items: Schema, options: Schema = {}) => ({ type: 'array', items, ...options }),
  Boolean: of({ type: 'boolean' }),
  Enum: (values: readonly string[], options: Schema = {}) => ({ enum: values, ...options }),
  Integer: of({ type: 'integer' }),
  Null: of({ type: 'null' }),
  Number: of({ type: 'number' }),
  Object: object,
  Optional: optional,
  Record: (_key: Schema, value: Schema, options: Schema = {}) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  String: of({ type: 'string' }),
  Union: (anyOf: readonly Schema[], options: Schema = {}) => ({ anyOf, ...options }),
  Unknown: of({}),
};

/**
 * The builders of TypeBox that are used here, with its types and its results, without its 300 modules: loading those took longer than
 * all the rest of a command. A test holds the two against each other.
 */
export const Type = builders as unknown as Pick<typeof TypeBox, keyof typeof builders>;
