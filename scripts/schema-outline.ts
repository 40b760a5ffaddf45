/** JSON Schema's words, as far as the pages speak of them. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
}

/** Schemas that have a name of their own on the page and are shown once. */
export type Shapes = ReadonlyMap<Schema, string>;

/** A longer list of words is in a table of its own. */
const LISTED_WORDS = 12;

/** The type in a few words: `string`, `integer | null`, `Citation[]`. */
export function typeName(schema: Schema, shapes: Shapes = new Map()): string {
  const name = shapes.get(schema);
  if (name !== undefined) return name;
  if (schema.anyOf) return schema.anyOf.map((one) => typeName(one, shapes)).join(' | ');
  if (schema.enum && schema.enum.length > LISTED_WORDS) return 'string';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return arrayName(schema, shapes);
  return schema.type ?? 'any';
}

function arrayName({ items = {} }: Schema, shapes: Shapes): string {
  const name = typeName(items, shapes);
  return name.includes(' ') ? `(${name})[]` : `${name}[]`;
}

/** The bounds in a few words: `1 to 200`, `at most 500 characters`; empty where there are none. */
export function boundsOf(schema: Schema): string {
  const range = (least?: number, most?: number, unit = ''): string[] => {
    if (least !== undefined && most !== undefined)
      return [least === most ? `${least}${unit}` : `${least} to ${most}${unit}`];
    if (least !== undefined) return [`at least ${least}${unit}`];
    return most === undefined ? [] : [`at most ${most}${unit}`];
  };
  return [
    ...range(schema.minimum, schema.maximum),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
    ...(schema.anyOf ?? []).map(boundsOf).filter((text) => text !== ''),
    ...(schema.type === 'array' && schema.items ? itemBounds(schema.items) : []),
  ].join('; ');
}

const itemBounds = (items: Schema): string[] => {
  const bounds = items.type === 'object' ? '' : boundsOf(items);
  return bounds === '' ? [] : [`each ${bounds}`];
};

/** The members of an object, one a line, with what is said of them; objects within it are spread out below their name. */
export function outline(schema: Schema, shapes: Shapes = new Map(), indent = ''): string {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => {
      const inner = shapes.has(property) ? undefined : innerObject(property, shapes);
      const type = inner ? spreadName(property) : typeName(property, shapes);
      const bounds = boundsOf(property);
      const remark = [property.description ?? nullableNote(property), bounds && `(${bounds})`]
        .filter(Boolean)
        .join(' ');
      const line = `${indent}${name}${required.includes(name) ? '' : '?'}: ${type}${remark ? `  # ${remark}` : ''}`;
      return inner ? `${line}\n${outline(inner, shapes, `${indent}  `)}` : line;
    })
    .join('\n');
}

const nullableNote = (schema: Schema): string | undefined => schema.anyOf?.find((one) => one.description)?.description;

/** The object that is in a property, alone, in a list or beside null. */
function innerObject(schema: Schema, shapes: Shapes): Schema | undefined {
  if (shapes.has(schema)) return undefined;
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items, shapes);
  return schema.anyOf?.map((one) => innerObject(one, shapes)).find((one) => one !== undefined);
}

const spreadName = (schema: Schema): string => {
  if (schema.anyOf) return schema.anyOf.map(spreadName).join(' | ');
  return schema.type === 'array' ? `${schema.items ? spreadName(schema.items) : 'any'}[]` : (schema.type ?? 'any');
};
