// Finds the date field of an extraction that goes by one of several names.
import type { FieldType } from '../model/index.ts';
import { dayOf } from './day.ts';
import { foldName } from './field-roles.ts';
import type { RuleInput } from './rule.ts';

export interface FoundDate {
  readonly name: string;
  readonly date: string;
  readonly day: number;
}

const DATE: FieldType = 'date';

/** The first of these names, case and joins aside, that is a date of the schema and has a value. */
export function findDate({ schema, fields }: RuleInput, names: readonly string[]): FoundDate | null {
  for (const name of names) {
    const found = schema.fields.find((field) => field.type === DATE && foldName(field.name) === name);
    const date = found && fields.get(found.name)?.value;
    const day = typeof date === 'string' ? dayOf(date) : null;
    if (found && day !== null) return { name: found.name, date: String(date), day };
  }
  return null;
}
