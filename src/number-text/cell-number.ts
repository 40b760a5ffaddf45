// Reads the number in a table cell for arithmetic: sign, unit, percent, footnote marks, dashes and placeholders such as
// n/a.
import { type DecimalSign, type Size, sizeOf } from './size-of.ts';

/** A number as a cell states it. Percentages keep the size that is written: `12.5 %` is 12.5. */
export interface CellNumber {
  readonly value: number;
  /** Half a unit of the last digit: how far rounding may have moved it. */
  readonly half: number;
  readonly percent: boolean;
  /** The characters of the number with its sign, currency and unit (UTF-16 units). */
  readonly start: number;
  readonly end: number;
}

/** What a cell is for arithmetic: nothing, zero by a dash, unknown by a mark such as `n/a`, a number, or words. */
export type CellReading = 'blank' | 'dash' | 'unknown' | 'text' | CellNumber;

/** Longer texts are no numbers. */
const MAX_CHARS = 40;
const DASH = /^(?:[$€£¥] ?)?[-–—−―]{1,3}(?: ?[%€])?$/;
const UNKNOWN = /^(?:n\.?[ /]?[abdmsv]\.?|\.{2,3}|…|:|x|\*{1,3}|k\. ?a\.|s\.?o\.?|tbd|\?)$/i;
/** What is left where a currency or a closing sign is in a cell of its own. */
const FILLER = /^[$€£¥%)]{1,2}$/;

const CODES =
  'EUR|USD|GBP|CHF|JPY|CNY|RMB|CAD|AUD|NZD|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|INR|SGD|HKD|KRW|BRL|MXN|ZAR|ILS|AED|SAR';
const CURRENCY = String.raw`(?:[A-Z]{0,3}[$€£¥₹]|${CODES}|Rs\.?|kr\.?|Fr\.)`;
const UNIT = String.raw`(?:%|‰|[$€£¥₹]|${CODES}|kr\.?|zł|p\.?p\.?|pcs?\.?|ea\.?|Stk\.?|St\.?|Std\.?|hrs?|h|kg|g|t|km|m|m²|m³|kWh|l)`;
const DIGITS = String.raw`(?:\d[\d.,'’ \u00a0\u2007\u2009\u202f]{0,24}\d|\d|[.,]\d{1,8})`;
const NUMBER = new RegExp(
  String.raw`^(\()?\s?([-−–+])?\s?(?:${CURRENCY})?\s{0,3}([-−–])?(\()?\s{0,3}(${DIGITS})\s?(${UNIT})?\s?(\))?\s?(${UNIT})?([-−–])?$`,
);
/** Notes behind a number: stars, daggers, raised digits, a letter in parentheses. */
const MARKS = /(?:\s?(?:[*†‡§#]|[¹²³⁰⁴-⁹]|[([][a-z][)\]]))+$/i;

const LETTERS = /^\p{L}/u;
const DIGIT = /\d/;
/** Most numbers of most tables. */
const PLAIN = /^-?\d{1,15}(?:[.,]\d{1,9}){0,5}$/;
const MINUS = 0x2d;

function toNumber(text: string, negative: boolean, decimal: DecimalSign, end: number): CellNumber | null {
  const size = plainSize(negative ? text.slice(1) : text) ?? sizeOf(negative ? text.slice(1) : text, decimal);
  if (!size) return null;
  const value = negative && size.size !== 0 ? -size.size : size.size;
  return { value, half: 0.5 * 10 ** -size.decimals, percent: false, start: 0, end };
}

/** Digits that can be read in one way only, without the steps that the others need. */
function plainSize(digits: string): Size | null {
  const [dot, comma] = [digits.indexOf('.'), digits.indexOf(',')];
  if (dot < 0 && comma < 0) return { size: Number(digits), decimals: 0 };
  const decimals = digits.length - dot - 1;
  return comma < 0 && decimals !== 3 && digits.lastIndexOf('.') === dot ? { size: Number(digits), decimals } : null;
}

/** A number that fills the cell, as the document writes numbers. */
export function readCell(text: string, decimal: DecimalSign): CellReading {
  if (PLAIN.test(text)) return toNumber(text, text.charCodeAt(0) === MINUS, decimal, text.length) ?? 'text';
  const trimmed = text.trim();
  if (trimmed === '' || FILLER.test(trimmed)) return 'blank';
  if (trimmed.length > MAX_CHARS) return 'text';
  if (LETTERS.test(trimmed) && !DIGIT.test(trimmed)) return UNKNOWN.test(trimmed) ? 'unknown' : 'text';
  if (DASH.test(trimmed)) return 'dash';
  if (UNKNOWN.test(trimmed)) return 'unknown';
  return readNumber(trimmed, text.indexOf(trimmed), decimal) ?? 'text';
}

function readNumber(written: string, start: number, decimal: DecimalSign): CellNumber | null {
  const plain = written.replace(MARKS, '');
  const match = NUMBER.exec(plain);
  if (!match) return null;
  const [, opening, minus, inner, second, digits, unit, , outer, behind] = match;
  const leading = /^[.,]/.test(digits!);
  const size = sizeOf(leading ? `0${digits}` : digits!, decimal);
  if (!size || !Number.isFinite(size.size)) return null;
  const isMinus = (minus !== undefined && minus !== '+') || inner !== undefined || behind !== undefined;
  const negative = isMinus || opening !== undefined || second !== undefined;
  const percent = [unit, outer].some((sign) => sign === '%' || sign === '‰');
  return {
    value: negative && size.size !== 0 ? -size.size : size.size,
    half: 0.5 * 10 ** -size.decimals,
    percent,
    start,
    end: start + plain.length,
  };
}
