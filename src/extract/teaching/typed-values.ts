// Reads the values of an example as the types of their fields: `1.234,50 €` and `5 March 2026` are taken too.
import type { FieldSchema, FieldValue } from '../../model/index.ts';
import { readClaimed } from '../llm/index.ts';
import type { Locale } from '../values/index.ts';
import { isRecord } from './leaves.ts';
import type { ExampleValues } from './lesson.ts';

export function typedValues(fields: readonly FieldSchema[], values: ExampleValues, locale: Locale): ExampleValues {
  // Without a prototype, so that a field may bear any name.
  const typed: Record<string, FieldValue> = Object.create(null);
  for (const field of fields) {
    if (Object.hasOwn(values, field.name)) typed[field.name] = typedValue(field, values[field.name]!, locale);
  }
  return typed;
}

function typedValue(field: FieldSchema, value: FieldValue, locale: Locale): FieldValue {
  if (Array.isArray(value)) {
    const { items } = field;
    return items ? value.map((one: FieldValue) => typedValue(items, one, locale)) : value;
  }
  if (isRecord(value)) return typedValues(field.fields ?? [], value, locale);
  if (field.type === 'string') return typeof value === 'number' ? String(value) : value;
  return typeof value === 'string' ? (readClaimed(field, value, locale)[0] ?? value) : value;
}
