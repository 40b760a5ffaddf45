// Arithmetic checks of line items: quantity times price, sums, and whether a sum is printed.
import type { DocumentText, TextLine } from '../../text/index.ts';
import type { Piece } from '../bands/piece.ts';
import type { ItemRow } from './item-rows.ts';

/** Half a cent of rounding for each unit of a price that is printed to the cent, and one for the product. */
const ROUNDING = { each: 0.005, whole: 0.011 } as const;

/** `12,00 / 100 ST`, `3.50 per 10`: the price of so many. */
const PRICED_LOT = /^\s{0,2}(?:\/|per|pro|je|par|por)\s{0,2}(\d{1,6})(?![\d.,])/i;

/** Whether quantity times price, less the discount, is the amount; null where the row does not say. */
export function closesRow({ parts }: ItemRow): boolean | null {
  const [quantity, price, amount] = [
    parts.get('quantity')?.number,
    parts.get('price')?.number,
    parts.get('amount')?.number,
  ];
  if (!quantity || !price || !amount) return null;
  const each = price.value / lotOf(parts.get('price')!);
  const product = quantity.value * each;
  const discount = parts.get('discount')?.number;
  if (isProduct(quantity.value, each, amount.value)) return true;
  if (!discount) return false;
  // The head may say that it is a percentage (`Disc %`).
  const share = product * (1 - Math.abs(discount.value) / 100);
  const taken = discount.percent ? [share] : [product - Math.abs(discount.value), share];
  return taken.some((left) => isNear(left, amount.value, quantity.value));
}

function lotOf({ cell, end, number }: Piece): number {
  const lot = number ? PRICED_LOT.exec(cell.text.slice(number.end, end)) : null;
  return Math.max(1, Number(lot?.[1] ?? 1));
}

/** Whether so many at such a price cost this; credit notes leave signs out. */
export const isProduct = (quantity: number, price: number, amount: number): boolean =>
  isNear(quantity * price, amount, quantity);

function isNear(product: number, amount: number, quantity: number): boolean {
  const rounding = ROUNDING.whole + ROUNDING.each * Math.abs(quantity);
  return Math.abs(Math.abs(product) - Math.abs(amount)) <= rounding;
}

export const sumOf = (rows: readonly ItemRow[]): number =>
  rows.reduce((sum, { parts }) => sum + (parts.get('amount')?.number?.value ?? 0), 0);

const MONEY = /-?\d[\d.,'’\u00a0\u202f ]{0,24}/g;
/** Cells that are looked at for a sum; longer ones are prose. */
const MAX_CHARS = 80;

/** Figures in cents without their signs, each with the number of times that it is printed. */
export type PrintedFigures = ReadonlyMap<number, number>;

/** All figures of a document: where a sum may be. */
export const printedFigures = (text: DocumentText): PrintedFigures =>
  countFigures(text.pages.flatMap((page) => page.lines));

/** Whether a figure is printed outside of these lines. */
export function isPrintedBeside(printed: PrintedFigures, lines: Iterable<TextLine>, value: number): boolean {
  const cents = Math.round(Math.abs(value) * 100);
  return (printed.get(cents) ?? 0) > (countFigures(lines).get(cents) ?? 0);
}

function countFigures(lines: Iterable<TextLine>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of lines) for (const cents of figuresOf(line)) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  return counts;
}

const figures = new WeakMap<TextLine, readonly number[]>();

/** Kept by line: each reading of the items asks for the figures beside it. */
function figuresOf(line: TextLine): readonly number[] {
  let found = figures.get(line);
  if (!found) figures.set(line, (found = line.cells.flatMap(figuresIn)));
  return found;
}

function figuresIn({ text, value }: TextLine['cells'][number]): number[] {
  if (text.length > MAX_CHARS) return [];
  if (typeof value === 'number') return [Math.round(Math.abs(value) * 100)];
  return Array.from(text.matchAll(MONEY), ([figure]) => centsOf(figure));
}

/** The last separator parts the cents where two digits follow it; all others part thousands. */
function centsOf(figure: string): number {
  const trimmed = figure.replace(/[^\d]+$/, '');
  const digits = trimmed.replace(/\D/g, '');
  return /[.,]\d{2}$/.test(trimmed) ? Number(digits) : Number(digits) * 100;
}
