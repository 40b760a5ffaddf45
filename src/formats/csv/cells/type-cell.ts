// Types CSV fields straight from their bytes: number, date, boolean or text. The hot path of building blocks.
import { CELL, type CellCode } from '../../../model/index.ts';
import type { ColumnReading } from './column-reading.ts';
import { dayNumber, MAX_DATE_LENGTH, orderEvidence, readDate } from './date-text.ts';
import { createMarkedNumber } from './marked-number.ts';
import { MAX_NUMBER_LENGTH, readNumber } from './number-text.ts';

/** Types one field from its bytes. The plain shapes are told without making a string of them. */
export interface CellTyper {
  /** `OPEN_DATE` where the field asks for an order of day and month and the reading has none fixed. */
  type(bytes: Buffer, start: number, length: number, reading: ColumnReading): CellCode | typeof OPEN_DATE;
  /** Of the field typed last, unless it was a string or literal. */
  value(): number;
  /** Of the field typed last. */
  numberFormat(): string;
}

/** No code of a cell: the order must be fixed and the field typed again. */
export const OPEN_DATE = 255;

const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const COLON = 58;
const MAX_LITERAL_DIGITS = 15;
const MAX_TRIED_LENGTH = Math.max(MAX_NUMBER_LENGTH, MAX_DATE_LENGTH);

/** What kinds of bytes a field holds, as bits. */
const DIGIT = 1;
const SIGN = 2;
const LETTER = 4;
/** Letters that are in exponents and ISO times. */
const TIME_LETTER = 8;
const DATE_SIGN = 16;
const OTHER = 32;

const KINDS = kindTable();

function kindTable(): Uint8Array {
  const kinds = new Uint8Array(256).fill(OTHER);
  for (const sign of ".,'+-()$% ") kinds[sign.charCodeAt(0)] = SIGN;
  for (const sign of '/:') kinds[sign.charCodeAt(0)] = DATE_SIGN;
  for (let i = 0; i < 10; i++) kinds[ZERO + i] = DIGIT;
  for (let i = 0; i < 26; i++) kinds[65 + i] = kinds[97 + i] = LETTER;
  for (const letter of 'eETZ') kinds[letter.charCodeAt(0)] = TIME_LETTER;
  // The bytes above 0x7F of currency signs, of the minus sign and of blanks and quotes that group digits.
  for (const sign of '€£¥₹₽₩₺\u2212\u00a0\u202f\u2019')
    for (const byte of Buffer.from(sign, 'utf8')) kinds[byte] = SIGN;
  return kinds;
}

/** How a field may begin that is worth a look: 0 never, 1 as a number or date, 2 with a letter. */
const NUMERIC_LEAD = 1;
const LETTER_LEAD = 2;
const LEADS = KINDS.map((kind) =>
  kind & (DIGIT | SIGN) ? NUMERIC_LEAD : kind & (LETTER | TIME_LETTER) ? LETTER_LEAD : 0,
);

export function createCellTyper(): CellTyper {
  /** In an array, since a number kept in a closure is allocated anew whenever it changes. */
  const value = new Float64Array(1);
  const marked = createMarkedNumber();
  let numberFormat = 'General';

  function told(number: number, format: string): void {
    value[0] = number;
    numberFormat = format;
  }

  function type(bytes: Buffer, start: number, length: number, reading: ColumnReading): CellCode | typeof OPEN_DATE {
    const lead = LEADS[bytes[start]!];
    if (lead === 0 || length > MAX_TRIED_LENGTH) return CELL.string;
    if (lead === LETTER_LEAD) {
      const logical = length === 4 || length === 5 ? booleanOf(bytes, start, length) : -1;
      if (logical >= 0) {
        told(logical, 'General');
        return CELL.boolean;
      }
      return reading.letters ? tryTexts(bytes, start, length, reading) : CELL.string;
    }
    const digits = literalDigits(bytes, start, length, reading.decimal === '.');
    if (digits > 0 && digits <= MAX_LITERAL_DIGITS) return CELL.literal;
    const iso = length >= 10 && bytes[start + 4] === MINUS ? isoDate(bytes, start, length) : 0;
    if (iso !== 0) return iso as CellCode;
    if (marked.read(bytes, start, length, reading.decimal === ',')) {
      told(marked.value(), marked.numberFormat());
      return CELL.number;
    }
    return tryTexts(bytes, start, length, reading);
  }

  /** `2024-03-01`, `2024-03-01 12:30:00` with a blank or T between, and Z behind. 0 where it is not that. */
  function isoDate(bytes: Buffer, s: number, length: number): number {
    if (bytes[s + 7] !== MINUS) return 0;
    const year = twoDigits(bytes, s) * 100 + twoDigits(bytes, s + 2);
    const days = year >= 0 ? dayNumber(year, twoDigits(bytes, s + 5), twoDigits(bytes, s + 8)) : null;
    if (days === null) return 0;
    if (length === 10) {
      told(days, 'yyyy-mm-dd');
      return CELL.date;
    }
    const between = bytes[s + 10]!;
    const zulu = length === 20 && bytes[s + 19] === 90;
    if ((length !== 19 && !zulu) || (between !== 32 && between !== 84)) return 0;
    if (bytes[s + 13] !== COLON || bytes[s + 16] !== COLON) return 0;
    const h = twoDigits(bytes, s + 11);
    const m = twoDigits(bytes, s + 14);
    const sec = twoDigits(bytes, s + 17);
    if (h < 0 || h > 23 || m < 0 || m > 59 || sec < 0 || sec > 59) return 0;
    told(days + (h * 3600 + m * 60 + sec) / 86_400, 'yyyy-mm-dd hh:mm:ss');
    return CELL.datetime;
  }

  /** The other shapes, as strings, where the bytes leave room for one. */
  function tryTexts(bytes: Buffer, start: number, length: number, reading: ColumnReading): CellCode | typeof OPEN_DATE {
    let kinds = 0;
    for (let i = start; i < start + length; i++) kinds |= KINDS[bytes[i]!]!;
    if (kinds & OTHER || !(kinds & DIGIT) || (kinds & LETTER && !reading.letters)) return CELL.string;
    const text = bytes.toString('utf8', start, start + length).trim();
    const number = kinds & DATE_SIGN ? null : readNumber(text, reading.decimal);
    if (number) {
      told(number.value, number.number_format);
      return CELL.number;
    }
    // Only a date that asks for an order can fix it: asking again for every month name would be quadratic.
    if (!reading.order_fixed && orderEvidence(text)) return OPEN_DATE;
    const date = readDate(text, reading.order);
    if (!date) return CELL.string;
    told(date.value, date.number_format);
    return date.code;
  }

  return { type, value: () => value[0]!, numberFormat: () => numberFormat };
}

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= ZERO + 9;

/** Digits of a plain decimal literal (`-12.50`, no leading zero, no plus); 0 where the field is none. */
function literalDigits(bytes: Buffer, start: number, length: number, point: boolean): number {
  const end = start + length;
  let i = bytes[start] === MINUS ? start + 1 : start;
  const first = i;
  while (i < end && isDigit(bytes[i]!)) i++;
  const whole = i - first;
  if (whole === 0 || (bytes[first] === ZERO && whole > 1)) return 0;
  if (i === end) return whole;
  if (!point || bytes[i] !== POINT) return 0;
  const fraction = ++i;
  while (i < end && isDigit(bytes[i]!)) i++;
  return i === end && i > fraction ? whole + i - fraction : 0;
}

/** Below 0 where one of the two is no digit. */
function twoDigits(bytes: Buffer, at: number): number {
  const tens = bytes[at]! - ZERO;
  const ones = bytes[at + 1]! - ZERO;
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -10_000 : tens * 10 + ones;
}

/** 1 for true, 0 for false, -1 for anything else, in any case of letters. */
function booleanOf(bytes: Buffer, start: number, length: number): number {
  const word = length === 4 ? 'true' : 'false';
  for (let i = 0; i < length; i++) if ((bytes[start + i]! | 32) !== word.charCodeAt(i)) return -1;
  return length === 4 ? 1 : 0;
}
