// Finds BICs, the identifiers of banks.
import type { Found } from '../found.ts';
import type { Locale } from '../locale/locale.ts';
import { findIbans } from './ibans.ts';

/** ISO 9362: bank, country, place, branch. */
const BIC = /(?<![A-Za-z\d])[A-Z]{4}([A-Z]{2})[A-Z\d]{2}(?:[A-Z\d]{3})?(?![A-Za-z\d])/g;
const COUNTRIES = new Set(
  (
    'AD AE AL AM AR AT AU AZ BA BD BE BG BH BR BY CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FO FR GB GE GI GR ' +
    'GT HK HR HU ID IE IL IN IQ IS IT JO JP KE KR KW KZ LB LI LK LT LU LV LY MA MC MD ME MK MT MU MX MY NG NL NO NZ OM ' +
    'PA PE PH PK PL PT QA RO RS RU SA SC SE SG SI SK SM TH TN TR TW UA US UY VA VE VN XK ZA'
  ).split(' '),
);
const LABEL = /\b(?:bic|swift)\b/i;
/** How far before a code its label may be. */
const LABEL_CHARS = 30;
/** Eight capitals may be a word (`DOCUMENT`); a digit in the place or the branch `XXX` tells a code. */
const TELLING = /^[A-Z]{6}[A-Z]?\d|XXX$/;

/** Codes of banks: those that tell by themselves, or are behind a label or in a text with an account number. */
export function findBics(text: string, _locale?: Locale): Found<string>[] {
  const found: Found<string>[] = [];
  let hasIban: boolean | null = null;
  for (const match of text.matchAll(BIC)) {
    if (!COUNTRIES.has(match[1]!)) continue;
    const { index: start, 0: value } = match;
    const label = LABEL.test(text.slice(Math.max(0, start - LABEL_CHARS), start));
    if (!label && !TELLING.test(value) && !(hasIban ??= findIbans(text).length > 0)) continue;
    found.push({ start, end: start + value.length, value });
  }
  return found;
}
