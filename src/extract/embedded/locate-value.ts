// Finds a value of the XML (amount, date, code or text) on the pages.
import { findCurrencies } from '../values/index.ts';
import type { FieldKind } from './field-kinds.ts';
import type { TextFinder } from './locate-text.ts';
import { type AmountSpot, amountKey, MAX_CELL_CHARS, type PageIndex, type Piece } from './page-index.ts';

/** Amounts are written with this many digits behind the point, or are beside a currency. */
const CENTS = 2;
/** Half a unit of the last digit that a page may have rounded to. */
const HALF = 0.5;
const ROUNDING = 1e-9;
/** UTF-16 units beside a number in which its currency may be. */
const CURRENCY_REACH = 8;

export interface PageSearch {
  readonly index: PageIndex;
  readonly texts: TextFinder;
  /** Whether signs count: a credit note may print as negative what it states as positive. */
  readonly signed: boolean;
}

/** Where a value is on the pages, the likeliest place first. */
export function locateValue(search: PageSearch, kind: FieldKind, value: string | number): readonly Piece[][] {
  if (typeof value === 'number') {
    // Sums are at the end.
    return locateAmount(search, value)
      .filter(isMoney)
      .map((spot) => [spot])
      .reverse();
  }
  if (kind === 'date') return (search.index.dates.get(value) ?? []).map((piece) => [piece]);
  if (kind === 'currency') return locateCurrency(search.index, value);
  return search.texts.findWhole(value).map(({ pieces }) => [...pieces]);
}

/** In document order; also where the page rounds it. */
export function locateAmount({ index, signed }: PageSearch, value: number): AmountSpot[] {
  const keys = new Set([value, ...[2, 3].map((digits) => Number(value.toFixed(digits)))].map(amountKey));
  return [...keys].flatMap((key) => index.amounts.get(key) ?? []).filter((spot) => isShownAs(spot, value, signed));
}

function isShownAs({ size, digits, is_negative }: AmountSpot, value: number, signed: boolean): boolean {
  if (signed && value !== 0 && is_negative !== value < 0) return false;
  const rounding = digits >= CENTS ? HALF * 10 ** -digits : 0;
  return Math.abs(size - Math.abs(value)) <= rounding + ROUNDING;
}

/** Not the number of a house or of pieces. */
export function isMoney({ cell, start, end, digits }: AmountSpot): boolean {
  if (digits === CENTS) return true;
  const beside = cell.text.slice(Math.max(0, start - CURRENCY_REACH), end + CURRENCY_REACH);
  return findCurrencies(beside).length > 0;
}

function locateCurrency({ text }: PageIndex, code: string): Piece[][] {
  for (const { lines } of text.pages) {
    for (const cell of lines.flatMap((line) => line.cells)) {
      const found = findCurrencies(cell.text.slice(0, MAX_CELL_CHARS)).find(({ value }) => value === code);
      if (found) return [[{ cell, start: found.start, end: found.end }]];
    }
  }
  return [];
}
