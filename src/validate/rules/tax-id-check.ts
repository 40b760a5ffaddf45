// Validation rule: tax ids have a valid form and, where known, valid check digits.
import { checkTaxId } from '../../identifiers/index.ts';
import type { Check } from '../../model/index.ts';
import { identifierRule } from '../identifier-rule.ts';
import { shown } from '../rule.ts';

const NAMED = /(?:^|_)(?:(?:tax|vat)(?:_registration)?_(?:id|no|nr|number)|vat_reg_no|ust_?id(?:_nr)?|vat)$/;

/** Of fields named after a tax id: its form and its check digits, where they are known. Samples print invented ids, hence a warning. */
export const taxIdCheck = identifierRule('tax_id_check', NAMED, judge);

function judge(path: string, value: string): Pick<Check, 'severity' | 'message'> {
  switch (checkTaxId(value)) {
    case 'right':
      return { severity: 'info', message: `The check digits of "${path}" are right.` };
    case 'unknown':
      return { severity: 'info', message: `The value of "${path}" has no check digits that are known here.` };
    case 'wrong':
      return { severity: 'warning', message: `The check digits of "${path}" (${shown(value)}) are wrong.` };
    case 'malformed':
      return {
        severity: 'warning',
        message: `The value of "${path}" (${shown(value)}) does not have the form of a tax id of its country.`,
      };
  }
}
