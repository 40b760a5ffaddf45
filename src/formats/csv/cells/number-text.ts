// Full number parser for CSV cells in either decimal convention, and evidence for which one a column uses.

/** A number as it is written, beyond the plain decimal literal. */
export interface NumberReading {
  readonly value: number;
  /** In the notation of workbooks. */
  readonly number_format: string;
}

export type DecimalSign = '.' | ',';

const CODE = 'USD|EUR|GBP|JPY|CNY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|INR|BRL|MXN|ZAR|RUB|TRY|KRW|SGD|HKD';
const MONEY = `[$€£¥₹₽₩₺]|(?:US|A|C|HK|NZ|R)\\$|(?:${CODE})`;
const SHAPE = new RegExp(
  `^(?<open>\\()?(?<sign>[-+\u2212])?(?<before>${MONEY})?(?<gap>[ \u00a0])?(?<inner>[-\u2212])?` +
    `(?<digits>\\d(?:[\\d.,'\u2019 \u00a0\u202f]*[\\d.,])?|[.,]\\d+)(?<power>[eE][-+]?\\d{1,3})?` +
    `(?:[ \u00a0]?(?<percent>%))?(?:(?<space>[ \u00a0])?(?<after>${MONEY}))?(?<close>\\))?(?<trailing>-)?$`,
  'u',
);
/** Longer texts are not tried: no number that people write has so many characters. */
export const MAX_NUMBER_LENGTH = 48;
/** A plus before more digits than this is a telephone number. */
const MAX_PLUS_DIGITS = 10;

/** Null where the text is no number in this locale. `text` is trimmed. */
export function readNumber(text: string, decimal: DecimalSign): NumberReading | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const groups = SHAPE.exec(text)?.groups;
  if (!groups) return null;
  const money = groups['before'] ?? groups['after'];
  if ((groups['open'] === undefined) !== (groups['close'] === undefined)) return null;
  if (groups['before'] && groups['after']) return null;
  if (groups['gap'] && !groups['before']) return null;
  const plain = plainDigits(groups['digits']!, decimal, money !== undefined || groups['percent'] !== undefined);
  if (!plain) return null;
  if (groups['sign'] === '+' && plain.digits.length > MAX_PLUS_DIGITS) return null;
  const minuses = [
    groups['sign'] !== undefined && groups['sign'] !== '+',
    groups['inner'],
    groups['open'],
    groups['trailing'],
  ];
  const negative = minuses.filter(Boolean).length;
  if (negative > 1) return null;
  const magnitude = Number(plain.digits + (groups['power'] ?? ''));
  if (!Number.isFinite(magnitude)) return null;
  const scaled = groups['percent']
    ? Number(`${plain.digits}e${Number((groups['power'] ?? 'e0').slice(1)) - 2}`)
    : magnitude;
  return { value: negative > 0 ? -scaled : scaled, number_format: formatOf(groups, plain) };
}

interface PlainDigits {
  /** With a point and without grouping. */
  readonly digits: string;
  readonly grouped: boolean;
  readonly decimals: number;
}

/** Null where the grouping is not by threes, or a leading zero makes it a name rather than a number. */
function plainDigits(text: string, decimal: DecimalSign, marked: boolean): PlainDigits | null {
  const parts = text.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', fraction] = parts;
  if (fraction !== undefined && !/^\d*$/.test(fraction)) return null;
  const grouping =
    decimal === '.'
      ? /^\d{1,3}(?:([,'\u2019 \u00a0\u202f])\d{3})(?:\1\d{3})*$/
      : /^\d{1,3}(?:([.'\u2019 \u00a0\u202f])\d{3})(?:\1\d{3})*$/;
  const grouped = grouping.test(whole);
  if (!grouped && !/^\d*$/.test(whole)) return null;
  const integer = whole.replace(/\D/g, '');
  if (integer === '' && (fraction === undefined || fraction === '')) return null;
  if (integer.length > 1 && integer[0] === '0' && !(marked && Number(integer) === 0)) return null;
  return { digits: `${integer || '0'}.${fraction || '0'}`, grouped, decimals: fraction?.length ?? 0 };
}

function formatOf(groups: Readonly<Record<string, string | undefined>>, plain: PlainDigits): string {
  if (groups['power']) return plain.decimals > 0 ? `0.${'0'.repeat(Math.min(plain.decimals, 15))}E+00` : '0E+00';
  const decimals = plain.decimals > 0 ? `.${'0'.repeat(Math.min(plain.decimals, 15))}` : '';
  if (groups['percent']) return `0${decimals}%`;
  const before = groups['before'];
  const after = groups['after'];
  const digits = (plain.grouped || before || after ? '#,##0' : '0') + decimals;
  const sign = (money: string): string => (money === '$' ? '$' : `"${money}"`);
  const positive =
    (before ? sign(before) + (groups['gap'] ? ' ' : '') : '') +
    digits +
    (after ? (groups['space'] ? ' ' : '') + sign(after) : '');
  if (groups['open']) return `${positive}_);(${positive})`;
  return !plain.grouped && !before && !after && decimals === '' ? 'General' : positive;
}

/** What one text says about the decimal sign of its column: surely one, surely the other, or nothing. */
export function decimalEvidence(text: string): DecimalSign | null {
  const digits =
    /^[-+(]?(?:[$€£¥]|[A-Z]{3})?[ \u00a0]?-?(\d[\d.,'\u2019 \u00a0\u202f]*\d)(?:[ \u00a0]?(?:[%€$£¥]|[A-Z]{3}))?\)?$/.exec(
      text,
    )?.[1];
  if (digits === undefined) return null;
  const dot = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (dot >= 0 && comma >= 0) return strongBoth(digits, dot, comma);
  const only = Math.max(dot, comma);
  if (only < 0 || digits.indexOf(digits[only]!) !== only) return null;
  const behind = digits.length - only - 1;
  const ahead = digits.slice(0, only);
  const ambiguous = behind === 3 && /^[1-9]\d{0,2}$/.test(ahead);
  return ambiguous || !/^\d+$/.test(digits.slice(only + 1)) ? null : (digits[only] as DecimalSign);
}

function strongBoth(digits: string, dot: number, comma: number): DecimalSign | null {
  const last = Math.max(dot, comma);
  const sign = digits[last] as DecimalSign;
  return digits.indexOf(sign) === last ? sign : null;
}
