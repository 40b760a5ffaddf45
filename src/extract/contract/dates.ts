import { findDate } from '../values/date.ts';
import type { Locale } from '../values/index.ts';
import type { Span } from './contract-text.ts';

export interface DateReading extends Span {
  /** ISO 8601. */
  readonly value: string;
}
const DAY_OF = /(\d{1,2}(?:\s?(?:st|nd|rd|t\s?h))?)(\s+day\s+of\s+)(?=\p{L})/giu;

/** The dates of a text, in its order. */
export function datesIn(text: string, locale: Locale): DateReading[] {
  const plain = text.replace(
    DAY_OF,
    (_, day: string, of: string) => day.replace(/\D/g, '').padStart(day.length + of.length - 1) + ' ',
  );
  const found: DateReading[] = [];
  let at = 0;
  while (at < plain.length) {
    const date = findDate(plain.slice(at), locale.dayFirst);
    if (!date) break;
    let start = at + date.start;
    if (plain[start] !== text[start]) start = plain.lastIndexOf(' ', start) + 1;
    while (start > 0 && /\d|\s|[a-z]/i.test(text[start - 1]!) && plain[start - 1] === ' ' && text[start - 1] !== ' ')
      start--;
    found.push({ value: date.value, start, end: at + date.end });
    at += date.end;
  }
  return found;
}
