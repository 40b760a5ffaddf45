import { findCurrency } from '../values/currency.ts';
import { type FoundDate, findDate } from '../values/date.ts';
import type { Locale } from '../values/index.ts';
import { findNumber } from '../values/number.ts';

interface Found<T> {
  readonly value: T;
  readonly start: number;
  readonly end: number;
}

export interface FoundAmount extends Found<number> {
  readonly currency: string | null;
  readonly decimals: number;
}

export function findAmounts(text: string, locale: Locale): FoundAmount[] {
  const found: FoundAmount[] = [];
  const dates = findDates(text, locale);
  let from = 0;
  while (from < text.length) {
    const rest = findNumber(text.slice(from), locale.decimal);
    if (!rest) break;
    const [start, end] = [from + rest.start, from + rest.end];
    from = Math.max(end, from + 1);
    if (rest.percent || dates.some((date) => date.start < end && date.end > start)) continue;
    const written = text.slice(start, end);
    const decimals = /[.,](\d{1,4})\D*$/.exec(written)?.[1]?.length ?? 0;
    const before = /(?:^|\s)(\p{L}{2,4}\.?|\p{Sc})\s?$/u.exec(text.slice(Math.max(0, start - 6), start))?.[1];
    const after = /^\s?(\p{L}{2,4}|\p{Sc})/u.exec(text.slice(end, end + 5))?.[1];
    const currency = (before && findCurrency(before)?.code) || (after && findCurrency(after)?.code) || null;
    found.push({ value: rest.value, start, end, currency, decimals });
  }
  return found;
}

export function findDates(text: string, locale: Locale): FoundDate[] {
  const found: FoundDate[] = [];
  let from = 0;
  for (;;) {
    const date = findDate(text.slice(from), locale.dayFirst);
    if (!date) return found;
    found.push({ ...date, start: from + date.start, end: from + date.end });
    from += date.end;
  }
}

export function findCurrencies(text: string): Found<string>[] {
  const found = findCurrency(text);
  return found ? [{ value: found.code, start: found.start, end: found.end }] : [];
}

export function findIbans(text: string): (Found<string> & { readonly valid: boolean })[] {
  return [...text.matchAll(/(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/g)].flatMap((match) => {
    for (let end = match[0].length; end >= 15; end--) {
      const written = match[0].slice(0, end);
      const value = written.replaceAll(' ', '');
      if (/\s$/.test(written) || !isIban(value)) continue;
      return [{ value, start: match.index, end: match.index + end, valid: true }];
    }
    return [];
  });
}

function isIban(compact: string): boolean {
  let rest = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const digit = Number.parseInt(character, 36);
    rest = (digit > 9 ? rest * 100 + digit : rest * 10 + digit) % 97;
  }
  return rest === 1;
}

const VAT =
  /(?<![A-Za-z0-9])(?:DE ?\d{3} ?\d{3} ?\d{3}|ATU ?\d{8}|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|NL ?\d{9} ?B ?\d{2}|IT ?\d{11}|ES ?[A-Z]\d{7}[A-Z0-9]|ES ?\d{8}[A-Z]|BE ?[01]?\d{3}[. ]?\d{3}[. ]?\d{3}|GB ?\d{3} ?\d{4} ?\d{2}|LU ?\d{8}|PL ?\d{10}|DK ?\d{8}|SE ?\d{12}|FI ?\d{8}|PT ?\d{9}|IE ?\d[A-Z0-9+*]\d{5}[A-Z]{1,2}|CHE-?\d{3}\.?\d{3}\.?\d{3})(?![A-Za-z0-9])/g;

export function findTaxIds(text: string): (Found<string> & { readonly kind: string })[] {
  return [...text.matchAll(VAT)].map((match) => ({
    value: match[0].replace(/[^A-Z0-9]/g, ''),
    start: match.index,
    end: match.index + match[0].length,
    kind: 'vat',
  }));
}

const POSTAL =
  /(?<![\p{L}\p{N}])(?:(?:[A-Z]{1,3}[- ])?\d{4,5} ?\p{Lu}[\p{L}.'’-]+|\d{4} ?[A-Z]{2} \p{Lu}\p{L}+|\p{Lu}[\p{L}.'’ -]{1,30},? [A-Z]{2} \d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|\p{Lu}\p{L}+[ ,-]{1,3}\d{6})(?!\p{N})/gu;

export function findPostalLines(text: string): Found<string>[] {
  return [...text.matchAll(POSTAL)].map((match) => ({
    value: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const LEGAL =
  /(?<![\p{L}\p{N}])(?:GmbH|mbH|AG|KG|OHG|UG|e\.? ?K\.?|e\.? ?V\.?|a\.G\.|Ltd|Limited|LLC|L\.L\.C|Inc|Corp|Corporation|plc|PLC|LLP|S\.?A\.?|S\.?A\.?S\.?|SARL|SASU|EURL|S\.?L\.?U?\.?|S\.?r\.?l\.?|S\.?p\.?A\.?|B\.?V\.?|N\.?V\.?|BVBA|Pty|Pvt|SE|Oy|AB|ApS)(?![\p{L}\p{N}])/u;

export const hasLegalForm = (text: string): boolean => LEGAL.test(text);
