import type { Check } from '../../model/index.ts';
import { type Rule, type RuleInput, shown } from '../rule.ts';

const INVOICE = 'invoice';
const FIELDS = ['subtotal', 'tax', 'total'] as const;
/** Half a cent: amounts are written in cents, and sums of them carry the noise of binary fractions. */
const TOLERANCE = 0.005;
/** Of the larger amount; far below any cent, far above that noise. */
const RELATIVE_NOISE = 1e-12;

/** Of invoices: subtotal plus tax is the total. */
export const arithmetic: Rule = {
  name: 'arithmetic',
  run: (input) => (input.schema.name === INVOICE ? [checkSum(input)] : []),
};

function checkSum({ fields }: RuleInput): Check {
  const values = FIELDS.map((name) => fields.get(name)?.value);
  const missing = FIELDS.filter((_, i) => !Number.isFinite(values[i]));
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(' and ');
    return check(
      'info',
      `The sum of "subtotal" and "tax" was not compared with "total", since ${names} ${missing.length > 1 ? 'have' : 'has'} no number.`,
    );
  }
  const [subtotal, tax, total] = values as [number, number, number];
  const sum = `subtotal ${money(subtotal)} plus tax ${money(tax)}`;
  const difference = subtotal + tax - total;
  const noise = RELATIVE_NOISE * Math.max(Math.abs(subtotal), Math.abs(tax), Math.abs(total));
  if (Math.abs(difference) <= TOLERANCE + noise) return check('info', `The ${sum} equals total ${money(total)}.`);
  return check('error', `The ${sum} differs from total ${money(total)} by ${money(Math.abs(difference))}.`);
}

const check = (severity: Check['severity'], message: string): Check => ({
  severity,
  rule: 'arithmetic',
  message,
  fields: [...FIELDS],
});

/** Two decimals, as amounts are written; more where the amount has more. */
function money(amount: number): string {
  if (Math.abs(amount) >= 1e15) return shown(amount);
  const rounded = Number(amount.toFixed(6));
  const decimals = /\.(\d+)$/.exec(String(rounded))?.[1]?.length ?? 0;
  return rounded.toFixed(Math.max(2, decimals));
}
