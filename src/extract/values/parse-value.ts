// Reads a text as a value of a field's type and rates how well it fits.
import { RE2JS } from 're2js';
import type { CellType, FieldSchema } from '../../model/index.ts';
import { parseBoolean } from './boolean.ts';
import { findDate } from './dates/date.ts';
import { foldLabel, foldTokens } from './fold.ts';
import { type Locale, UNKNOWN_LOCALE } from './locale/locale.ts';
import { findCurrencies, isCurrencyWord } from './money/currency.ts';
import { findNumbers } from './numbers/numbers.ts';

/** A text that may be a value, with the typed value where the document states one. */
export interface Source {
  readonly text: string;
  readonly value: string | number | boolean | null;
  readonly type: CellType;
}

export interface ParsedValue {
  readonly value: string | number | boolean;
  /** The part of the text that the value was read from; UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** How well the text suits the field's type, 0 to 1. */
  readonly fit: number;
  readonly percent: boolean;
}

/** How well a text suits a type; see docs/extraction.md. */
const FIT = {
  exact: 1,
  /** A date whose day and month could change places. */
  uncertain: 0.75,
  /** The value is a part of a longer text. */
  within: 0.7,
  /** A number or date where a text is asked for. */
  otherType: 0.9,
  /** 1 and 0 for yes and no. */
  numeral: 0.6,
} as const;

/** Longer texts are no values of one field, and a clause is rarely longer. */
const MAX_VALUE_CHARS = 5_000;
/** Numbers, dates and the like are looked for in texts up to this length. */
const MAX_TYPED_CHARS = 300;

export function parseValue(field: FieldSchema, source: Source, locale: Locale): ParsedValue | null {
  if (source.text.trim() === '' || source.text.length > MAX_VALUE_CHARS || source.type === 'error') return null;
  if (field.enum) return parseChoice(field, field.enum, source, locale);
  const parsed = parseTyped(field, source, locale);
  return parsed && field.pattern !== undefined ? matchPattern(field, parsed, source.text) : parsed;
}

/** Texts become a choice in the schema's spelling; of other types the value must be one of the choices. */
function parseChoice(
  field: FieldSchema,
  choices: readonly string[],
  source: Source,
  locale: Locale,
): ParsedValue | null {
  const parsed = field.type === 'string' ? parseEnum(choices, source.text) : parseTyped(field, source, locale);
  if (!parsed || (field.pattern !== undefined && !matchPattern(field, parsed, source.text))) return null;
  if (field.type === 'string') return parsed;
  // Choices are written by the caller and not by the document, whose habits say nothing about them.
  const values = choices.map((text) => parseTyped(field, { text, value: null, type: 'string' }, UNKNOWN_LOCALE)?.value);
  return values.includes(parsed.value) ? parsed : null;
}

function parseTyped(field: FieldSchema, source: Source, locale: Locale): ParsedValue | null {
  if (field.type === 'string') return parseString(source);
  if (source.text.length > MAX_TYPED_CHARS) return null;
  switch (field.type) {
    case 'number':
      return parseNumber(source, locale);
    case 'integer': {
      const number = parseNumber(source, locale);
      return number && Number.isSafeInteger(number.value) && !number.percent ? number : null;
    }
    case 'date':
      return parseDate(source, locale);
    case 'boolean':
      return parseFlag(source);
    case 'currency':
      return parseCurrency(field, source, locale);
    default:
      return null;
  }
}

const whole = (text: string, value: ParsedValue['value'], fit: number): ParsedValue => {
  const start = text.length - text.trimStart().length;
  return { value, start, end: text.trimEnd().length, fit, percent: false };
};

function parseString({ text, type }: Source): ParsedValue {
  return whole(text, text.trim().replace(/\s+/g, ' '), type === 'string' ? FIT.exact : FIT.otherType);
}

function parseNumber({ text, value, type }: Source, locale: Locale): ParsedValue | null {
  if (type === 'number' && typeof value === 'number' && Number.isFinite(value)) {
    return { ...whole(text, value, FIT.exact), percent: text.trimEnd().endsWith('%') };
  }
  if (type !== 'string') return null;
  const found = findNumbers(text, locale)[0];
  if (!found || findDate(text, locale.dayFirst)) return null;
  const around = `${text.slice(0, found.start)} ${text.slice(found.end)}`.trim();
  const alone = around === '' || isCurrencyWord(around);
  const { start, end } = alone ? whole(text, 0, 1) : found;
  const fit = alone || NOTE_MARK.test(around) ? FIT.exact : FIT.within;
  return { value: found.value, start, end, fit, percent: found.percent };
}

/** A raised figure behind a number leads to a note. */
const NOTE_MARK = /^[\u00b9\u00b2\u00b3\u2074-\u2079]{1,2}$/;

function parseDate({ text, value, type }: Source, locale: Locale): ParsedValue | null {
  if (type === 'date' && typeof value === 'string') {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(value);
    // A time of day alone is no date.
    return day ? whole(text, value, FIT.exact) : null;
  }
  if (type !== 'string') return null;
  const found = findDate(text, locale.dayFirst);
  if (!found) return null;
  const alone = text.trim().length === found.end - found.start;
  const fit = (alone ? FIT.exact : FIT.within) * (found.certain ? 1 : FIT.uncertain);
  return { value: found.value, start: found.start, end: found.end, fit, percent: false };
}

function parseFlag({ text, value, type }: Source): ParsedValue | null {
  if (type === 'boolean' && typeof value === 'boolean') return whole(text, value, FIT.exact);
  if (value === 1 || value === 0) return whole(text, value === 1, FIT.numeral);
  const flag = parseBoolean(text);
  return flag === null ? null : whole(text, flag, FIT.exact);
}

/** An amount, or the code of a currency where the field is named after it or the text holds no amount. */
function parseCurrency(field: FieldSchema, source: Source, locale: Locale): ParsedValue | null {
  const wantsCode = foldTokens(field.name).some((token) => token.word === 'currency');
  const amount = wantsCode ? null : parseNumber(source, locale);
  if (amount) return amount;
  const found = findCurrencies(source.text)[0];
  if (!found) return null;
  const alone = source.text.trim().length === found.end - found.start;
  return {
    value: found.value,
    start: found.start,
    end: found.end,
    fit: alone ? FIT.exact : FIT.within,
    percent: false,
  };
}

function parseEnum(choices: readonly string[], text: string): ParsedValue | null {
  const tokens = foldTokens(text);
  const written = tokens.map((token) => token.word);
  for (const choice of choices) {
    const wanted = foldLabel(choice);
    if (wanted !== '' && wanted === written.join(' ')) return whole(text, choice, FIT.exact);
  }
  for (const choice of choices) {
    const wanted = foldTokens(choice).map((token) => token.word);
    const at = wanted.length === 0 ? -1 : findRun(written, wanted);
    if (at < 0) continue;
    const [start, end] = [tokens[at]!.start, tokens[at + wanted.length - 1]!.end];
    return { value: choice, start, end, fit: FIT.within, percent: false };
  }
  return null;
}

const findRun = (words: readonly string[], run: readonly string[]): number =>
  words.findIndex((_, i) => run.every((word, j) => words[i + j] === word));

const patterns = new WeakMap<FieldSchema, RE2JS>();

/** A text becomes the part that matches; of other types the written form must match. */
function matchPattern(field: FieldSchema, parsed: ParsedValue, text: string): ParsedValue | null {
  let pattern = patterns.get(field);
  if (!pattern) patterns.set(field, (pattern = RE2JS.compile(field.pattern!)));
  const matcher = pattern.matcher(text.slice(parsed.start, parsed.end));
  if (!matcher.find()) return null;
  if (field.type !== 'string') return parsed;
  const start = parsed.start + matcher.start();
  const value = matcher.group() ?? '';
  if (value.trim() === '') return null;
  const fit = value.length === parsed.end - parsed.start ? parsed.fit : parsed.fit * FIT.within;
  return { value, start, end: start + value.length, fit, percent: false };
}
