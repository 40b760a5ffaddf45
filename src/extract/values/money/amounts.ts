// Finds amounts of money and percentages.
import type { Found } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { findNumbers } from '../numbers/numbers.ts';

export interface FoundAmount extends Found<number> {
  /** ISO 4217; null where none is beside the number. */
  readonly currency: string | null;
  /** Digits behind the decimal sign. */
  readonly decimals: number;
  readonly percent: false;
}

interface FoundPercent extends Found<number> {
  /** The number as it is written: 19 for `19 %`, whose value is 0.19. */
  readonly points: number;
  readonly decimals: number;
  readonly percent: true;
}

/** Codes with leading zeros (`01234`) are no amounts; `01` may be one. */
const CODE = /^[#(]?0\d{3,}$/;

/** Sums of money and plain numbers; the span holds sign, parentheses and currency. */
export function findAmounts(text: string, locale: Locale): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const { percent, ...number } of findNumbers(text, locale)) {
    if (percent || text[number.start - 1] === '#' || CODE.test(text.slice(number.start, number.end))) continue;
    found.push({ ...number, percent });
  }
  return found;
}

/** Percentages; the value is a share, the span holds the sign. */
export function findPercents(text: string, locale: Locale): FoundPercent[] {
  const found: FoundPercent[] = [];
  for (const { percent, currency: _, ...number } of findNumbers(text, locale)) {
    if (percent) found.push({ ...number, points: Number((number.value * 100).toPrecision(PRECISION)), percent });
  }
  return found;
}

/** Decimal digits that a double holds for certain. */
const PRECISION = 15;
