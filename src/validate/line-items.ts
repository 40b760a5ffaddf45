// Finds the lists of line items in an extraction.
import type { FieldSchema } from '../model/index.ts';
import type { Amount } from './amounts.ts';
import { findRole, NUMERIC, type ROLES } from './field-roles.ts';
import { ownValue, type RuleInput } from './rule.ts';

/** A list of objects of the schema, such as the lines of an invoice. */
export interface ItemList {
  readonly name: string;
  readonly parts: readonly FieldSchema[];
  readonly items: readonly unknown[];
  /** The number that a line has in a role, and how it is printed. */
  amount(index: number, role: keyof typeof ROLES): Amount | null;
}

export function findItemLists({ schema, fields }: RuleInput): readonly ItemList[] {
  return schema.fields.flatMap((field) => {
    const value: unknown = fields.get(field.name)?.value;
    const parts = field.items?.fields;
    if (field.type !== 'array' || !parts || !Array.isArray(value) || value.length === 0) return [];
    const printed = new Map(fields.get(field.name)?.citations?.map(({ path, text }) => [path, text]) ?? []);
    const amount: ItemList['amount'] = (index, role) => {
      const part = findRole(parts, role, NUMERIC);
      const number = part && ownValue(value[index], part.name);
      if (!part || !Number.isFinite(number)) return null;
      const name = `${field.name}[${index}].${part.name}`;
      return { name, value: number as number, printed: printed.get(name) ?? null };
    };
    return [{ name: field.name, parts, items: value, amount }];
  });
}
