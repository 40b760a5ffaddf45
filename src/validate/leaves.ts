// Walks all single values of an extraction together with their schema.
import type { FieldSchema } from '../model/index.ts';
import { ownValue, type RuleInput } from './rule.ts';

export interface Leaf {
  /** Such as `line_items[2].amount`. */
  readonly path: string;
  /** Name of the field of the extraction that it is of. */
  readonly field: string;
  readonly schema: FieldSchema;
  readonly value: unknown;
}

const MAX_DEPTH = 20;
/** Past that a list is as good as checked. */
const MAX_LEAVES = 100_000;

/** Every single value of an extraction that is not null, with what the schema says of it. */
export function* leavesOf({ schema, fields }: Pick<RuleInput, 'schema' | 'fields'>): Generator<Leaf> {
  const budget = { left: MAX_LEAVES };
  for (const field of schema.fields) {
    yield* descend(field, fields.get(field.name)?.value, field.name, field.name, 0, budget);
  }
}

function* descend(
  schema: FieldSchema,
  value: unknown,
  path: string,
  field: string,
  depth: number,
  budget: { left: number },
): Generator<Leaf> {
  if (value === null || value === undefined || depth > MAX_DEPTH || budget.left-- <= 0) return;
  if (Array.isArray(value)) {
    const items = schema.items;
    if (!items) return;
    for (const [i, item] of value.entries()) {
      if (budget.left <= 0) return;
      yield* descend(items, item, `${path}[${i}]`, field, depth + 1, budget);
    }
    return;
  }
  if (schema.type !== 'object') {
    yield { path, field, schema, value };
    return;
  }
  for (const part of schema.fields ?? []) {
    yield* descend(part, ownValue(value, part.name), `${path}.${part.name}`, field, depth + 1, budget);
  }
}
