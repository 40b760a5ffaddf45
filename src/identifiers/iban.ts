// Checks IBANs: lengths by country (ISO 13616 registry) and the mod-97 check digits.
import { mod97 } from './check-digits.ts';

/** How many characters an IBAN has, by country (ISO 13616 registry). */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18
  FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20
  LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24
  SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Undefined where the country has no IBANs. */
export const ibanLength = (country: string): number | undefined => LENGTHS.get(country);

/** With the blanks and marks that people set between the groups. */
const MAX_CHARS = 100;
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whether a text has the form of an IBAN and its check digits are right; `malformed` where it cannot be one. */
export function checkIban(text: string): 'right' | 'wrong' | 'malformed' {
  if (text.length > MAX_CHARS) return 'malformed';
  const compact = text.replace(/[\s.-]/g, '').toUpperCase();
  if (!SHAPE.test(compact)) return 'malformed';
  const length = ibanLength(compact.slice(0, 2));
  if (length !== compact.length) return 'malformed';
  return mod97(compact.slice(4) + compact.slice(0, 4)) === 1 ? 'right' : 'wrong';
}
