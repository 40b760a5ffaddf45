// Validation rule: required fields have a value.
import type { Check } from '../../model/index.ts';
import { hasValue, listed, type Rule } from '../rule.ts';

export const requiredField: Rule = {
  name: 'required_field',
  run: ({ schema, fields }) => {
    const required = schema.fields.filter((field) => field.required).map(({ name }) => name);
    const missing = required.filter((name) => !hasValue(fields.get(name)));
    if (missing.length === 0) return required.length === 0 ? [] : [passed(required)];
    return missing.map((name) => ({
      severity: 'error',
      rule: 'required_field',
      message: `The required field "${name}" has no value.`,
      fields: [name],
    }));
  },
};

const passed = (required: readonly string[]): Check => ({
  severity: 'info',
  rule: 'required_field',
  message: `${required.length > 1 ? 'The required fields' : 'The required field'} ${listed(required)} ${required.length > 1 ? 'have values' : 'has a value'}.`,
  fields: required,
});
