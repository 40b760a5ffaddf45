// Tells of most inputs that they fit their schema without loading the compiler of schemas.
import type { SchemaWords } from './describe-schema.ts';

/** Words of a schema that this file weighs, or that say nothing about a value. */
const KNOWN_WORDS = new Set([
  ...['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'items', 'minItems', 'maxItems'],
  ...['properties', 'required', 'additionalProperties', 'description', 'default', 'title'],
]);
/** Of these, what is a character is no matter of opinion. */
const ASCII = /^[\x00-\x7f]*$/;

/**
 * True where it is certain that a value fits its schema: all its words are simple ones, and met. False says nothing; then the checks of
 * TypeBox decide, which take longer to load than most questions to answer.
 */
export function isPlainlyValid(schema: SchemaWords, value: unknown): boolean {
  if (!Object.keys(schema).every((word) => KNOWN_WORDS.has(word))) return false;
  if (schema.enum !== undefined) return schema.type === undefined && schema.enum.includes(value);
  switch (schema.type) {
    case 'object':
      return isObject(schema, value);
    case 'array':
      return isArray(schema, value);
    case 'string':
      return typeof value === 'string' && isWithin(schema.minLength, lengthOf(value), schema.maxLength);
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'number': {
      const isNumber = schema.type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
      return isNumber && isWithin(schema.minimum, value as number, schema.maximum);
    }
    default:
      return false;
  }
}

const isWithin = (least = Number.NEGATIVE_INFINITY, value: number, most = Number.POSITIVE_INFINITY): boolean =>
  value >= least && value <= most;

const lengthOf = (text: string): number => (ASCII.test(text) ? text.length : Number.NaN);

function isArray({ items, minItems, maxItems }: SchemaWords, value: unknown): boolean {
  if (!Array.isArray(value) || items === undefined || !isWithin(minItems, value.length, maxItems)) return false;
  return value.every((item) => isPlainlyValid(items, item));
}

function isObject({ properties = {}, required = [], additionalProperties }: SchemaWords, value: unknown): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || additionalProperties !== false)
    return false;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, held]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return schema !== undefined && isPlainlyValid(schema, held);
  });
}
