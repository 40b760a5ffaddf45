import { apart, type Found } from './found.ts';
import type { Locale } from './locale.ts';
import { readSpacedCode } from './spaced-code.ts';

/** The value is the number without blanks. */
export interface FoundIban extends Found<string> {
  readonly country: string;
  /** Whether the check digits hold (ISO 13616, ISO 7064 mod 97-10). */
  readonly valid: boolean;
}

/** Characters of an account number by country, as in the registry of ISO 13616. */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 ' +
    'FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 ' +
    'LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ' +
    'ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const MAX_CHARS = 34;
const START = /(?<![A-Za-z0-9])[A-Z]{2}[ \u00a0]?\d{2}/g;

export function findIbans(text: string, _locale?: Locale): FoundIban[] {
  const found: FoundIban[] = [];
  for (const { index } of text.matchAll(START)) {
    const country = text.slice(index, index + 2);
    const length = LENGTHS[country];
    const code = length && readSpacedCode(text, index, MAX_CHARS).find(({ compact }) => compact.length === length);
    if (code) found.push({ start: index, end: code.end, value: code.compact, country, valid: isIban(code.compact) });
  }
  return apart(found);
}

function isIban(compact: string): boolean {
  let rest = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const digit = Number.parseInt(character, 36);
    rest = (digit > 9 ? rest * 100 + digit : rest * 10 + digit) % 97;
  }
  return rest === 1;
}
