// Text functions: LEFT, FIND, SUBSTITUTE, TEXT, TEXTJOIN and others.
import { DAYS_TO_1904 } from '../../../number-text/index.ts';
import type { Context } from '../context.ts';
import { MAX_TEXT } from '../operators.ts';
import { finite, toText } from '../values/coerce.ts';
import { formatNumber, formatText, isDateCode, parseNumber } from '../values/text-number.ts';
import { ERROR, isError, type Scalar, type Value } from '../values/values.ts';
import { eachEntry } from './argument-entries.ts';
import { define, defineAll, type FunctionSpec } from './define.ts';
import { roundHalf } from './rounding.ts';
import { wildcardSearch } from './wildcard.ts';

const bounded = (text: string): Scalar => (text.length > MAX_TEXT ? ERROR.value : text);

/** Counts from 1; `#VALUE!` for what is no count. */
function length(value: number): number {
  if (value < 0) throw ERROR.value;
  return Math.trunc(value);
}

function position(value: number): number {
  if (value < 1) throw ERROR.value;
  return Math.trunc(value) - 1;
}

function find(found: number): Scalar {
  return found < 0 ? ERROR.value : found + 1;
}

function substitute(text: string, old: string, fresh: string, which: number | undefined): Scalar {
  if (old === '') return text;
  if (which === undefined) {
    const pieces = text.split(old);
    if (text.length + (pieces.length - 1) * (fresh.length - old.length) > MAX_TEXT) return ERROR.value;
    return pieces.join(fresh);
  }
  if (which < 1) return ERROR.value;
  let at = -old.length;
  for (let i = Math.trunc(which); i > 0; i--) {
    at = text.indexOf(old, at + old.length);
    if (at < 0) return text;
  }
  return bounded(text.slice(0, at) + fresh + text.slice(at + old.length));
}

/** Letters after anything that is no letter are capitals. */
const toProper = (text: string): string =>
  text.toLowerCase().replace(/\p{L}+/gu, (word) => word[0]!.toUpperCase() + word.slice(1));

/** Texts of many arguments; empty ones are left out where asked. */
function listTexts(args: readonly Value[], context: Context, skipEmpty: boolean): string[] {
  const texts: string[] = [];
  for (const arg of args) {
    eachEntry(arg, context, (entry) => {
      const text = toText(entry);
      if (text !== '' || !skipEmpty) texts.push(text);
    });
  }
  return texts;
}

/** Delimiters of an array take turns. */
function joinTexts(delimiters: readonly string[], texts: readonly string[]): Scalar {
  let joined = texts[0] ?? '';
  for (let i = 1; i < texts.length && joined.length <= MAX_TEXT; i++) {
    joined += delimiters[(i - 1) % delimiters.length]! + texts[i]!;
  }
  return bounded(joined);
}

function toFormatted(value: Scalar, code: string, context: Context): Scalar {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const number = typeof value === 'string' ? parseNumber(value) : ((value as number | null) ?? 0);
  if (code === '') return '';
  if (number === null) return formatText(value as string, code) ?? ERROR.value;
  const days = context.workbook.date1904 && isDateCode(code) ? DAYS_TO_1904 : 0;
  const shown = formatNumber(number + days, code) ?? ERROR.value;
  return typeof shown === 'string' && /^#+$/.test(shown) ? ERROR.value : shown;
}

const MAX_DECIMALS = 127;

/** Grouped by thousands. */
function grouped(value: number, decimals: number, commas: boolean): string {
  const places = Math.trunc(decimals);
  if (places > MAX_DECIMALS) throw ERROR.value;
  const rounded = Math.abs(roundHalf(value, places));
  const plain = rounded.toFixed(Math.min(100, Math.max(0, places)));
  const [whole, fraction] = plain.split('.') as [string, string | undefined];
  const shown = commas ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return fraction === undefined ? shown : `${shown}.${fraction}`;
}

/** `decimal` and `group` are the signs that the text uses. */
function numberValue(text: string, decimal: string, group: string): Scalar {
  const trimmed = text.replace(/\s/g, '');
  if (trimmed === '') return 0;
  const [head = '', ...rest] = trimmed.split(decimal[0] ?? '.');
  if (rest.length > 1 || rest[0]?.includes(group[0] ?? ',')) return ERROR.value;
  const percents = /%*$/.exec(trimmed)![0].length;
  const digits = [head.replaceAll(group[0] ?? ',', ''), ...rest].join('.').replace(/%+$/, '');
  const value = digits === '' ? Number.NaN : Number(digits);
  return Number.isNaN(value) ? ERROR.value : finite(value / 100 ** percents);
}

/** Windows-1252 differs from Latin-1 between 0x80 and 0x9F. */
const ANSI = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function toCharacter(code: number): Scalar {
  const value = Math.trunc(code);
  if (value < 1 || value > 255) return ERROR.value;
  return value >= 0x80 && value < 0xa0 ? ANSI[value - 0x80]! : String.fromCharCode(value);
}

function toCode(text: string): Scalar {
  if (text === '') return ERROR.value;
  const ansi = ANSI.indexOf(text[0]!);
  if (ansi >= 0) return 0x80 + ansi;
  const code = text.charCodeAt(0);
  return code < 256 ? code : 63;
}

function toUnicode(code: number): Scalar {
  const value = Math.trunc(code);
  const surrogate = value >= 0xd800 && value < 0xe000;
  if (value < 1 || value > 0x10ffff || surrogate) return ERROR.value;
  return String.fromCodePoint(value);
}

/** As Excel writes a value that formulas could read again. */
const quoted = (value: Scalar): string => {
  if (isError(value)) return value.code;
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : toText(value);
};

/** Text before or after the n-th delimiter; a negative n counts from the end. */
function cutAt(
  text: string,
  delimiter: string,
  instance: number,
  folded: boolean,
  toEnd: boolean,
  absent: Scalar,
  after: boolean,
): Scalar {
  const n = Math.trunc(instance);
  if (n === 0) return ERROR.value;
  const where = findInstance(folded ? text.toLowerCase() : text, folded ? delimiter.toLowerCase() : delimiter, n);
  if (where === null) {
    if (!toEnd) return absent;
    return n > 0 === after ? '' : text;
  }
  return after ? text.slice(where + delimiter.length) : text.slice(0, where);
}

function findInstance(text: string, delimiter: string, instance: number): number | null {
  if (delimiter === '') return instance > 0 ? 0 : text.length;
  let at = instance > 0 ? -delimiter.length : text.length;
  for (let i = Math.abs(instance); i > 0; i--) {
    if (instance < 0 && at === 0) return null;
    at = instance > 0 ? text.indexOf(delimiter, at + delimiter.length) : text.lastIndexOf(delimiter, at - 1);
    if (at < 0) return null;
  }
  return at;
}

const cutter = (name: string, after: boolean): FunctionSpec =>
  define(name, 'ttn~n~n~s~', ([text, delimiter, instance = 1, folded = 0, toEnd = 0, absent = ERROR.na]) =>
    cutAt(text, delimiter, instance, folded !== 0, toEnd !== 0, absent, after),
  );

export const TEXT: readonly FunctionSpec[] = [
  ...defineAll(['LEN', 'LENB'], 't', ([text]) => text.length),
  ...defineAll(['LEFT', 'LEFTB'], 'tn?', ([text, n = 1]) => text.slice(0, length(n))),
  ...defineAll(['RIGHT', 'RIGHTB'], 'tn?', ([text, n = 1]) => text.slice(Math.max(0, text.length - length(n)))),
  ...defineAll(['MID', 'MIDB'], 'tnn', ([text, start, n]) => text.slice(position(start), position(start) + length(n))),
  define('UPPER', 't', ([text]) => text.toUpperCase()),
  define('LOWER', 't', ([text]) => text.toLowerCase()),
  define('PROPER', 't', ([text]) => toProper(text)),
  define('TRIM', 't', ([text]) => text.replace(/ +/g, ' ').replace(/^ | $/g, '')),
  define('CLEAN', 't', ([text]) => text.replace(/[\x00-\x1f]/g, '')),
  define('REPT', 'tn', ([text, n]) => (text.length * length(n) > MAX_TEXT ? ERROR.value : text.repeat(length(n)))),
  define('EXACT', 'tt', ([a, b]) => a === b),
  define('CONCATENATE', 't*', (texts) => bounded(texts.join(''))),
  define('CONCAT', 'a*', (args, context) => joinTexts([''], listTexts(args, context, false))),
  define('TEXTJOIN', 'aba*', ([delimiter, skip, ...args], context) =>
    joinTexts(listTexts([delimiter], context, false), listTexts(args, context, skip)),
  ),
  ...defineAll(['FIND', 'FINDB'], 'ttn?', ([what, text, start = 1]) =>
    position(start) > text.length ? ERROR.value : find(text.indexOf(what, position(start))),
  ),
  ...defineAll(['SEARCH', 'SEARCHB'], 'ttn?', ([what, text, start = 1], { meter }) =>
    position(start) > text.length ? ERROR.value : find(wildcardSearch(what, text, position(start), meter)),
  ),
  define('SUBSTITUTE', 'tttn?', ([text, old, fresh, which]) => substitute(text, old, fresh, which)),
  ...defineAll(['REPLACE', 'REPLACEB'], 'tnnt', ([text, start, n, fresh]) =>
    bounded(text.slice(0, position(start)) + fresh + text.slice(position(start) + length(n))),
  ),
  define('TEXT', 'st', ([value, code], context) => toFormatted(value, code, context)),
  define('VALUE', 's', ([value]) => {
    if (typeof value === 'boolean') return ERROR.value;
    if (typeof value !== 'string') return (value as number | null) ?? 0;
    return parseNumber(value) ?? ERROR.value;
  }),
  define('NUMBERVALUE', 'tt?t?', ([text, decimal = '.', group = ',']) => numberValue(text, decimal, group)),
  define('FIXED', 'nn~b?', ([x, decimals = 2, plain = false]) => {
    const shown = grouped(x, decimals, !plain);
    return x < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown;
  }),
  ...defineAll(['DOLLAR', 'USDOLLAR'], 'nn~', ([x, decimals = 2]) => {
    const shown = `$${grouped(x, decimals, true)}`;
    return x < 0 && /[1-9]/.test(shown) ? `(${shown})` : shown;
  }),
  define('CHAR', 'n', ([code]) => toCharacter(code)),
  define('CODE', 't', ([text]) => toCode(text)),
  define('UNICHAR', 'n', ([code]) => toUnicode(code)),
  define('UNICODE', 't', ([text]) => text.codePointAt(0) ?? ERROR.value),
  define('T', 'r', ([value], context) => {
    const entry = context.scalar(value);
    return typeof entry === 'string' || isError(entry) ? entry : '';
  }),
  define(
    'VALUETOTEXT',
    'sn?',
    ([value, strict = 0]) => (strict === 0 ? (isError(value) ? value.code : toText(value)) : quoted(value)),
    {
      errors: true,
    },
  ),
  define('ARRAYTOTEXT', 'an?', ([value, strict = 0], context) => {
    const { rows, cols, data } = context.values(value);
    const lines = Array.from({ length: rows }, (_, row) => data.slice(row * cols, (row + 1) * cols));
    if (strict !== 0) return bounded(`{${lines.map((line) => line.map(quoted).join(',')).join(';')}}`);
    return bounded(data.map((entry) => (isError(entry) ? entry.code : toText(entry))).join(', '));
  }),
  cutter('TEXTBEFORE', false),
  cutter('TEXTAFTER', true),
];
