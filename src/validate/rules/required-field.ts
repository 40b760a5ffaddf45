import { hasValue, type Rule } from '../rule.ts';

export const requiredField: Rule = {
  name: 'required_field',
  run: ({ schema, fields }) =>
    schema.fields
      .filter((field) => field.required)
      .filter(({ name }) => !hasValue(fields.get(name)))
      .map(({ name }) => ({
        severity: 'error',
        rule: 'required_field',
        message: `The required field "${name}" has no value.`,
        fields: [name],
      })),
};
