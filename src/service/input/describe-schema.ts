// JSON Schema in words, for messages and for the reference.
import type { TSchema } from 'typebox';

/** JSON Schema's words, as far as inputs and the reference need them. */
export interface SchemaWords {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaWords[];
  readonly oneOf?: readonly SchemaWords[];
  readonly items?: SchemaWords;
  readonly properties?: Readonly<Record<string, SchemaWords>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
}

export const wordsOf = (schema: TSchema): SchemaWords => schema as SchemaWords;

const alternativesOf = (schema: SchemaWords): readonly SchemaWords[] => schema.anyOf ?? schema.oneOf ?? [schema];

/** The types that a value may have, of all alternatives. */
export function typesOf(schema: SchemaWords): readonly string[] {
  return alternativesOf(schema).flatMap((one) => {
    if (one !== schema) return typesOf(one);
    if (one.type !== undefined) return one.type as string | string[];
    return (one.enum ?? ('const' in one ? [one.const] : [])).map((value) => typeof value);
  });
}

/** The fixed words that are allowed, where the schema allows nothing but fixed words. */
export function choicesOf(schema: SchemaWords): readonly string[] | undefined {
  const lists = alternativesOf(schema).map((one) => one.enum ?? ('const' in one ? [one.const] : undefined));
  return lists.every((list) => list !== undefined) ? lists.flat().map(String) : undefined;
}

/** What a schema asks for, as the end of a sentence that begins "must be". */
export function describeSchema(schema: SchemaWords): string {
  const choices = choicesOf(schema);
  if (choices) return choices.length === 1 ? `${choices[0]}` : `one of ${choices.join(', ')}`;
  const alternatives = alternativesOf(schema);
  if (alternatives[0] !== schema) return [...new Set(alternatives.map(describeSchema))].join(' or ');
  switch (schema.type) {
    case 'integer':
      return `a whole number${bounds(schema.minimum, schema.maximum)}`;
    case 'number':
      return `a number${bounds(schema.minimum, schema.maximum)}`;
    case 'string':
      return textWords(schema);
    case 'boolean':
      return 'true or false';
    case 'array':
      return `a list${bounds(schema.minItems, schema.maxItems, ' entries')}${schema.items ? `, each ${describeSchema(schema.items)}` : ''}`;
    case 'object':
      return 'an object';
    case 'null':
      return 'null';
    default:
      return 'of another form';
  }
}

function textWords(schema: SchemaWords): string {
  if (schema.pattern) return `text of the form ${schema.pattern}`;
  if (schema.minLength === 1 && schema.maxLength === undefined) return 'text that is not empty';
  return `text${bounds(schema.minLength, schema.maxLength, ' characters')}`;
}

function bounds(least?: number, most?: number, unit = ''): string {
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most}${unit}`;
  if (least !== undefined) return ` of at least ${least}${unit}`;
  return most === undefined ? '' : ` of at most ${most}${unit}`;
}
