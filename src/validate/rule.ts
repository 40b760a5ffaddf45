import type { Check, ExtractedField, ExtractionSchema } from '../model/index.ts';

export interface RuleInput {
  readonly schema: ExtractionSchema;
  /** What was extracted, by name; the first of each where a name comes twice. */
  readonly fields: ReadonlyMap<string, ExtractedField>;
  readonly threshold: number;
}

/** One check of an extraction: data in, findings out. A rule never throws, whatever the values are. */
export interface Rule {
  readonly name: string;
  run(input: RuleInput): readonly Check[];
}

/** Null and missing are the same to every rule. */
export const hasValue = (field: ExtractedField | undefined): field is ExtractedField =>
  field !== undefined && field.value !== null && field.value !== undefined;

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
