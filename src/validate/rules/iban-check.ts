import { checkIban } from '../../identifiers/index.ts';
import type { Check } from '../../model/index.ts';
import { foldName } from '../field-roles.ts';
import { leavesOf } from '../leaves.ts';
import { type Rule, shown } from '../rule.ts';

const NAME = 'iban_check';
const NAMED = /(?:^|_)iban(?:_number)?$/;
const MAX_TOLD = 20;

/** Of fields named after the IBAN: its form and its check digits (ISO 13616). */
export const ibanCheck: Rule = {
  name: NAME,
  run: (input) => {
    const checks: Check[] = [];
    for (const { path, field, schema, value } of leavesOf(input)) {
      if (schema.type !== 'string' || typeof value !== 'string' || !NAMED.test(foldName(schema.name))) continue;
      if (checks.length < MAX_TOLD) checks.push({ ...judge(path, value), rule: NAME, fields: [field] });
    }
    return checks;
  },
};

function judge(path: string, value: string): Pick<Check, 'severity' | 'message'> {
  switch (checkIban(value)) {
    case 'right':
      return { severity: 'info', message: `The check digits of "${path}" are right.` };
    case 'wrong':
      return { severity: 'warning', message: `The check digits of "${path}" (${shown(value)}) are wrong.` };
    case 'malformed':
      // Unlike a slip in a digit, a text that cannot be an IBAN was taken from the wrong place.
      return {
        severity: 'error',
        message: `The value of "${path}" (${shown(value)}) does not have the form of an IBAN.`,
      };
  }
}
