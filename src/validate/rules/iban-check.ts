// Validation rule: IBANs have a valid form and valid check digits.
import { checkIban } from '../../identifiers/index.ts';
import type { Check } from '../../model/index.ts';
import { identifierRule } from '../identifier-rule.ts';
import { shown } from '../rule.ts';

const NAMED = /(?:^|_)iban(?:_number)?$/;

/** Of fields named after the IBAN: its form and its check digits (ISO 13616). */
export const ibanCheck = identifierRule('iban_check', NAMED, judge);

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
