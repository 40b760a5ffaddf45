// Finds numbers with sign, currency and percent, and rejects those that belong to dates, codes or words.
import { findEmails, findPhones, findUrls } from '../addresses/contacts.ts';
import { isDigitAt, isLetterAt, isWordAt, plainLetters, skipBlanks, skipBlanksBack } from '../characters.ts';
import { findIbans } from '../codes/ibans.ts';
import { findTaxIds } from '../codes/tax-ids.ts';
import { findWrittenDates } from '../dates/date.ts';
import { apart, type Found, outside, type Span } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { memoize } from '../memoize.ts';
import { currencyEndingAt, currencyStartingAt } from '../money/currency.ts';
import { multiplierAt, multiplierLetterAt } from './multipliers.ts';
import { isNumberWord } from './number-words.ts';
import { findNumerals, type Numeral } from './numerals.ts';
import { percentAt } from './percent-signs.ts';

/** A number with all that belongs to it: sign, parentheses, currency, percent sign. */
export interface WrittenNumber extends Found<number> {
  /** Digits behind the decimal sign. */
  readonly decimals: number;
  /** ISO 4217; null where none is beside the number. */
  readonly currency: string | null;
  /** The value is a share then: `19 %` is 0.19. */
  readonly percent: boolean;
}

const DIGIT = /\d/;

/** The numbers of a text that are no part of a word, date, address, telephone or account number. */
export function findNumbers(text: string, locale: Locale): readonly WrittenNumber[] {
  if (!DIGIT.test(text)) return NO_NUMBERS;
  let read = readers.get(locale);
  if (!read) readers.set(locale, (read = memoize((unread) => numbersOf(unread, locale))));
  return read(text);
}

const NO_NUMBERS: readonly WrittenNumber[] = [];
/** By how the document writes numbers, for as long as anyone asks about that document. */
const readers = new WeakMap<Locale, (text: string) => readonly WrittenNumber[]>();

function numbersOf(text: string, locale: Locale): readonly WrittenNumber[] {
  const numerals = findNumerals(text, locale);
  if (numerals.length === 0) return NO_NUMBERS;
  const found: WrittenNumber[] = [];
  for (const numeral of outside(numerals, spansOfOthers(text, locale))) {
    const number = readNumber(text, numeral, found.at(-1)?.end ?? 0);
    if (number) found.push(number);
  }
  return found;
}

/** An amount or a count and nothing else: most cells of a table. */
const PLAIN = /^(?:\d{1,3}|-?(?:0|[1-9]\d{0,2}(?:[.,]?\d{3}){0,3})[.,]\d{2}(?: ?[€$£])?)$/;

const spansOfOthers = (text: string, locale: Locale): Span[] => (PLAIN.test(text) ? [] : listOthers(text, locale));

const listOthers = (text: string, locale: Locale): Span[] =>
  apart([
    ...findWrittenDates(text, locale),
    ...findIbans(text),
    ...findTaxIds(text, locale),
    ...findEmails(text),
    ...findUrls(text),
    ...findPhones(text),
  ]);

/** `from` is where the number before has ended: what it has taken belongs to it. */
function readNumber(text: string, numeral: Numeral, from: number): WrittenNumber | null {
  const bare = withLeadingPoint(text, numeral);
  const before = readBefore(text, bare.start, from);
  if (before === null) return null;
  const after = readAfter(text, bare, before.currency);
  if (after === null) return null;
  const percent = percentAt(text, after.end);
  const end = percent ? percent.end : after.end;
  const size = scaled(bare.size, (percent?.exponent ?? 0) + after.exponent);
  const currency = before.currency?.value ?? after.currency;
  const number = { value: size, decimals: bare.decimals, currency, percent: percent !== null };
  return signed(text, { ...number, start: before.start, end }, before.negative, from);
}

/** `.50` and `$.50`; the dot of `No.50` is not meant. */
function withLeadingPoint(text: string, numeral: Numeral): Numeral {
  const at = numeral.start - 1;
  if (text[at] !== '.' || numeral.decimals > 0 || isWordAt(text, at - 1) || /[.)]/.test(text[at - 1] ?? ''))
    return numeral;
  const digits = text.slice(numeral.start, numeral.end);
  return DIGITS.test(digits)
    ? { ...numeral, start: at, size: Number(`0.${digits}`), decimals: digits.length }
    : numeral;
}

const DIGITS = /^\d+$/;

/** By its digits, since `1.1 / 100` is not 0.011. */
function scaled(size: number, exponent: number): number {
  if (exponent === 0) return size;
  const digits = String(size);
  return digits.includes('e') ? size * 10 ** exponent : Number(`${digits}e${exponent}`);
}

interface Before {
  readonly start: number;
  readonly negative: boolean;
  readonly currency: Found<string> | null;
}

const MINUS = /[-−–]/;
const JOIN = /[-−–/_\\@]/;

/** Currency and minus before the digits, in either order; null where the digits are part of a word (`INV-12`, `A4`). */
function readBefore(text: string, start: number, from: number): Before | null {
  const currency = currencyBefore(text, start, from);
  if (currency) {
    const minus = minusBefore(text, currency.start);
    return { start: minus < from ? currency.start : minus, negative: minus >= from, currency };
  }
  if (isWordAt(text, start - 1) || isJoinedBefore(text, start)) return null;
  const minus = minusBefore(text, start);
  if (minus < from) return { start, negative: false, currency: null };
  const outer = currencyBefore(text, minus, from);
  return { start: outer?.start ?? minus, negative: true, currency: outer };
}

/** The currency before a place, unless the number before has taken it. */
function currencyBefore(text: string, at: number, from: number): Found<string> | null {
  const found = currencyEndingAt(text, skipBlanksBack(text, at));
  return found && found.start >= from ? found : null;
}

function isJoinedBefore(text: string, start: number): boolean {
  const sign = text[start - 1] ?? '';
  if (MINUS.test(sign) && MINUS.test(text[start - 2] ?? '')) return true;
  if (sign === ':') return isDigitAt(text, start - 2);
  return JOIN.test(sign) && isWordAt(text, start - 2) && currencyEndingAt(text, start - 1) === null;
}

/**
 * The place of a minus sign before a place, -1 where there is none. With a blank behind it a dash is a minus only where
 * nothing is before it on the line: `Freight - 5.00` has a dash.
 */
function minusBefore(text: string, at: number): number {
  const behind = skipBlanksBack(text, at);
  if (behind < 1 || !MINUS.test(text[behind - 1]!)) return -1;
  const sign = behind - 1;
  if (isWordAt(text, sign - 1)) return currencyEndingAt(text, sign) ? sign : -1;
  if (behind === at) return MINUS.test(text[sign - 1] ?? '') ? -1 : sign;
  return LONE_BEFORE.test(text.slice(Math.max(0, sign - 2), sign)) || currencyBefore(text, sign, 0) ? sign : -1;
}

/** Beginning of the line, a gap, or an opening mark. */
const LONE_BEFORE = /^$|^\s$|\s\s$|[\n:(|]\s?$/;

interface After {
  readonly end: number;
  readonly currency: string | null;
  readonly exponent: number;
}

/** `--` fills the empty places of a row of flags. */
const JOINED_AFTER = /^(?:[-−–_\\@][\p{L}\p{N}]|[/:]\d|[.,]\d|--)/u;
/** `10⁶` is a power; behind any other number a raised figure is the mark of a note. */
const POWER = /^[\u2070\u00b9\u00b2\u00b3\u2074-\u207b]/;
const TEN = /(?<![\d.,])10$/;
/** Times of day: `14.00 Uhr`. */
const HOUR_AFTER = /^ ?(?:uhr|heures?\b)/i;
/** `100,-` and `100.--`: no cents. */
const NO_CENTS = /^[.,](?:--?|[–—])(?![\p{L}\p{N}])/u;

/** Multiplier and currency behind the digits; null where a word goes on there (`2b`, `2020-21`). */
function readAfter(text: string, { end: digitsEnd, decimals }: Numeral, before: Found<string> | null): After | null {
  const next = text.slice(digitsEnd, digitsEnd + 8);
  if (JOINED_AFTER.test(next) || HOUR_AFTER.test(next)) return null;
  if (POWER.test(next) && TEN.test(text.slice(0, digitsEnd))) return null;
  const noCents = decimals === 0 ? (NO_CENTS.exec(next)?.[0].length ?? 0) : 0;
  const multiplier = multiplierAt(text, skipBlanks(text, digitsEnd)) ?? (before && multiplierLetterAt(text, digitsEnd));
  const end = multiplier?.end ?? digitsEnd + noCents;
  const exponent = multiplier?.value ?? 0;
  const currency = currencyStartingAt(text, skipBlanks(text, end));
  if (!currency) return isWordAt(text, end) ? null : { end, currency: null, exponent };
  const taken = before !== null && (currency.value !== before.value || isSameSpelling(text, before, currency));
  // `EUR 10 EUR 20` and `3 $500`: the second sign is that of the next number.
  if (taken || isOfNext(text, currency)) return { end, currency: null, exponent };
  return { end: currency.end, currency: currency.value, exponent };
}

/** Signs that are before their numbers, also with a blank between. */
const PREFIX_SIGN = /[$£₹]$/;

function isOfNext(text: string, { start, end }: Span): boolean {
  if (NUMBER_START.test(text.slice(end, end + 2))) return true;
  return PREFIX_SIGN.test(text.slice(start, end)) && NUMBER_START.test(text.slice(skipBlanks(text, end), end + 4));
}

const NUMBER_START = /^[-−(.]?\d/;

const isSameSpelling = (text: string, a: Span, b: Span): boolean =>
  text.slice(a.start, a.end).trim() === text.slice(b.start, b.end).trim();

const CREDIT = /^ ?(?:(CR)|DR)\.?(?![\p{L}\p{N}])/iu;

/** With the sign that is around the number: parentheses, a minus behind it, `CR`. */
function signed(text: string, number: WrittenNumber, negative: boolean, from: number): WrittenNumber {
  const brackets = bracketsAround(text, number, from);
  if (brackets) return negated({ ...number, ...brackets });
  if (negative) return negated(number);
  if (hasMinusBehind(text, number)) return negated({ ...number, end: number.end + 1 });
  const credit = CREDIT.exec(text.slice(number.end, number.end + 5));
  if (!credit || number.percent) return number;
  const whole = { ...number, end: number.end + credit[0].length };
  return credit[1] ? negated(whole) : whole;
}

const negated = (number: WrittenNumber): WrittenNumber => ({
  ...number,
  value: number.value === 0 ? 0 : -number.value,
});

/** `5.00-` before a blank or the end; a bare `1-` is the beginning of a range or a list. */
const hasMinusBehind = (text: string, { start, end, currency }: WrittenNumber): boolean =>
  MINUS.test(text[end] ?? '') &&
  (end + 1 >= text.length || /[\s)|]/.test(text[end + 1]!)) &&
  (currency !== null || !DIGITS.test(text.slice(start, end)));

/** The parentheses that make a number negative; `thirty (30) days` and `Dollars ($5,000)` only repeat it. */
function bracketsAround(text: string, number: WrittenNumber, from: number): (Span & Partial<WrittenNumber>) | null {
  const opening = skipBlanksBack(text, number.start) - 1;
  const closing = skipBlanks(text, number.end);
  if (opening < from || text[opening] !== '(' || text[closing] !== ')') return null;
  const span = { start: opening, end: closing + 1 };
  const currency = number.currency === null ? currencyBefore(text, opening, from) : null;
  if (currency) return { start: currency.start, end: span.end, currency: currency.value };
  if (isWordAt(text, opening - 1)) return null;
  // `Acme Inc (33528)` has an id; `Loss   (33528)` and `(33528)` are negative.
  const plain = number.currency === null && DIGITS.test(text.slice(number.start, number.end));
  if (plain && !LONE_BEFORE.test(text.slice(Math.max(0, opening - 2), opening))) return null;
  const word = wordBefore(text, opening);
  return word === '' || !isNumberWord(word) ? span : null;
}

/** The folded word that ends a blank or two before a place; empty where a gap or the beginning is there. */
function wordBefore(text: string, at: number): string {
  const end = skipBlanksBack(text, at);
  let start = end;
  while (end - start < MAX_WORD_CHARS && (isLetterAt(text, start - 1) || text[start - 1] === '-')) start -= 1;
  return plainLetters(text.slice(start, end));
}

const MAX_WORD_CHARS = 24;
