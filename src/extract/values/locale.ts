import { findCurrencies } from './currency.ts';
import { type Language, surveyLanguage } from './language.ts';
import type { DecimalSign, GroupSign } from './number.ts';

/** How a document writes numbers and dates, by a vote of those that can be read in one way only. */
export interface Locale {
  readonly decimal: DecimalSign;
  readonly group: GroupSign;
  readonly dayFirst: boolean | null;
  /** The one of the six that prevails; null where none does. */
  readonly language: Language | null;
  /** The currency named most often, ISO 4217. */
  readonly currency: string | null;
}

export const UNKNOWN_LOCALE: Locale = { decimal: null, group: null, dayFirst: null, language: null, currency: null };

const DECIMAL_COMMA = /(?<![\d.,])\d{1,3}(?:(?:[.\u00a0\u202f ]\d{3}){1,5},\d{1,6}|,\d{1,2})(?![\d.,]\d|\d)/;
const DECIMAL_POINT = /(?<![\d.,])\d{1,3}(?:(?:[,'’]\d{2,3}){1,6}\.\d{1,6}|\.\d{1,2})(?![\d.,]\d|\d)/;
/** Tall amounts without groups: `1250,00`. */
const LONG_DECIMAL = /(?<![\d.,])\d{4,12}([.,])\d{2}(?![\d.,]\d|\d)/;
const GROUPED = /(?<![\d.,])\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3}){0,4}[.,]\d{2}(?![\d.,]\d|\d)/;
const SLASHED = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?!\d)/;

/** Of a longer text only the beginning votes: it is prose, in which numbers are few. */
const MAX_VOTER_CHARS = 200;
/** Texts with digits that are looked at; the rest would vote alike. */
const MAX_VOTERS = 5_000;
const DIGIT = /\d/;

export function surveyLocale(texts: Iterable<string>): Locale {
  const votes = { decimal: new Tally(), group: new Tally(), order: new Tally(), currency: new Tally() };
  const words: string[] = [];
  let [short, voters] = [0, 0];
  for (const text of texts) {
    words.push(text);
    if (text.length > MAX_VOTER_CHARS) continue;
    // A currency is also named where no number stands, once for all amounts.
    if (++short <= MAX_VOTERS) for (const { value } of findCurrencies(text)) votes.currency.add(value);
    if (!DIGIT.test(text)) continue;
    if (++voters > MAX_VOTERS) break;
    voteNumbers(text, votes.decimal, votes.group);
    voteOrder(text, votes.order);
  }
  const language = surveyLanguage(words);
  const currency = votes.currency.winner();
  return {
    decimal: votes.decimal.winner() as DecimalSign,
    group: votes.group.winner() as GroupSign,
    dayFirst: dayFirst(votes.order.winner(), language, currency),
    language,
    currency,
  };
}

const LANGUAGES_DAY_FIRST = new Set<Language>(['de', 'fr', 'es', 'it', 'nl']);
/** Money of countries that write English and the day first. */
const ENGLISH_DAY_FIRST = new Set(['GBP', 'EUR', 'INR', 'AUD', 'NZD', 'SGD', 'ZAR', 'HKD', 'CHF']);

function dayFirst(vote: string | null, language: Language | null, currency: string | null): boolean | null {
  if (vote !== null) return vote === 'day';
  if (language !== null && LANGUAGES_DAY_FIRST.has(language)) return true;
  return language === 'en' && currency !== null && ENGLISH_DAY_FIRST.has(currency) ? true : null;
}

function voteNumbers(text: string, decimal: Tally, group: Tally): void {
  const tall = LONG_DECIMAL.exec(text)?.[1];
  if (DECIMAL_COMMA.test(text) || tall === ',') decimal.add(',');
  if (DECIMAL_POINT.test(text) || tall === '.') decimal.add('.');
  const sign = GROUPED.exec(text)?.[1];
  if (sign) group.add(sign === '’' || sign === "'" ? "'" : /[.,]/.test(sign) ? sign : ' ');
}

function voteOrder(text: string, order: Tally): void {
  const date = SLASHED.exec(text);
  if (date && Number(date[1]) > 12) order.add('day');
  if (date && Number(date[2]) > 12) order.add('month');
}

class Tally {
  readonly #votes = new Map<string, number>();

  add(choice: string): void {
    this.#votes.set(choice, (this.#votes.get(choice) ?? 0) + 1);
  }

  /** The choice with most votes; null where two have as many, or none was cast. */
  winner(): string | null {
    const [first, second] = [...this.#votes].sort(([, m], [, n]) => n - m);
    return first && first[1] !== second?.[1] ? first[0] : null;
  }
}
