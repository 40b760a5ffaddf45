// Repairs common slips in agent input, such as null for omitted values or numbers as text.
import type { Operation } from '../../service/index.ts';
import type { Input } from '../library.ts';
import type { SchemaWords } from './lean-schema.ts';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * The input as it was meant. Agents often send null for what they leave out, numbers and truth values as text, and a number as what to look for;
 * what cannot be meant otherwise stays, for the operation to refuse.
 */
export function coerceInput(operation: Operation, input: Input): Input {
  const properties = operation.input.properties as unknown as Readonly<Record<string, SchemaWords>>;
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      Object.hasOwn(properties, name) ? coerceValue(properties[name]!, value) : value,
    ]),
  );
}

function coerceValue({ type }: SchemaWords, value: unknown): unknown {
  if (typeof value === 'number') return type === 'string' ? String(value) : value;
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && NUMBER.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}
