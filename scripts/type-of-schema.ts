import type { Schema } from './schema-outline.ts';

/** Shapes that have a name of their own, and are written once. */
export interface NamedShapes {
  nameOf(schema: Schema): string | undefined;
  /** The named object that has some of the members of this one, and no others. */
  partOf(schema: Schema): { readonly name: string; readonly shape: Schema } | undefined;
}

/** Names are known by what a schema says: an optional member holds a copy of it. */
export function nameShapes(shapes: ReadonlyMap<string, Schema>): NamedShapes {
  const names = new Map([...shapes].map(([name, shape]) => [keyOf(shape), name]));
  const objects = [...shapes].filter(([, { properties }]) => properties !== undefined);
  return {
    nameOf: (schema) => names.get(keyOf(schema)),
    partOf(schema) {
      const found = objects.find(([, shape]) => isPart(shape, schema));
      return found && { name: found[0], shape: found[1] };
    },
  };
}

/** Types do not tell whether an object is closed, nor that words are strings. */
const keyOf = (schema: Schema): string =>
  JSON.stringify(schema, (key, value) => {
    if (key === 'additionalProperties') return undefined;
    return value?.enum ? { ...value, type: undefined } : value;
  });

function isPart(part: Schema, { properties = {}, required = [] }: Schema): boolean {
  const members = Object.entries(part.properties ?? {});
  return (
    members.length < Object.keys(properties).length &&
    members.every(
      ([name, member]) =>
        properties[name] !== undefined &&
        keyOf(properties[name]) === keyOf(member) &&
        required.includes(name) === part.required?.includes(name),
    )
  );
}

export interface TypeOptions {
  readonly named?: NamedShapes;
  /** True where the caller gives the value: what may be left out may then be undefined too. */
  readonly given?: boolean;
}

/** A list of at most this many entries, if their number is fixed, is a tuple. */
const LONGEST_TUPLE = 4;

/** The TypeScript type of what a schema lets through, as an expression. */
export function typeOfSchema(schema: Schema, options: TypeOptions = {}): string {
  return options.named?.nameOf(schema) ?? shapeOfSchema(schema, options);
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
  const part = options.named?.partOf(schema);
  const own = Object.entries(properties).filter(([name]) => part?.shape.properties?.[name] === undefined);
  const members = own.map(([name, property]) => {
    const isRequired = required.includes(name);
    const type = typeOfSchema(property, options);
    const orUndefined = !isRequired && options.given ? ' | undefined' : '';
    return `${remark(property)}readonly ${name}${isRequired ? '' : '?'}: ${type}${orUndefined};`;
  });
  if (members.length === 0) return 'Nothing';
  return `${part ? `${part.name} & ` : ''}{\n${indent(members.join('\n'))}\n}`;
}

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** What is said of a member, above it. */
export function remark({ description, anyOf }: Schema): string {
  const text = description ?? anyOf?.find((one) => one.description)?.description;
  return text === undefined ? '' : `/** ${text.replaceAll('*/', '*\\/')} */\n`;
}
