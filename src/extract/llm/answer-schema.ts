// Builds the JSON Schema that the language model must answer by.
import type { ExtractionSchema, FieldSchema } from '../../model/index.ts';

/** What providers take for the name of a property. */
const PLAIN_KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** The key of each field in the answer: its name where providers take that, else its position. */
export function answerKeys(fields: readonly FieldSchema[]): string[] {
  const names = new Set(fields.map((field) => field.name));
  return fields.map((field, i) => {
    if (PLAIN_KEY.test(field.name)) return field.name;
    let key = `field_${i + 1}`;
    while (names.has(key)) key += '_';
    return key;
  });
}

const TEXT = { type: 'string' };

/** A single value with its proof; null where the document does not state it. */
const FOUND = {
  anyOf: [
    {
      type: 'object',
      properties: { value: TEXT, quote: TEXT, anchor: TEXT },
      required: ['value', 'quote', 'anchor'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
};

/**
 * The JSON Schema that the answer follows. Only what every provider takes in its strict form: every property required, none besides,
 * no bounds. Values are texts; their types are read by us.
 */
export function answerSchema(schema: ExtractionSchema): object {
  return { ...objectSchema(schema.fields), $defs: { found: FOUND } };
}

function objectSchema(fields: readonly FieldSchema[]): object {
  const keys = answerKeys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field, i) => [keys[i]!, fieldSchema(field)])),
    required: keys,
    additionalProperties: false,
  };
}

function fieldSchema(field: FieldSchema): object {
  if (field.type === 'object') return objectSchema(field.fields ?? []);
  if (field.type === 'array') return { type: 'array', items: fieldSchema(itemOf(field)) };
  return { $ref: '#/$defs/found' };
}

/** What the elements of a list are; texts where the schema leaves it open. */
export const itemOf = (field: FieldSchema): FieldSchema =>
  field.items ?? { name: 'item', type: 'string', required: false };
