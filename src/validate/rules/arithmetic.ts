// Validation rule: subtotal plus tax equals the total of an invoice.
import type { Check } from '../../model/index.ts';
import { type Amount, amountOf, isClose, moneyUnit } from '../amounts.ts';
import { listed, type Rule, type RuleInput } from '../rule.ts';

const INVOICE = 'invoice';
const FIELDS = ['subtotal', 'tax', 'total'] as const;

/** Of invoices: subtotal plus tax is the total, to half of the smallest unit of the currency. */
export const arithmetic: Rule = {
  name: 'arithmetic',
  run: (input) => (input.schema.name === INVOICE ? [checkSum(input)] : []),
};

function checkSum(input: RuleInput): Check {
  const amounts = FIELDS.map((name) => amountOf(input.fields, name));
  const missing = FIELDS.filter((_, i) => amounts[i] === null);
  if (missing.length > 0) {
    return check(
      'info',
      `The sum of "subtotal" and "tax" was not compared with "total", since ${listed(missing)} ${missing.length > 1 ? 'have' : 'has'} no number.`,
    );
  }
  const [subtotal, tax, total] = amounts as [Amount, Amount, Amount];
  const { half, show } = moneyUnit(input, total, [subtotal, tax]);
  const sum = subtotal.value + tax.value;
  const terms = `subtotal ${show(subtotal.value)} plus tax ${show(tax.value)}`;
  // The sum of large amounts may be small: the noise is theirs.
  const noise = Math.max(Math.abs(subtotal.value), Math.abs(tax.value)) * 1e-12;
  if (isClose(sum, total.value, half + noise)) return check('info', `The ${terms} equals total ${show(total.value)}.`);
  const difference = show(Math.abs(sum - total.value));
  return check('error', `The ${terms} differs from total ${show(total.value)} by ${difference}.`);
}

const check = (severity: Check['severity'], message: string): Check => ({
  severity,
  rule: 'arithmetic',
  message,
  fields: [...FIELDS],
});
