// Reduces an extraction to plain values by field name.
import type { ExtractedField, FieldValue } from '../model/index.ts';

/** The values alone, by name. */
export const toData = (fields: readonly ExtractedField[]): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(fields.map((field) => [field.name, field.value]));
