// Converts a specialist's findings to the types, patterns and choices that an edited schema asks for.
import type { ExtractionSchema, FieldSchema } from '../model/index.ts';
import type { Finding, Findings } from './finding.ts';
import { parseValue, UNKNOWN_LOCALE } from './values/index.ts';

/**
 * What a specialist found, as an edited schema asks for it: an amount as the text that is there where a text is asked
 * for, and nothing that its pattern or choices rule out. Fields of a type that does not follow are left to their labels.
 */
export function fitToSchema(found: Findings, own: ExtractionSchema, asked: ExtractionSchema): Findings {
  const singles = new Map(found.singles);
  const lists = new Map(found.lists);
  for (const field of asked.fields) {
    const known = own.fields.find(({ name }) => name === field.name);
    if (!known) continue;
    if (field.type !== 'array') lists.delete(field.name);
    const findings = singles.get(field.name);
    const read = findings && readAs(field, known, findings);
    if (read) singles.set(field.name, read);
    else singles.delete(field.name);
  }
  return { ...found, singles, lists };
}

function readAs(field: FieldSchema, known: FieldSchema, findings: readonly Finding[]): readonly Finding[] | null {
  const typed = field.type === known.type ? findings : toType(field, known, findings);
  if (!typed || (!field.enum && field.pattern === undefined)) return typed;
  const suiting = typed.flatMap((finding) => suit(field, finding) ?? []);
  return suiting.length > 0 ? suiting : null;
}

/** Findings of a field of another type; null where there are none that say what this type asks for. */
export function toType(field: FieldSchema, known: FieldSchema, findings: readonly Finding[]): Finding[] | null {
  if (findings.length === 0) return null;
  switch (field.type) {
    case 'string':
      return findings.map((finding) => ({
        ...finding,
        value: finding.derived || isCode(known, finding) ? String(finding.value) : asWritten(finding),
      }));
    case 'number':
    case 'currency':
      return findings.every(({ value }) => typeof value === 'number') ? [...findings] : null;
    case 'integer':
      return findings.every(({ value }) => Number.isSafeInteger(value)) ? [...findings] : null;
    default:
      return null;
  }
}

const asWritten = ({ raw_text }: Finding): string => raw_text.trim().replace(/\s+/g, ' ');

/** A currency is known by its code, however it is written. */
const isCode = (known: FieldSchema, { value }: Finding): boolean =>
  known.type === 'currency' && typeof value === 'string';

/** The finding in the spelling of the choices; null where the whole of it does not match. */
function suit(field: FieldSchema, finding: Finding): Finding | null {
  const text = finding.raw_text;
  const parsed = parseValue(field, { text, value: null, type: 'string' }, UNKNOWN_LOCALE);
  if (!parsed || parsed.start > 0 || parsed.end < text.length) return null;
  return field.type === 'string' ? { ...finding, value: parsed.value } : finding;
}
