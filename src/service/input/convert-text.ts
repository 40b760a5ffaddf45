// Gives parameters that came as text the type that their schema asks for.
import { type SchemaWords, typesOf } from './describe-schema.ts';

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/;
const BOOLEANS = new Map([
  ['true', true],
  ['1', true],
  ['', true],
  ['false', false],
  ['0', false],
]);

/**
 * Path and query parameters are text; this gives them the type that the schema asks for. Text that is not of that type
 * stays text, so that the check refuses it. (TypeBox's own conversion reads "1.5" as the integer 1 and " " as 0.)
 */
export function convertText(given: string | readonly string[], schema: SchemaWords): unknown {
  const types = typesOf(schema);
  if (types.includes('array')) return toList(given, schema.items ?? {});
  if (typeof given !== 'string') return given;
  if (types.includes('string')) return given;
  if ((types.includes('integer') || types.includes('number')) && NUMBER.test(given)) return Number(given);
  if (types.includes('boolean')) return BOOLEANS.get(given) ?? given;
  return given;
}

/** `pages=1&pages=2` and `pages=1,2` alike; text may hold commas, so a list of texts is given by repeating. */
function toList(given: string | readonly string[], items: SchemaWords): unknown[] {
  const entries = typeof given !== 'string' ? given : typesOf(items).includes('string') ? [given] : given.split(',');
  return entries.map((entry) => convertText(entry, items));
}
