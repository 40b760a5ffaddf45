import { hasValue, type Rule } from '../rule.ts';

export const citationMissing: Rule = {
  name: 'citation_missing',
  run: ({ fields }) =>
    [...fields.values()]
      .filter((field) => hasValue(field) && !field.citation && !(field.citations?.length > 0))
      .map(({ name }) => ({
        severity: 'warning',
        rule: 'citation_missing',
        message: `The field "${name}" has a value but no citation that shows where it stands.`,
        fields: [name],
      })),
};
