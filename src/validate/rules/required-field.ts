// Validation rule: required fields have a value.
import type { Check, ExtractedField } from '../../model/index.ts';
import { hasValue, listed, type Rule, shown } from '../rule.ts';

export const requiredField: Rule = {
  name: 'required_field',
  run: ({ schema, fields }) => {
    const required = schema.fields.filter((field) => field.required).map(({ name }) => name);
    const missing = required.filter((name) => !hasValue(fields.get(name)));
    if (missing.length === 0) return required.length === 0 ? [] : [passed(required)];
    return missing.map((name) => ({
      severity: 'error',
      rule: 'required_field',
      message: messageOf(name, fields.get(name)),
      fields: [name],
    }));
  },
};

function messageOf(name: string, field: ExtractedField | undefined): string {
  const best = field?.status === 'unsure' ? field.candidates[0] : undefined;
  if (!best) return `The required field "${name}" has no value.`;
  return `The required field "${name}" has no value that is trusted; the best candidate is ${shown(best.value)}, with a confidence of ${best.confidence}.`;
}

const passed = (required: readonly string[]): Check => ({
  severity: 'info',
  rule: 'required_field',
  message: `${required.length > 1 ? 'The required fields' : 'The required field'} ${listed(required)} ${required.length > 1 ? 'have values' : 'has a value'}.`,
  fields: required,
});
