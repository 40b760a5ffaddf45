// Validation rule: reports fields whose confidence is low.
import { hasValue, listed, type Rule } from '../rule.ts';

/** A field without a value has no confidence to be low. */
export const lowConfidence: Rule = {
  name: 'low_confidence',
  run: ({ fields, threshold }) => {
    const filled = [...fields.values()].filter(hasValue);
    const unsure = filled.filter((field) => !(field.confidence >= threshold));
    const names = filled.map(({ name }) => name);
    if (unsure.length === 0 && filled.length > 0) {
      return [
        {
          severity: 'info',
          rule: 'low_confidence',
          message: `The confidence of ${listed(names)} is not below the threshold of ${threshold}.`,
          fields: names,
        },
      ];
    }
    return unsure.map(({ name, confidence }) => ({
      severity: 'warning',
      rule: 'low_confidence',
      message: `The field "${name}" has a confidence of ${confidence}, which is below the threshold of ${threshold}.`,
      fields: [name],
    }));
  },
};
