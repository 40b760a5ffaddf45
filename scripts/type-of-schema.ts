import type { Schema } from './schema-outline.ts';

/** Schemas that have a name of their own, and are written once. */
export type NamedSchemas = ReadonlyMap<Schema, string>;

export interface TypeOptions {
  readonly named?: NamedSchemas;
  /** True where the caller gives the value: what may be left out may then be undefined too. */
  readonly given?: boolean;
}

/** A list of at most this many entries, if their number is fixed, is a tuple. */
const LONGEST_TUPLE = 4;

/** The TypeScript type of what a schema lets through, as an expression. */
export function typeOfSchema(schema: Schema, options: TypeOptions = {}): string {
  const name = options.named?.get(schema);
  return name ?? shapeOfSchema(schema, options);
}

/** The same, spelled out even where the schema itself has a name. */
export function shapeOfSchema(schema: Schema, options: TypeOptions = {}): string {
  if (schema.anyOf) return unique(schema.anyOf.map((one) => typeOfSchema(one, options))).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  if (schema.type === 'array') return listType(schema, options);
  if (schema.type === 'object' || schema.properties) return objectType(schema, options);
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

const unique = (types: readonly string[]): string[] => [...new Set(types)];

function listType({ items = {}, minItems, maxItems }: Schema, options: TypeOptions): string {
  const item = typeOfSchema(items, options);
  if (minItems !== undefined && minItems === maxItems && minItems <= LONGEST_TUPLE)
    return `readonly [${Array.from({ length: minItems }, () => item).join(', ')}]`;
  return `readonly ${/[ |]/.test(item) ? `(${item})` : item}[]`;
}

function objectType(schema: Schema, options: TypeOptions): string {
  const { properties, patternProperties, required = [] } = schema;
  if (properties === undefined) {
    const [values = {}] = Object.values(patternProperties ?? {});
    return `Readonly<Record<string, ${typeOfSchema(values, options)}>>`;
  }
  const members = Object.entries(properties).map(([name, property]) => {
    const isRequired = required.includes(name);
    const type = typeOfSchema(property, options);
    const orUndefined = !isRequired && options.given ? ' | undefined' : '';
    return `${remark(property)}readonly ${name}${isRequired ? '' : '?'}: ${type}${orUndefined};`;
  });
  return members.length === 0 ? 'Nothing' : `{\n${indent(members.join('\n'))}\n}`;
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** What is said of a member, above it. */
export function remark({ description, anyOf }: Schema): string {
  const text = description ?? anyOf?.find((one) => one.description)?.description;
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '*\\/')} */\n`;
}
