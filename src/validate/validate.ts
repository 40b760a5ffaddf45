import type { Check, ExtractedField, ExtractionSchema } from '../model/index.ts';
import { RULES } from './rules/index.ts';

const DEFAULT_THRESHOLD = 0.5;

interface ValidateOptions {
  /** Values less sure than this are worth a look; 0 to 1. */
  readonly confidence_threshold?: number | undefined;
}

interface Validation {
  /** There is no error; warnings and infos do not count. */
  readonly valid: boolean;
  readonly threshold: number;
  readonly checks: readonly Check[];
  readonly summary: { readonly error: number; readonly warning: number; readonly info: number };
}

/** Every rule over an extraction. */
export function validate(
  schema: ExtractionSchema,
  fields: readonly ExtractedField[],
  options: ValidateOptions = {},
): Validation {
  const threshold = options.confidence_threshold ?? DEFAULT_THRESHOLD;
  const byName = new Map<string, ExtractedField>();
  for (const field of fields) if (!byName.has(field.name)) byName.set(field.name, field);
  const checks = RULES.flatMap((rule) => rule.run({ schema, fields: byName, threshold }));
  const count = (severity: Check['severity']): number => checks.filter((check) => check.severity === severity).length;
  const summary = { error: count('error'), warning: count('warning'), info: count('info') };
  return { valid: summary.error === 0, threshold, checks, summary };
}
