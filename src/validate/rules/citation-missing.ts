// Validation rule: every field with a value has a citation.
import { hasValue, listed, type Rule } from '../rule.ts';

export const citationMissing: Rule = {
  name: 'citation_missing',
  run: ({ fields }) => {
    const filled = [...fields.values()].filter(hasValue);
    const bare = filled.filter((field) => !field.citation && !(field.citations?.length > 0));
    const names = filled.map(({ name }) => name);
    if (bare.length === 0 && filled.length > 0) {
      return [
        {
          severity: 'info',
          rule: 'citation_missing',
          message:
            names.length > 1 ? `The values of ${listed(names)} are cited.` : `The value of ${listed(names)} is cited.`,
          fields: names,
        },
      ];
    }
    return bare.map(({ name }) => ({
      severity: 'warning',
      rule: 'citation_missing',
      message: `The field "${name}" has a value but no citation that shows where it is.`,
      fields: [name],
    }));
  },
};
