// Fast path for CSV cells: parses grouped, currency, percent and bracketed numbers directly from bytes.

/**
 * Reads the numbers that tables are full of, straight from the bytes: `1,234.50`, `$1,234.50`, `-12.5%`, `(1,200)`, and the same
 * with a decimal comma. Whatever else a number may look like is left to `readNumber`, which must agree with this one.
 */
export interface MarkedNumber {
  /** False where the field is not of these shapes. */
  read(bytes: Uint8Array, start: number, length: number, comma: boolean): boolean;
  value(): number;
  numberFormat(): string;
}

const ZERO = 48;
const MINUS = 45;
const DOLLAR = 36;
const PERCENT = 37;
const OPEN = 40;
const CLOSE = 41;
const POINT = 46;
const COMMA = 44;
/** Integers of so many digits, and powers of ten up to the 22nd, are exact, so that one division rounds once. */
const MAX_DIGITS = 15;
const POWERS = Float64Array.from({ length: 23 }, (_, i) => 10 ** i);

const DOLLARS = 1;
const GROUPED = 2;
const PERCENTS = 4;
const BRACKETS = 8;
const MARKS = 16;

export function createMarkedNumber(): MarkedNumber {
  /** By marks and decimals; strings are made once for each. */
  const formats: string[] = [];
  const value = new Float64Array(1);
  let format = 'General';

  function read(bytes: Uint8Array, start: number, length: number, comma: boolean): boolean {
    const decimal = comma ? COMMA : POINT;
    const group = comma ? POINT : COMMA;
    let i = start;
    let end = start + length;
    let marks = 0;
    let negative = false;
    if (bytes[i] === OPEN && bytes[end - 1] === CLOSE) {
      marks |= BRACKETS;
      negative = true;
      i++;
      end--;
    } else if (bytes[i] === MINUS) {
      negative = true;
      i++;
    }
    if (bytes[i] === DOLLAR) {
      marks |= DOLLARS;
      i++;
    }
    if (bytes[end - 1] === PERCENT) {
      marks |= PERCENTS;
      end--;
    }
    const first = i;
    let mantissa = 0;
    let digits = 0;
    let sinceGroup = 0;
    for (; i < end; i++) {
      const digit = bytes[i]! - ZERO;
      if (digit >= 0 && digit <= 9) {
        mantissa = mantissa * 10 + digit;
        digits++;
        sinceGroup++;
      } else if (bytes[i] === group) {
        if (sinceGroup === 0 || sinceGroup > 3 || (marks & GROUPED && sinceGroup !== 3)) return false;
        marks |= GROUPED;
        sinceGroup = 0;
      } else break;
    }
    if (digits === 0 || (marks & GROUPED && sinceGroup !== 3) || (bytes[first] === ZERO && digits > 1)) return false;
    let decimals = 0;
    if (i < end) {
      if (bytes[i] !== decimal) return false;
      for (i++; i < end; i++, decimals++) {
        const digit = bytes[i]! - ZERO;
        if (digit < 0 || digit > 9) return false;
        mantissa = mantissa * 10 + digit;
      }
      if (decimals === 0) return false;
    }
    if (digits + decimals > MAX_DIGITS) return false;
    const scaled = mantissa / POWERS[decimals + (marks & PERCENTS ? 2 : 0)]!;
    value[0] = negative ? -scaled : scaled;
    format = formats[decimals * MARKS + marks] ??= formatOf(marks, decimals);
    return true;
  }

  return { read, value: () => value[0]!, numberFormat: () => format };
}

function formatOf(marks: number, decimals: number): string {
  const fraction = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  if (marks & PERCENTS) return `0${fraction}%`;
  const dollars = marks & DOLLARS ? '$' : '';
  const positive = dollars + (marks & (GROUPED | DOLLARS) ? '#,##0' : '0') + fraction;
  if (marks & BRACKETS) return `${positive}_);(${positive})`;
  return positive === '0' ? 'General' : positive;
}
