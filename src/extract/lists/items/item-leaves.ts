// Converts a line item into the fields of the schema with their places.
import type { ListLeaf } from '../../finding.ts';
import { joinPlaces, placeOf } from '../../text/index.ts';
import type { Piece } from '../bands/piece.ts';
import type { ItemRow, NameSpan } from './item-rows.ts';
import { isProduct } from './row-arithmetic.ts';

/** What is given out of an item. */
export function leavesOfRow({ parts, name }: Pick<ItemRow, 'parts' | 'name'>): ListLeaf[] {
  const leaves: ListLeaf[] = [];
  if (name.length > 0) leaves.push(nameLeaf(name));
  const quantity = parts.get('quantity');
  if (quantity) leaves.push(numberLeaf('quantity', quantity));
  const unit = parts.get('unit') ?? (quantity && unitBeside(quantity));
  if (unit) leaves.push(textLeaf('unit', unit));
  for (const [key, kind] of [
    ['unit_price', 'price'],
    ['tax_rate', 'tax_rate'],
    ['amount', 'amount'],
  ] as const) {
    const piece = parts.get(kind);
    if (piece?.number && !(kind === 'tax_rate' && isTaxAmount(parts))) leaves.push(numberLeaf(key, piece));
  }
  return leaves;
}

const CURRENCY = /\p{Sc}/u;

/** Under a bare `Tax` may be what it comes to: money, or what is added to the price to make the amount. */
function isTaxAmount(parts: ItemRow['parts']): boolean {
  const [tax, quantity, price, amount] = (['tax_rate', 'quantity', 'price', 'amount'] as const).map((kind) =>
    parts.get(kind),
  );
  if (!tax?.number || tax.number.percent) return false;
  if (CURRENCY.test(tax.text)) return true;
  if (
    !quantity?.number ||
    !price?.number ||
    !amount?.number ||
    Math.abs(tax.number.value) >= Math.abs(amount.number.value)
  )
    return false;
  if (tax.number.value === 0) return false;
  return isProduct(quantity.number.value, price.number.value, amount.number.value - tax.number.value);
}

function nameLeaf(spans: readonly NameSpan[]): ListLeaf {
  const text = spans.map(({ cell, start, end }) => cell.text.slice(start, end)).join(' ');
  const place = joinPlaces(spans.map(({ cell, start, end }) => placeOf(cell, start, end)));
  return { keys: ['description'], value: text, raw_text: text, place };
}

function numberLeaf(key: string, { cell, number }: Piece): ListLeaf {
  const { value, start, end } = number!;
  return { keys: [key], value, raw_text: cell.text.slice(start, end), place: placeOf(cell, start, end) };
}

type Words = Pick<Piece, 'cell' | 'start' | 'end'>;

function textLeaf(key: string, { cell, start, end }: Words): ListLeaf {
  const text = cell.text.slice(start, end);
  return { keys: [key], value: text, raw_text: text, place: placeOf(cell, start, end) };
}

const UNIT = /^\s*([\p{L}²³°./()]{1,16})\s*$/u;

/** `20 Stk` holds a unit. */
function unitBeside({ cell, end, number }: Piece): Words | undefined {
  const rest = number ? cell.text.slice(number.end, end) : '';
  const word = UNIT.exec(rest)?.[1];
  if (!number || word === undefined || !/\p{L}/u.test(word)) return undefined;
  const start = number.end + rest.indexOf(word);
  return { cell, start, end: start + word.length };
}
