// Reads a text as a value of the expected kind and rates how well it fits.
import type { FieldSchema } from '../../../model/index.ts';
import {
  findCurrencies,
  findDate,
  findTickBoxes,
  foldTokens,
  hasLegalForm,
  type Locale,
  type ParsedValue,
  parseValue,
  type Source,
} from '../../values/index.ts';
import type { Kind } from './kinds.ts';

/** Kinds whose values are not written without figures. */
const FIGURES: ReadonlySet<Kind> = new Set<Kind>([
  'identifier',
  'phone',
  'money',
  'money_text',
  'count',
  'year',
  'rate',
  'number',
  'date',
  'date_text',
]);
/** What is left of the fit of a value that suits the type and yet looks like something else. */
const ODD = {
  moneyWithoutSign: 0.6,
  severalWords: 0.85,
  shortNumber: 0.7,
  email: 0.5,
  addressWithoutNumber: 0.8,
} as const;
const MAX_IDENTIFIER_CHARS = 40;
const MAX_IDENTIFIER_WORDS = 9;
const MAX_NAME_CHARS = 120;
const MAX_ADDRESS_CHARS = 300;
const MAX_CHOICES_CHARS = 300;

/** A text is a date, or a range of dates, where this much of it is one. */
const DATE_SHARE = 0.35;

const MONEY_MARK = /[\p{Sc}]|\d[.,]\d{2}(?!\d)|(?<!\p{L})(?:EUR|USD|GBP|CHF)(?!\p{L})/u;
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const WEBSITE = /(?:https?:\/\/|www\.)[^\s,;]{3,200}|(?<![\w@.])[\w-]{2,63}(?:\.[\w-]{2,63}){1,3}(?:\/[^\s,;]{0,200})?/;
const PHONE = /[+(]?\d[\d\s()./-]{5,22}\d/;
/** A postal code with its town, a house number before its street, or behind it. */
const ADDRESS_LINE =
  /^(?:\p{Lu}{1,3}[\s-])?\d{4,5}\s+\p{Lu}|^\d{1,5}[\s,]+(?:[a-z]{1,4}\s)?\p{L}{2,}|\p{L}{3,}\.?\s\d{1,3}\s?[a-z]?$/u;
/** `KD8812047`: one word with several figures. */
const CODE = /^(?=\S*\d\S*\d\S*\d)\S{1,40}$/;
const HAS_DIGIT = /\d/;
/** `/s/ Jane Doe` is a signature that was typed. */
const TYPED_SIGNATURE = /^\s*\/s\/\s*/iu;
const LEADING_EDGES = /^[\s/|,;:–—-]+/;
const EDGES = /^[\s/|,;:–—-]+|[\s/|,;:–—-]+$/g;

/** The text as a value of the field, where it looks like one of its kind; null where it does not. */
export function readCandidate(field: FieldSchema, kind: Kind, source: Source, locale: Locale): ParsedValue | null {
  if (FIGURES.has(kind) && !HAS_DIGIT.test(source.text) && field.type !== 'currency') return null;
  const ticked = field.type === 'string' ? chosenAnswer(source.text) : null;
  if (ticked) {
    const answer: Source = { text: source.text.slice(ticked.start, ticked.end), value: null, type: 'string' };
    const read = readCandidate(field, kind, answer, locale);
    return read && { ...read, start: read.start + ticked.start, end: read.end + ticked.start };
  }
  const parsed = parseValue(field, source, locale);
  if (!parsed || field.enum || field.pattern !== undefined) return parsed;
  const text = source.text.slice(parsed.start, parsed.end);
  switch (kind) {
    case 'identifier':
      return asIdentifier(parsed, text, locale);
    case 'name':
      return isName(text, locale) ? trim(parsed, text) : null;
    case 'date_text':
      return asDateText(parsed, text, locale);
    case 'email':
      return within(parsed, EMAIL.exec(text));
    case 'website':
      return within(parsed, WEBSITE.exec(text));
    case 'phone':
      return within(parsed, PHONE.exec(text));
    case 'address':
      return asAddress(parsed, text, locale);
    case 'money_text':
      return asMoneyText(parsed, text, locale);
    case 'currency_text':
      return asCurrencyText(parsed, text);
    case 'text':
      return field.type === 'string' ? asText(parsed, text, locale) : parsed;
    case 'money':
      return asMoney(parsed, source.text);
    case 'year':
      return asYear(parsed, source.text);
    case 'count':
      return parsed.percent || /\p{Sc}/u.test(source.text) ? null : parsed;
    default:
      return parsed;
  }
}

/** `☒ Prepaid ☐ Collect`: where the words beside the only ticked box are; null without any. */
function chosenAnswer(text: string): { readonly start: number; readonly end: number } | null {
  const boxes = text.length <= MAX_CHOICES_CHARS ? findTickBoxes(text) : [];
  const [ticked, ...others] = boxes.filter((box) => box.ticked);
  if (boxes.length < 2 || !ticked || others.length > 0 || text.slice(0, boxes[0]!.start).trim() !== '') return null;
  const words = text.slice(ticked.end, boxes[boxes.indexOf(ticked) + 1]?.start ?? text.length);
  const value = words.replace(EDGES, '');
  const start = ticked.end + words.indexOf(value);
  return value === '' ? null : { start, end: start + value.length };
}

/** The first word with a figure in it, what is before it, and further groups of figures. */
const IDENTIFIER = /^(?:[^\s\d]{1,12}\s){0,2}\S{0,40}\d\S{0,40}(?:\s(?:[A-Z]{0,4}\d[A-Z\d]{0,8}|[/-])(?=\s|$)){0,8}/u;
/** `1234567 / 2`: a number with its revision. */
const REVISION = /\s\/(?:\s\d{1,2})?$/;
const DECIMAL = /^-?\d{1,3}(?:[.,]?\d{3}){0,4}[.,]\d{2}$/;

/** `OMB No. 1545-0008` says itself whose number it is. */
function isLabelledNumber(text: string): boolean {
  const words = foldTokens(text);
  const mark = words.findIndex(({ word }) => word === 'number');
  return mark > 0 && words.slice(0, mark).every(({ word }) => !HAS_DIGIT.test(word));
}

function asIdentifier(parsed: ParsedValue, text: string, locale: Locale): ParsedValue | null {
  if (isLabelledNumber(text)) return null;
  const match = IDENTIFIER.exec(text.replace(LEADING_EDGES, (edge) => ' '.repeat(edge.length)).trimStart());
  const number = match?.[0].replace(REVISION, '') ?? '';
  if (number === '') return null;
  const from = text.indexOf(number);
  if (from < 0) return null;
  // `12 May 2024` begins with a figure, and is a date.
  const date = findDate(text.slice(0, MAX_NAME_CHARS), locale.dayFirst);
  if (date && date.start <= from && date.end > from) return null;
  const cut = { ...parsed, start: parsed.start + from, end: parsed.start + from + number.length };
  const trimmed = trim(cut, number);
  const value = String(trimmed?.value ?? '');
  if (!trimmed || value.length > MAX_IDENTIFIER_CHARS || value.split(' ').length > MAX_IDENTIFIER_WORDS) return null;
  if (isDate(value, locale) || DECIMAL.test(value) || /\p{Sc}|\d%|@/u.test(value)) return null;
  const rest = text.slice(from + number.length).trim() === '' ? 1 : ODD.severalWords;
  const short = value.replace(/\D/g, '').length < 2 ? ODD.shortNumber : 1;
  return { ...trimmed, fit: trimmed.fit * rest * short };
}

/** A value without the marks around it; the span moves with it. */
function trim(parsed: ParsedValue, text: string): ParsedValue | null {
  const value = text.replace(TYPED_SIGNATURE, '').replace(EDGES, '');
  if (value === '') return null;
  const start = parsed.start + text.indexOf(value);
  return { ...parsed, value: value.replace(/\s+/g, ' '), start, end: start + value.length };
}

/** A word of a sentence, or of an answer beside its box. */
const SMALL_WORD = /^\p{Ll}+$/u;
/** `The above is true and correct.`, `read the information.`: a sentence or its end, and nobody's name. */
const SHORT_SENTENCE = /^\p{Lu}\p{L}*(?:\s\p{Ll}+){4,}[.;]$/u;
const SENTENCE_REST = /^\p{Ll}+(?:\s\p{Ll}\S*)+(?:\s\S+)*[.;:?!)]?$|^\p{Ll}.*\s.*\p{Ll}{3}[.;:?!]$/u;

function isName(text: string, locale: Locale): boolean {
  if (text.length > MAX_NAME_CHARS || !/\p{L}[\p{L}\p{M}.'&-]/u.test(text) || EMAIL.test(text)) return false;
  if (
    /^(?:\p{Sc}|www\.|https?:)/iu.test(text) ||
    findTickBoxes(text).length > 0 ||
    SENTENCE_REST.test(text) ||
    SHORT_SENTENCE.test(text) ||
    SMALL_WORD.test(text)
  )
    return false;
  if (ADDRESS_LINE.test(text) || (CODE.test(text) && !hasLegalForm(text))) return false;
  return !isDate(text, locale);
}

/** A name of a company is no address, and neither are boxes to tick; most addresses have a number or a town behind a comma. */
function asAddress(parsed: ParsedValue, text: string, locale: Locale): ParsedValue | null {
  if (
    !/\p{L}{3}|\d.*\p{L}{2}/u.test(text) ||
    text.length > MAX_ADDRESS_CHARS ||
    findTickBoxes(text).length > 0 ||
    isDate(text, locale)
  )
    return null;
  if (HAS_DIGIT.test(text)) return parsed;
  if (hasLegalForm(text)) return null;
  return text.includes(',') ? parsed : { ...parsed, fit: parsed.fit * ODD.addressWithoutNumber };
}

/** Dates that are nearly all of the text; `Meeting of 3 May 2024` is a text. */
export function isDate(text: string, locale: Locale): boolean {
  const found = HAS_DIGIT.test(text) ? findDate(text, locale.dayFirst) : null;
  return found !== null && found.end - found.start >= DATE_SHARE * text.trim().length;
}

/** A text that is named after a date is the date as it is written. */
function asDateText(parsed: ParsedValue, text: string, locale: Locale): ParsedValue | null {
  const found = HAS_DIGIT.test(text) ? findDate(text.slice(0, MAX_NAME_CHARS), locale.dayFirst) : null;
  if (!found) return null;
  const start = parsed.start + found.start;
  return { ...parsed, value: text.slice(found.start, found.end), start, end: parsed.start + found.end };
}

function asCurrencyText(parsed: ParsedValue, text: string): ParsedValue | null {
  const [found] = findCurrencies(text.slice(0, MAX_NAME_CHARS));
  if (!found) return null;
  const [start, end] = [parsed.start + found.start, parsed.start + found.end];
  return { ...parsed, value: text.slice(found.start, found.end), start, end };
}

const AMOUNT: FieldSchema = { name: 'amount', type: 'number', required: false };

/** A text that is named after a sum is the amount as it is written, with its currency. */
function asMoneyText(parsed: ParsedValue, text: string, locale: Locale): ParsedValue | null {
  const amount = parseValue(AMOUNT, { text, value: null, type: 'string' }, locale);
  if (!amount || amount.percent || typeof amount.value !== 'number') return null;
  const [start, end] = [parsed.start + amount.start, parsed.start + amount.end];
  const fit = amount.fit * (MONEY_MARK.test(text) ? 1 : ODD.moneyWithoutSign);
  return { ...parsed, value: text.slice(amount.start, amount.end).replace(/\s+/g, ' '), start, end, fit };
}

/** Without the comma behind which a sentence goes on, or the full stop behind a date. The address of a mail answers few questions. */
function asText(parsed: ParsedValue, text: string, locale: Locale): ParsedValue {
  const value = text.replace(isDate(text, locale) ? /[\s,;.]+$/ : /[\s,;]+$/, '');
  const fit = EMAIL.exec(value)?.[0] === value ? parsed.fit * ODD.email : parsed.fit;
  return value === text
    ? { ...parsed, fit }
    : { ...parsed, value: value.replace(/\s+/g, ' '), end: parsed.start + value.length, fit };
}

function within(parsed: ParsedValue, match: RegExpExecArray | null): ParsedValue | null {
  if (!match) return null;
  const start = parsed.start + match.index;
  return { ...parsed, value: match[0], start, end: start + match[0].length };
}

const YEAR = /(?<![\d.,/-])(?:19|20)\d{2}(?!\d|[.,]\d)/;
const YEARS_OF = /years?|jahre?n?|ans|années|años|anni|jaar/iu;

/** The year of a date or by itself; `30` and `5 years` are none. */
function asYear(parsed: ParsedValue, text: string): ParsedValue | null {
  const found = YEAR.exec(text);
  if (!found || YEARS_OF.test(text.slice(found.index + found[0].length).slice(0, 8))) return null;
  return { ...parsed, value: Number(found[0]), start: found.index, end: found.index + found[0].length };
}

function asMoney(parsed: ParsedValue, text: string): ParsedValue | null {
  if (parsed.percent || typeof parsed.value === 'string') return null;
  return MONEY_MARK.test(text) ? parsed : { ...parsed, fit: parsed.fit * ODD.moneyWithoutSign };
}
