// Determines how a document writes numbers and dates, by vote of its unambiguous ones.
import { LANGUAGES } from '../../../lexicon/index.ts';
import { type DecimalSign, type GroupSign, SeparatorSurvey, Tally } from '../../../number-text/index.ts';
import { findCurrencies } from '../money/currency.ts';
import { surveyLanguages } from './language.ts';

/** How a document writes numbers and dates, by a vote of those that can be read in one way only. */
export interface Locale {
  readonly decimal: DecimalSign;
  readonly group: GroupSign;
  readonly dayFirst: boolean | null;
  /** ISO 639-1, of the language that prevails; null where none does. */
  readonly language: string | null;
  /** The currency named most often, ISO 4217. */
  readonly currency: string | null;
}

export const UNKNOWN_LOCALE: Locale = { decimal: null, group: null, dayFirst: null, language: null, currency: null };

const NUMERIC = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/g;

/** Of a longer text only the beginning votes: it is prose, in which numbers are few. */
const MAX_VOTER_CHARS = 200;
/** Texts with digits that are looked at; the rest would vote alike. */
const MAX_VOTERS = 2_000;
const DIGIT = /\d/;

export function surveyLocale(texts: Iterable<string>): Locale {
  const votes = { signs: new SeparatorSurvey(), order: new Tally(), words: new Tally(), currency: new Tally() };
  const words: string[] = [];
  let [short, voters] = [0, 0];
  for (const text of texts) {
    words.push(text);
    if (text.length > MAX_VOTER_CHARS) continue;
    // A currency is also named where no number is, once for all amounts.
    if (++short <= MAX_VOTERS) for (const { value } of findCurrencies(text)) votes.currency.add(value);
    if (!DIGIT.test(text)) continue;
    if (++voters > MAX_VOTERS) break;
    votes.signs.add(text);
    voteOrder(text, votes.order);
    voteWords(text, votes.words);
  }
  const languages = surveyLanguages(words);
  const language = languages.length === 1 ? languages[0]! : null;
  const currency = votes.currency.winner();
  return {
    decimal: votes.signs.decimal,
    group: votes.signs.group,
    dayFirst: dayFirst(votes.order.winner(), languages, currency, votes.words.winner()),
    language,
    currency,
  };
}

const LANGUAGES_DAY_FIRST = new Set(LANGUAGES.filter(({ day_first }) => day_first).map(({ code }) => code));
/** Money of countries that write English and the day first. */
const ENGLISH_DAY_FIRST = new Set(['GBP', 'EUR', 'INR', 'AUD', 'NZD', 'SGD', 'ZAR', 'HKD', 'CHF']);

function dayFirst(
  vote: string | null,
  languages: readonly string[],
  currency: string | null,
  words: string | null,
): boolean | null {
  if (vote !== null) return vote === 'day';
  if (languages.length > 0 && languages.every((language) => LANGUAGES_DAY_FIRST.has(language))) return true;
  const english = languages.length === 1 && languages[0] === 'en';
  if (english && currency !== null && ENGLISH_DAY_FIRST.has(currency)) return true;
  return english && currency === null && words === 'day' ? true : null;
}

const ENGLISH = LANGUAGES.find(({ code }) => code === 'en')!;
const MONTH = `(?:${ENGLISH.months.join(' ').replaceAll(' ', '|')})`;
/** `7 August 2024` beside `August 7, 2024`: who writes the day first in words does so in figures. */
const DAY_IN_WORDS = new RegExp(`(?<![\\d.,/])\\d{1,2}(?:st|nd|rd|th)?\\s${MONTH}\\.?,?\\s\\d{4}(?!\\d)`, 'iu');
const MONTH_IN_WORDS = new RegExp(`(?<!\\p{L})${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,\\s\\d{4}(?!\\d)`, 'iu');
/** British postal codes. */
const BRITISH = /(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![A-Z\d])/;

function voteWords(text: string, words: Tally): void {
  if (DAY_IN_WORDS.test(text) || BRITISH.test(text)) words.add('day');
  if (MONTH_IN_WORDS.test(text)) words.add('month');
}

function voteOrder(text: string, order: Tally): void {
  for (const [, first, , second] of text.matchAll(NUMERIC)) {
    if (Number(first) > 12) order.add('day');
    if (Number(second) > 12) order.add('month');
  }
}
