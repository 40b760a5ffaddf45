// Validation rule: line items add up to the subtotal or total, stated adjustments considered.
import type { Check } from '../../model/index.ts';
import { type Amount, findAmount, isClose, type MoneyUnit, moneyUnit } from '../amounts.ts';
import { findRole, NUMERIC } from '../field-roles.ts';
import { findItemLists, type ItemList } from '../line-items.ts';
import type { Rule, RuleInput } from '../rule.ts';

const NAME = 'line_items_sum';

/** What a sum of lines may be short of, or beyond, when it is held against a total. */
interface Adjustment {
  readonly by: number;
  readonly words: string;
  readonly fields: readonly string[];
}

/** The amounts of the lines add up to the subtotal; to the total where lines are gross or there is no subtotal. */
export const lineItemsSum: Rule = {
  name: NAME,
  run: (input) => {
    const list = findItemLists(input).find(({ parts }) => findRole(parts, 'amount', NUMERIC));
    const targets = [findAmount(input, 'subtotal'), findAmount(input, 'total')].filter((amount) => amount !== null);
    return list && targets.length > 0 ? [compare(input, list, targets)] : [];
  },
};

function compare(input: RuleInput, list: ItemList, targets: readonly Amount[]): Check {
  const amounts = list.items.map((_, i) => list.amount(i, 'amount'));
  const bare = amounts.indexOf(null);
  const [first] = targets as [Amount, ...Amount[]];
  if (bare >= 0) {
    const message = `The amounts of "${list.name}" were not compared with "${first.name}", since line ${bare + 1} has none.`;
    return check('info', message, [list.name, first.name]);
  }
  const lines = amounts as readonly Amount[];
  const sum = lines.reduce((all, { value }) => all + value, 0);
  for (const target of targets) {
    const unit = moneyUnit(input, target, lines);
    const closes = adjustments(input, target).find(({ by }) => isClose(sum + by, target.value, tolerance(unit, lines)));
    if (closes) return holds(list, lines, sum, target, unit, closes);
  }
  const { show } = moneyUnit(input, first, lines);
  return check(
    'warning',
    `${added(list, lines)} ${show(sum)}, but "${first.name}" is ${show(first.value)}: they differ by ${show(Math.abs(sum - first.value))}.`,
    [list.name, first.name],
  );
}

/** Each line may be rounded by half a unit, and so may the sum; and the noise of as many additions. */
const tolerance = ({ half }: MoneyUnit, lines: readonly Amount[]): number =>
  half * (lines.length + 1) + 1e-12 * lines.reduce((all, { value }) => all + Math.abs(value), 0);

function holds(
  list: ItemList,
  lines: readonly Amount[],
  sum: number,
  target: Amount,
  { show }: MoneyUnit,
  { words, fields }: Adjustment,
): Check {
  const message = `${added(list, lines)} ${show(sum)}${words}, which is "${target.name}" (${show(target.value)}).`;
  return check('info', message, [list.name, ...fields, target.name]);
}

/** As they are; then with what is stated beside them. */
function adjustments(input: RuleInput, target: Amount): readonly Adjustment[] {
  const stated = (role: 'discount' | 'charge' | 'tax', sign: 1 | -1): Adjustment | null => {
    const amount = findAmount(input, role);
    if (!amount || amount.value === 0 || amount.name === target.name) return null;
    // Discounts are printed with a minus or without; both are taken off.
    const by = role === 'discount' ? sign * Math.abs(amount.value) : sign * amount.value;
    return { by, words: `${by < 0 ? ' less' : ' plus'} "${amount.name}"`, fields: [amount.name] };
  };
  const none: Adjustment = { by: 0, words: '', fields: [] };
  // Net lines are held against a subtotal; only where there is none do they meet the total, with the tax.
  const withTax = findAmount(input, 'subtotal') === null;
  const steps = [stated('discount', -1), stated('charge', 1), withTax ? stated('tax', 1) : null];
  const found = [none];
  for (const step of steps) if (step) found.push(...found.map((one) => joined(one, step)));
  return found;
}

const joined = (a: Adjustment, b: Adjustment): Adjustment => ({
  by: a.by + b.by,
  words: a.words + b.words,
  fields: [...a.fields, ...b.fields],
});

const added = ({ name }: ItemList, lines: readonly Amount[]): string =>
  lines.length === 1 ? `The one amount of "${name}" is` : `The ${lines.length} amounts of "${name}" add up to`;

const check = (severity: Check['severity'], message: string, fields: readonly string[]): Check => ({
  severity,
  rule: NAME,
  message,
  fields,
});
