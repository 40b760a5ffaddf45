// Pairs the values of an example with the fields of its schema: single values and lists, by path.
import type { ExtractedField, FieldSchema, FieldValue } from '../../model/index.ts';
import type { ExampleValues } from './lesson.ts';

type Scalar = string | number | boolean;

export interface SingleLeaf {
  /** Names from the top, a NUL between them. */
  readonly path: string;
  readonly field: FieldSchema;
  readonly value: Scalar | null;
}

export interface ListLeaves {
  readonly path: string;
  readonly field: FieldSchema;
  readonly items: readonly FieldValue[];
}

/** Only what the example states; parts of objects by their paths. */
export function listLeaves(
  fields: readonly FieldSchema[],
  values: ExampleValues,
  parents: readonly string[] = [],
): { readonly singles: SingleLeaf[]; readonly lists: ListLeaves[] } {
  const singles: SingleLeaf[] = [];
  const lists: ListLeaves[] = [];
  for (const field of fields) {
    if (!Object.hasOwn(values, field.name)) continue;
    const value = values[field.name]!;
    const keys = [...parents, field.name];
    const path = keys.join('\0');
    if (field.type === 'object') {
      if (!isRecord(value)) continue;
      const below = listLeaves(field.fields ?? [], value, keys);
      singles.push(...below.singles);
      lists.push(...below.lists);
    } else if (field.type === 'array') {
      if (Array.isArray(value) && value.length > 0) lists.push({ path, field, items: value });
    } else if (value === null || typeof value !== 'object') {
      singles.push({ path, field, value });
    }
  }
  return { singles, lists };
}

export const isRecord = (value: FieldValue | undefined): value is { readonly [name: string]: FieldValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field or of a part of one, by its path. */
export function valueAt(fields: readonly Pick<ExtractedField, 'name' | 'value'>[], path: string): FieldValue {
  const [name, ...rest] = path.split('\0');
  const whole = fields.find((field) => field.name === name)?.value ?? null;
  return rest.reduce<FieldValue>((value, key) => (isRecord(value) ? (value[key] ?? null) : null), whole);
}

const EXACT = 1e-9;
const squeezed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The same value, however it is spaced and in whatever case. */
export function isSame(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= EXACT * Math.max(1, Math.abs(a));
  if (typeof a === 'string' && typeof b === 'string')
    return a === b || (squeezed(a) !== '' && squeezed(a) === squeezed(b));
  return a === b;
}
