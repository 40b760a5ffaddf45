import { isCurrencyWord } from './currency.ts';

/** The sign between whole part and fraction in the numbers of a document; null where they do not tell. */
export type DecimalSign = '.' | ',' | null;

export interface FoundNumber {
  readonly value: number;
  readonly percent: boolean;
  /** Of the digits with their sign, percent and parentheses; UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const DIGITS = /\d(?:[.,'’\u00a0\u202f ]?\d)*/g;
const TIGHT_DIGITS = /\d(?:[.,'’]?\d)*/g;
const LETTER = /[\p{L}\p{N}]/u;
const MINUS = /[-−–]/;
/** What may stand between a minus sign and its digits: a currency sign and blanks. */
const BETWEEN_SIGN_AND_DIGITS = /^[\p{Sc}\s]*$/u;

/** The first number that is written in a text, in any of the usual notations. */
export function findNumber(text: string, decimal: DecimalSign): FoundNumber | null {
  return firstOf(text, DIGITS, decimal) ?? firstOf(text, TIGHT_DIGITS, decimal);
}

function firstOf(text: string, digits: RegExp, decimal: DecimalSign): FoundNumber | null {
  for (const match of text.matchAll(digits)) {
    const start = match.index;
    const end = start + match[0].length;
    // Digits inside a word (`A4`) or joined to one (`INV-12`, `2020-21`) are no number; `EUR12.50` is an amount.
    if (isInWord(text, start, end) || isJoined(text, start, end)) continue;
    const size = decimalOf(match[0], decimal);
    if (size !== null) return signed(text, start, end, size);
  }
  return null;
}

const isWordAt = (text: string, at: number): boolean => at >= 0 && at < text.length && LETTER.test(text[at]!);

const WORD_BEFORE = /[\p{L}\p{N}]+$/u;
const WORD_AFTER = /^[\p{L}\p{N}]+/u;
/** No currency is longer when written as a word. */
const MAX_CURRENCY_CHARS = 8;

const isInWord = (text: string, start: number, end: number): boolean => {
  const after = WORD_AFTER.exec(text.slice(end, end + MAX_CURRENCY_CHARS))?.[0];
  return endsInWord(text, start) || (after !== undefined && !isCurrencyWord(after));
};

/** Whether a word other than a currency ends at the place. */
function endsInWord(text: string, end: number): boolean {
  const before = WORD_BEFORE.exec(text.slice(Math.max(0, end - MAX_CURRENCY_CHARS), end))?.[0];
  return before !== undefined && !isCurrencyWord(before);
}

const JOIN = /[-−–/]/;
const JOINED_AFTER = /^(?:[-−–][\p{L}\p{N}]|\/\d)/u;

const isJoined = (text: string, start: number, end: number): boolean =>
  (JOIN.test(text[start - 1] ?? '') && endsInWord(text, start - 1)) || JOINED_AFTER.test(text.slice(end, end + 2));

function signed(text: string, start: number, end: number, size: number): FoundNumber {
  const percentAt = /^\s?%/.exec(text.slice(end, end + 2));
  const after = end + (percentAt?.[0].length ?? 0);
  const value = percentAt ? hundredth(size) : size;
  const percent = percentAt !== null;
  const opening = text.lastIndexOf('(', start);
  const closing = text.indexOf(')', after);
  if (
    opening >= 0 &&
    closing >= 0 &&
    isSpacing(text.slice(opening + 1, start)) &&
    isSpacing(text.slice(after, closing))
  ) {
    return { value: negative(value), percent, start: opening, end: closing + 1 };
  }
  const minus = minusBefore(text, start);
  if (minus >= 0) return { value: negative(value), percent, start: minus, end: after };
  if (MINUS.test(text[after] ?? '') && !isWordAt(text, after + 1)) {
    return { value: negative(value), percent, start, end: after + 1 };
  }
  return { value, percent, start, end: after };
}

/** By its digits, since `1.1 / 100` is not 0.011. */
function hundredth(size: number): number {
  const digits = String(size);
  return digits.includes('e') ? size / 100 : Number(`${digits}e-2`);
}

const negative = (value: number): number => (value === 0 ? 0 : -value);
const isSpacing = (text: string): boolean => BETWEEN_SIGN_AND_DIGITS.test(text);

/** A hyphen that joins the number to a word before it (`INV-12`, `2020-21`) is no minus. */
function minusBefore(text: string, start: number): number {
  for (let at = start - 1; at >= 0 && at >= start - 5; at--) {
    if (MINUS.test(text[at]!)) return endsInWord(text, at) ? -1 : at;
    if (!isSpacing(text[at]!)) return -1;
  }
  return -1;
}

const SPACED = /^\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?$/;
const SPACING = /[ \u00a0\u202f'’]/;
const ALL_SPACING = new RegExp(SPACING, 'g');

/** The size that digits with separators stand for; null where the separators make no number (`15.01.2024`). */
function decimalOf(digits: string, decimal: DecimalSign): number | null {
  if (SPACING.test(digits)) {
    if (!SPACED.test(digits)) return null;
    return decimalOf(digits.replace(ALL_SPACING, ''), decimal === null ? onlySeparator(digits) : decimal);
  }
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots === 0 && commas === 0) return Number(digits);
  if (dots > 0 && commas > 0) return withBoth(digits);
  const sign = dots > 0 ? '.' : ',';
  if (dots + commas > 1) return grouped(digits, sign);
  return withOne(digits, sign, decimal);
}

const onlySeparator = (digits: string): DecimalSign => (digits.includes(',') ? ',' : '.');

function withBoth(digits: string): number | null {
  const mark = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const [whole, fraction, ...rest] = digits.split(mark);
  if (rest.length > 0) return null;
  const size = grouped(whole!, mark === '.' ? ',' : '.');
  return size === null ? null : Number(`${size}.${fraction}`);
}

/** Groups are three digits; two are allowed before the last (`1,23,456`, as in India). */
function grouped(digits: string, sign: string): number | null {
  const [first, ...groups] = digits.split(sign);
  const sound = groups.every(
    (group, i) => group.length === 3 || (sign === ',' && group.length === 2 && i < groups.length - 1),
  );
  return sound && first!.length <= 3 ? Number(first! + groups.join('')) : null;
}

/** `1,234` and `1.234` can be read both ways: as the document writes its other numbers, else as English does. */
function withOne(digits: string, sign: string, decimal: DecimalSign): number {
  const [whole, fraction] = digits.split(sign) as [string, string];
  const couldGroup = fraction.length === 3 && whole.length <= 3 && !whole.startsWith('0');
  const groups = couldGroup && (decimal === null ? sign === ',' : sign !== decimal);
  return Number(groups ? whole + fraction : `${whole}.${fraction}`);
}
