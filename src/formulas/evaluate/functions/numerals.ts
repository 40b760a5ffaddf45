// Numeral and bit functions: ROMAN, BASE, hexadecimal conversions, BITAND and others.
import { ERROR, type Scalar } from '../values/values.ts';
import { define, type FunctionSpec } from './define.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Signs of roman numerals by value; a smaller one before a larger is taken off. */
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const SIGNS = ['M', 'D', 'C', 'L', 'X', 'V', 'I'];
const MAX_ROMAN = 3999;

/**
 * Forms 0 to 4 allow ever larger jumps: in form 0 only I before V and X, X before L and C, C before D and M; form 4 takes any sign.
 */
function toRoman(value: number, form: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < SIGNS.length; i += 2) {
    const unit = ROMAN[SIGNS[i]!]!;
    const digit = Math.floor(rest / unit);
    if (digit % 5 === 4) {
      const [low, high] = widest(i, digit === 9 ? i - 2 : i - 1, form, rest);
      text += SIGNS[low]! + SIGNS[high]!;
      rest = rest - ROMAN[SIGNS[high]!]! + ROMAN[SIGNS[low]!]!;
    } else {
      if (digit > 4) text += SIGNS[i - 1]!;
      text += SIGNS[i]!.repeat(digit % 5);
      rest %= unit;
    }
  }
  return text;
}

/** Which sign to take off which: the smallest that leaves nothing negative, within the steps that the form allows. */
function widest(at: number, high: number, form: number, rest: number): [number, number] {
  let low = at;
  for (let step = 0; step < form && low + 1 < SIGNS.length; step++) {
    if (rest - ROMAN[SIGNS[high]!]! + ROMAN[SIGNS[low + 1]!]! >= 0) low++;
    else break;
  }
  return [low, high];
}

function fromRoman(text: string): Scalar {
  const upper = text.trim().toUpperCase();
  const negative = upper.startsWith('-');
  const signs = [...upper.slice(negative ? 1 : 0)].map((sign) => ROMAN[sign]);
  let total = 0;
  for (const [i, value] of signs.entries()) {
    if (value === undefined) return ERROR.value;
    total += value < (signs[i + 1] ?? 0) ? -value : value;
  }
  return negative ? -total : total;
}

const MAX_WHOLE = 2 ** 53;

function toBase(value: number, radix: number, length: number): Scalar {
  const base = Math.trunc(radix);
  if (value < 0 || value >= MAX_WHOLE || base < 2 || base > 36 || length < 0 || length > 255) return ERROR.num;
  return Math.trunc(value).toString(base).toUpperCase().padStart(Math.trunc(length), '0');
}

function fromBase(text: string, radix: number): Scalar {
  const base = Math.trunc(radix);
  if (base < 2 || base > 36 || text.length > 255) return ERROR.num;
  let value = 0;
  for (const sign of text.trim().toUpperCase()) {
    const digit = DIGITS.indexOf(sign);
    if (digit < 0 || digit >= base) return ERROR.num;
    value = value * base + digit;
  }
  return value;
}

/** The range of the ten digits that the engineering functions use, which hold negative numbers as complements. */
const RADIX: Readonly<Record<string, number>> = { BIN: 2, OCT: 8, HEX: 16 };
const PLACES = 10;

function readComplement(text: string, base: number): number {
  if (text.length > PLACES) throw ERROR.num;
  const value = fromBase(text === '' ? '0' : text, base);
  if (typeof value !== 'number') throw ERROR.num;
  const whole = base ** PLACES;
  return value >= whole / 2 ? value - whole : value;
}

function writeComplement(value: number, base: number, places: number | undefined): Scalar {
  const whole = base ** PLACES;
  const number = Math.trunc(value);
  if (number < -whole / 2 || number >= whole / 2) return ERROR.num;
  if (number < 0) return (number + whole).toString(base).toUpperCase();
  const text = number.toString(base).toUpperCase();
  if (places === undefined) return text;
  const length = Math.trunc(places);
  return length < text.length || length > PLACES ? ERROR.num : text.padStart(length, '0');
}

const conversions = (): FunctionSpec[] =>
  Object.entries(RADIX).flatMap(([from, base]) => [
    define(`${from}2DEC`, 't', ([text]) => readComplement(text, base)),
    define(`DEC2${from}`, 'nn?', ([value, places]) => writeComplement(value, base, places)),
    ...Object.entries(RADIX)
      .filter(([to]) => to !== from)
      .map(([to, target]) =>
        define(`${from}2${to}`, 'tn?', ([text, places]) => writeComplement(readComplement(text, base), target, places)),
      ),
  ]);

/** Of 48 bits. */
const MAX_BITS = 2 ** 48;

const bitwise = (name: string, run: (a: bigint, b: bigint) => bigint): FunctionSpec =>
  define(name, 'nn', ([a, b]) => {
    if (a < 0 || b < 0 || a >= MAX_BITS || b >= MAX_BITS || !Number.isInteger(a) || !Number.isInteger(b))
      return ERROR.num;
    return Number(run(BigInt(a), BigInt(b)));
  });

function shiftBits(value: number, by: number): Scalar {
  if (value < 0 || value >= MAX_BITS || Math.abs(by) > 53) return ERROR.num;
  const shifted = Math.floor(value * 2 ** by);
  return shifted >= MAX_BITS ? ERROR.num : shifted;
}

export const NUMERALS: readonly FunctionSpec[] = [
  define('ROMAN', 'ns?', ([x, form]) => {
    const value = Math.trunc(x);
    const level = form === undefined || form === true ? 0 : form === false ? 4 : Math.trunc(Number(form));
    if (value < 0 || value > MAX_ROMAN || !(level >= 0 && level <= 4)) return ERROR.value;
    return toRoman(value, level);
  }),
  define('ARABIC', 't', ([text]) => fromRoman(text)),
  define('BASE', 'nnn?', ([x, radix, length = 0]) => toBase(x, radix, length)),
  define('DECIMAL', 'tn', ([text, radix]) => fromBase(text, radix)),
  ...conversions(),
  bitwise('BITAND', (a, b) => a & b),
  bitwise('BITOR', (a, b) => a | b),
  bitwise('BITXOR', (a, b) => a ^ b),
  define('BITLSHIFT', 'nn', ([x, by]) => shiftBits(x, Math.trunc(by))),
  define('BITRSHIFT', 'nn', ([x, by]) => shiftBits(x, -Math.trunc(by))),
  define('DELTA', 'nn?', ([a, b = 0]) => (a === b ? 1 : 0)),
  define('GESTEP', 'nn?', ([x, step = 0]) => (x >= step ? 1 : 0)),
];
