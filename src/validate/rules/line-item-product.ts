// Validation rule: quantity times unit price equals the amount of a line item, discounts and tax considered.
import type { Check } from '../../model/index.ts';
import { type Amount, isClose, moneyUnit, printedDecimals } from '../amounts.ts';
import { findRole, NUMERIC } from '../field-roles.ts';
import { findItemLists, type ItemList } from '../line-items.ts';
import type { Rule, RuleInput } from '../rule.ts';

const NAME = 'line_item_product';
const PARTS = ['quantity', 'unit_price', 'amount'] as const;
/** Lines that are told one by one; the rest is counted. */
const MAX_TOLD = 20;
/** Prices with more decimals are as good as exact. */
const PRICE_DECIMALS = 2;

/** Quantity times unit price is the amount of the line. */
export const lineItemProduct: Rule = {
  name: NAME,
  run: (input) =>
    findItemLists(input)
      .filter(({ parts }) => PARTS.every((role) => findRole(parts, role, NUMERIC)))
      .flatMap((list) => checkList(input, list)),
};

function checkList(input: RuleInput, list: ItemList): readonly Check[] {
  const wrong: string[] = [];
  let compared = 0;
  list.items.forEach((_, i) => {
    const [quantity, price, amount] = PARTS.map((role) => list.amount(i, role));
    if (!quantity || !price || !amount) return;
    compared += 1;
    const message = compareLine(input, quantity, price, amount, list.amount(i, 'tax_rate'), list.amount(i, 'discount'));
    if (message !== null) wrong.push(message);
  });
  if (compared === 0) return [];
  const check = (severity: Check['severity'], message: string): Check => ({
    severity,
    rule: NAME,
    message,
    fields: [list.name],
  });
  if (wrong.length === 0) {
    const lines = compared === 1 ? 'one line' : `${compared} lines`;
    return [check('info', `Quantity times unit price is the amount in ${lines} of "${list.name}".`)];
  }
  const told = wrong.slice(0, MAX_TOLD).map((message) => check('warning', message));
  const more = wrong.length - told.length;
  return more > 0 ? [...told, check('warning', `The same is so in ${more} more lines of "${list.name}".`)] : told;
}

function compareLine(
  input: RuleInput,
  quantity: Amount,
  price: Amount,
  amount: Amount,
  rate: Amount | null,
  discount: Amount | null,
): string | null {
  const { half, show } = moneyUnit(input, amount, [amount]);
  const product = quantity.value * price.value;
  const rounding = 0.5 * 10 ** -Math.max(PRICE_DECIMALS, printedDecimals(price) ?? PRICE_DECIMALS);
  const tolerance = half + rounding * Math.abs(quantity.value);
  if (explained(product, rate, discount).some((value) => isClose(value, amount.value, tolerance))) return null;
  const terms = `${quantity.value} × ${show(price.value)} is ${show(product)}`;
  return `Quantity times unit price (${terms}) differs from "${amount.name}" (${show(amount.value)}) by ${show(Math.abs(product - amount.value))}.`;
}

/** What the amount may be: net or gross, before or after a discount that the line states as a sum or in percent. */
function explained(product: number, rate: Amount | null, discount: Amount | null): readonly number[] {
  const after = discount ? [product - Math.abs(discount.value), product * (1 - Math.abs(discount.value) / 100)] : [];
  return [product, ...after].flatMap((net) =>
    rate ? [net, net * (1 + rate.value / 100), net * (1 + rate.value)] : [net],
  );
}
