// Validation rule: values have the types of the schema.
import type { Check, FieldSchema, FieldType } from '../../model/index.ts';
import { dayOf } from '../day.ts';
import { hasValue, listed, ownValue, type Rule, shown } from '../rule.ts';

const NOUNS: Readonly<Record<FieldType, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  date: 'a date such as 2024-03-01',
  currency: 'an amount or a currency code',
  array: 'a list',
  object: 'an object',
};

/** Nesting that a schema may have, with room; deeper values are left unread. */
const MAX_DEPTH = 20;
const CURRENCY_CODE = /^[A-Z]{3}$/;

interface Misfit {
  readonly path: string;
  readonly type: FieldType;
  readonly value: unknown;
}

/** One finding a field: the first value in it that is not of its type. */
export const typeCheck: Rule = {
  name: 'type_check',
  run: ({ schema, fields }) => {
    const filled = schema.fields.filter(({ name }) => hasValue(fields.get(name)));
    const misfits = filled.flatMap((field) => {
      const misfit = findMisfit(field, fields.get(field.name)!.value, field.name, 0);
      return misfit ? [toCheck(field, misfit)] : [];
    });
    return misfits.length === 0 && filled.length > 0 ? [passed(filled.map(({ name }) => name))] : misfits;
  },
};

function toCheck(field: FieldSchema, { path, type, value }: Misfit): Check {
  const where = path === field.name ? `The field "${field.name}"` : `"${path}" of the field "${field.name}"`;
  return {
    severity: 'error',
    rule: 'type_check',
    message: `${where} is expected to be ${NOUNS[type] ?? type}, but it is ${shown(value)}.`,
    fields: [field.name],
  };
}

const passed = (names: readonly string[]): Check => ({
  severity: 'info',
  rule: 'type_check',
  message:
    names.length > 1
      ? `The values of ${listed(names)} are of the expected types.`
      : `The value of ${listed(names)} is of the expected type.`,
  fields: names,
});

/** A part that is null was not found, which is no matter of type. */
function findMisfit(schema: FieldSchema, value: unknown, path: string, depth: number): Misfit | null {
  if (value === null || value === undefined || depth > MAX_DEPTH) return null;
  if (!isOfType(schema.type, value)) return { path, type: schema.type, value };
  if (Array.isArray(value)) return schema.items ? findAmong(value, schema.items, path, depth) : null;
  if (schema.type !== 'object') return null;
  for (const part of schema.fields ?? []) {
    const misfit = findMisfit(part, ownValue(value, part.name), `${path}.${part.name}`, depth + 1);
    if (misfit) return misfit;
  }
  return null;
}

function findAmong(values: readonly unknown[], items: FieldSchema, path: string, depth: number): Misfit | null {
  for (const [i, value] of values.entries()) {
    const misfit = findMisfit(items, value, `${path}[${i}]`, depth + 1);
    if (misfit) return misfit;
  }
  return null;
}

function isOfType(type: FieldType, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && dayOf(value) !== null;
    case 'currency':
      return Number.isFinite(value) || (typeof value === 'string' && CURRENCY_CODE.test(value));
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return true;
  }
}
