import type { FieldSchema, FieldType } from '../../model/index.ts';
import { hasValue, type Rule, shown } from '../rule.ts';

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
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const CURRENCY_CODE = /^[A-Z]{3}$/;

interface Misfit {
  readonly path: string;
  readonly type: FieldType;
  readonly value: unknown;
}

/** One finding a field: the first value in it that is not of its type. */
export const typeCheck: Rule = {
  name: 'type_check',
  run: ({ schema, fields }) =>
    schema.fields.flatMap((field) => {
      const extracted = fields.get(field.name);
      if (!hasValue(extracted)) return [];
      const misfit = findMisfit(field, extracted.value, field.name, 0);
      if (!misfit) return [];
      const where =
        misfit.path === field.name ? `The field "${field.name}"` : `"${misfit.path}" of the field "${field.name}"`;
      return [
        {
          severity: 'error' as const,
          rule: 'type_check',
          message: `${where} is expected to be ${NOUNS[misfit.type] ?? misfit.type}, but it is ${shown(misfit.value)}.`,
          fields: [field.name],
        },
      ];
    }),
};

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

const ownValue = (value: unknown, name: string): unknown =>
  Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined;

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
      return typeof value === 'string' && isDate(value);
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

function isDate(text: string): boolean {
  const match = ISO_DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
