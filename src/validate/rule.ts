// The interface of a built-in rule, and wording that rules share.
import type { Check, ExtractedField, ExtractionSchema, TableSummary } from '../model/index.ts';

export interface RuleInput {
  readonly schema: ExtractionSchema;
  /** What was extracted, by name; the first of each where a name comes twice. */
  readonly fields: ReadonlyMap<string, ExtractedField>;
  readonly threshold: number;
  /** The tables of the document, where they are known. */
  readonly tables: readonly TableSummary[];
}

/** One check of an extraction: data in, findings out. A rule never throws, whatever the values are. */
export interface Rule {
  readonly name: string;
  run(input: RuleInput): readonly Check[];
}

/** Null and missing are the same to every rule. */
export const hasValue = (field: ExtractedField | undefined): field is ExtractedField =>
  field !== undefined && field.value !== null && field.value !== undefined;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object holds under a name, where it holds it itself. */
export const ownValue = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const MAX_SHOWN_CHARS = 80;

/** A value within a sentence, short. */
export function shown(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // Circular values and big integers have no JSON; their kind is all that can be said of them.
    text = undefined;
  }
  text ??= `a ${typeof value}`;
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)}…` : text;
}

const MAX_NAMED = 6;

/** Names within a sentence: `"a", "b" and 7 more`. */
export function listed(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_NAMED).map((name) => `"${name}"`);
  const more = names.length - quoted.length;
  const last = more > 0 ? `${more} more` : quoted.pop();
  return quoted.length > 0 ? `${quoted.join(', ')} and ${last}` : (last ?? '');
}
