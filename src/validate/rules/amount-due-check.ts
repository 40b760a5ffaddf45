// Validation rule: the amount due is the total, less what is stated as paid.
import type { Check } from '../../model/index.ts';
import { type Amount, findAmount, isClose, moneyUnit } from '../amounts.ts';
import type { Rule, RuleInput } from '../rule.ts';

const NAME = 'amount_due_check';

/** What is due is the total, or less where a part is paid. More is possible, such as a balance carried over, but worth a look. */
export const amountDueCheck: Rule = {
  name: NAME,
  run: (input) => {
    const [due, total] = [findAmount(input, 'amount_due'), findAmount(input, 'total')];
    return due && total ? [compare(input, due, total, findAmount(input, 'paid'))] : [];
  },
};

function compare(input: RuleInput, due: Amount, total: Amount, paid: Amount | null): Check {
  const { half, show } = moneyUnit(input, total, [due]);
  const said = `The amount "${due.name}" (${show(due.value)})`;
  const of = `"${total.name}" (${show(total.value)})`;
  const check = (severity: Check['severity'], message: string, more: readonly Amount[] = []): Check => ({
    severity,
    rule: NAME,
    message,
    fields: [due, total, ...more].map(({ name }) => name),
  });
  if (isClose(due.value, total.value, half)) return check('info', `${said} is ${of}.`);
  if (paid && paid.value !== 0) {
    const rest = total.value - Math.abs(paid.value) * Math.sign(total.value || 1);
    const less = `${of} less "${paid.name}" (${show(Math.abs(paid.value))})`;
    if (isClose(due.value, rest, 2 * half)) return check('info', `${said} is ${less}.`, [paid]);
    const difference = show(Math.abs(due.value - rest));
    return check('warning', `${said} differs from ${less} by ${difference}.`, [paid]);
  }
  // A credit note owes a negative amount.
  const isBeyond = total.value < 0 ? due.value < total.value || due.value > 0 : due.value > total.value;
  return isBeyond ? check('warning', `${said} is more than ${of}.`) : check('info', `${said} is a part of ${of}.`);
}
