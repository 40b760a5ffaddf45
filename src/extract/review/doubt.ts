// How much of an extraction is in doubt, for whoever chooses what to look at first.
import type { ExtractedField, ExtractionSchema } from '../../model/index.ts';

export interface FieldDoubt {
  readonly field: string;
  /** How likely its value is wrong, in thousandths. */
  readonly doubt: number;
  /** So much that somebody should look. */
  readonly look: boolean;
}

const CERTAIN = 1000;
/** From here on somebody should look: one in five of such values is wrong. */
const IN_DOUBT = 200;

/** Confidence says how often such values are right, so what is missing to one is how often they are wrong. The worst first. */
export function doubtsOf(
  { fields: asked }: Pick<ExtractionSchema, 'fields'>,
  fields: readonly ExtractedField[],
): FieldDoubt[] {
  const required = new Set(asked.filter((field) => field.required).map(({ name }) => name));
  return fields
    .map((field) => ({ field: field.name, doubt: doubtOf(field, required.has(field.name)) }))
    .filter(({ doubt }) => doubt > 0)
    .map((one) => ({ ...one, look: one.doubt >= IN_DOUBT }))
    .sort((a, b) => b.doubt - a.doubt);
}

/** What was not found is missed where the schema requires it. What is unsure has no value: something may be there. */
function doubtOf({ status, confidence }: ExtractedField, isRequired: boolean): number {
  if (status === 'absent') return isRequired ? CERTAIN : 0;
  if (status === 'unsure') return CERTAIN;
  return Math.round(CERTAIN * (1 - confidence));
}
