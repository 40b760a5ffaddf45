import type { DecimalSign } from './number.ts';

/** How a document writes numbers and dates, by a vote of those that can be read in one way only. */
export interface Locale {
  readonly decimal: DecimalSign;
  readonly dayFirst: boolean | null;
}

export const UNKNOWN_LOCALE: Locale = { decimal: null, dayFirst: null };

const DECIMAL_COMMA = /(?<![\d.,])\d{1,3}(?:(?:[.\u00a0\u202f ]\d{3})+,\d+|,\d{1,2})(?![\d.,])/;
const DECIMAL_POINT = /(?<![\d.,])\d{1,3}(?:(?:,\d{3})+\.\d+|\.\d{1,2})(?![\d.,])/;
const SLASHED = /(?<!\d)(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?!\d)/;

/** Texts longer than this are prose, in which numbers are few. */
const MAX_VOTER_CHARS = 200;
/** Texts with digits that are looked at; the rest would vote alike. */
const MAX_VOTERS = 5_000;
const DIGIT = /\d/;

export function surveyLocale(texts: Iterable<string>): Locale {
  let [voters, commas, points, dayFirst, monthFirst] = [0, 0, 0, 0, 0];
  for (const text of texts) {
    if (text.length > MAX_VOTER_CHARS || !DIGIT.test(text)) continue;
    if (++voters > MAX_VOTERS) break;
    if (DECIMAL_COMMA.test(text)) commas += 1;
    if (DECIMAL_POINT.test(text)) points += 1;
    const date = SLASHED.exec(text);
    if (date && Number(date[1]) > 12) dayFirst += 1;
    if (date && Number(date[2]) > 12) monthFirst += 1;
  }
  return {
    decimal: commas === points ? null : commas > points ? ',' : '.',
    dayFirst: dayFirst === monthFirst ? null : dayFirst > monthFirst,
  };
}
