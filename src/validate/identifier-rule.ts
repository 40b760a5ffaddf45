// Builds rules that check identifiers, such as IBANs, in all fields of a given name.
import type { Check } from '../model/index.ts';
import { foldName } from './field-roles.ts';
import { leavesOf } from './leaves.ts';
import type { Rule } from './rule.ts';

/** Checks of one rule that are told. */
const MAX_TOLD = 20;

/** A rule over every text whose field is named so. */
export function identifierRule(
  name: string,
  named: RegExp,
  judge: (path: string, value: string) => Pick<Check, 'severity' | 'message'>,
): Rule {
  return {
    name,
    run: (input) => {
      const checks: Check[] = [];
      for (const { path, field, schema, value } of leavesOf(input)) {
        if (schema.type !== 'string' || typeof value !== 'string' || !named.test(foldName(schema.name))) continue;
        if (checks.length < MAX_TOLD) checks.push({ ...judge(path, value), rule: name, fields: [field] });
      }
      return checks;
    },
  };
}
