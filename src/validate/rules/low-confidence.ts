import { hasValue, type Rule } from '../rule.ts';

/** A field without a value has no confidence to be low. */
export const lowConfidence: Rule = {
  name: 'low_confidence',
  run: ({ fields, threshold }) =>
    [...fields.values()]
      .filter((field) => hasValue(field) && !(field.confidence >= threshold))
      .map(({ name, confidence }) => ({
        severity: 'warning',
        rule: 'low_confidence',
        message: `The field "${name}" has a confidence of ${confidence}, which is below the threshold of ${threshold}.`,
        fields: [name],
      })),
};
