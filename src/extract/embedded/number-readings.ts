// Lists every number that a text may be read as, for matching amounts of the XML in any notation.
export interface NumberReading {
  /** Without its sign. */
  readonly size: number;
  readonly is_negative: boolean;
  /** Digits behind the decimal sign. */
  readonly digits: number;
  readonly is_percent: boolean;
  /** Of the digits, and of a minus sign. */
  readonly start: number;
  readonly end: number;
}

/** Groups parted by blanks are one number or several: both are listed. */
const SPACED = /\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)/g;
const TIGHT = /\d(?:[.,'’]?\d)*/g;
const MINUS_BEFORE = /[-−–](?:\s?\p{Sc})?\s?$/u;
const MINUS_AFTER = /^\s?[-−–](?![\p{L}\p{N}])/u;
const WORD_BEFORE = /[\p{L}\p{N}]\s?$/u;
const OPENING = /\(\s?\p{Sc}?\s?$/u;
const CLOSING = /^\s?(?:\p{Sc}|[A-Z]{3})?\s?\)/u;
const PERCENT = /^\s?%/;
/** Characters beside the digits in which a sign may be. */
const REACH = 6;
/** More digits are no amount. */
const MAX_DIGITS = 18;

/** Every number that may be read in a text, in every way it may be read. */
export function findReadings(text: string): NumberReading[] {
  return [SPACED, TIGHT].flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => toAmounts(text, match)));
}

function toAmounts(text: string, match: RegExpExecArray): NumberReading[] {
  if (match[0].length > 2 * MAX_DIGITS) return [];
  const end = match.index + match[0].length;
  const before = text.slice(Math.max(0, match.index - REACH), match.index);
  const after = text.slice(end, end + REACH);
  const minus = minusIn(before);
  const is_negative = minus !== '' || MINUS_AFTER.test(after) || (OPENING.test(before) && CLOSING.test(after));
  const start = match.index - minus.length;
  return readings(match[0]).map(({ size, digits }) => ({
    ...{ size, digits, is_negative, is_percent: PERCENT.test(after) },
    ...{ start, end },
  }));
}

/** The minus and what is between it and the digits; a hyphen behind a word or digit is none. */
function minusIn(before: string): string {
  const minus = MINUS_BEFORE.exec(before)?.[0] ?? '';
  return minus !== '' && !WORD_BEFORE.test(before.slice(0, before.length - minus.length)) ? minus : '';
}

/** `1.234` may be either; a sign that comes twice parts thousands. */
function readings(written: string): { readonly size: number; readonly digits: number }[] {
  const text = written.replace(/[ '’\u00a0\u202f]/g, '');
  const signs = text.replace(/\d/g, '');
  if (signs === '') return [{ size: Number(text), digits: 0 }];
  const cut = text.lastIndexOf(signs.at(-1)!);
  const whole = { size: Number(text.replace(/[.,]/g, '')), digits: 0 };
  if (signs.length > 1 && new Set(signs).size === 1) return [whole];
  const fraction = text.slice(cut + 1);
  const decimal = {
    size: Number(`${text.slice(0, cut).replace(/[.,]/g, '')}.${fraction}`),
    digits: fraction.length,
  };
  return signs.length === 1 && fraction.length === 3 ? [decimal, whole] : [decimal];
}
