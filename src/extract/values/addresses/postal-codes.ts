// Table of postal code formats by country, and country from prefix or name.
import type { Locale } from '../locale/locale.ts';

/** How a postal code and its town are written. Groups: prefix, code, town, state. */
export interface PostalForm {
  readonly written: RegExp;
  /** Cheap to look for, and part of every such code. */
  readonly hint: RegExp;
  /** Where the town is. */
  readonly town: 'before' | 'behind';
  readonly country: (locale: Locale, state: string | undefined) => string | null;
  /** The code tells so little that nothing may follow the town on its line. */
  readonly endsLine?: boolean;
  /** Six digits are so often something else that the document must be of the country. */
  readonly needsCountry?: boolean;
}

const WORD = "\\p{Lu}[\\p{L}\\p{M}'’.]{0,30}";
const TOWN = `(?<town>${WORD}(?:(?: ?[-/] ?| )\\(?[\\p{L}'’][\\p{L}\\p{M}'’.]{0,30}\\)?){0,4})`;
/** What may be before a code on its line: nothing, a mark between parts of an address, or a house number. */
const START = '(?<=^\\s{0,80}|[,;·•|●∙*‧/–-] ?| \\. |\\d[a-z]? |\\.: ?)';
/** `16 rue de la Paix 75002 Paris`. */
const AFTER_STREET = "(?<=^\\s{0,8}\\d{1,4}[a-z]{0,3},? [\\p{L}\\p{M}'’. -]{4,60} )";
const PREFIX = '(?:(?<prefix>[A-Z]{1,3})[- ]{1,2})?';

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const PROVINCES = 'AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT';
const AUSTRALIAN = 'NSW|VIC|QLD|WA|SA|TAS|ACT|NT';

/** `Chennai 600002, Tamil Nadu`. */
const INDIAN_STATE = '(?:, ?\\p{Lu}\\p{L}{2,15}(?: \\p{L}{2,15}){0,2}){0,2}';

/** `Portland, Oregon 97205`: the state by its name, and nothing else on the line. */
const STATE_NAME = '(?<state>\\p{Lu}\\p{Ll}{3,12}(?: \\p{Lu}\\p{Ll}{3,12})?)';
/** Letters and digits of Irish codes. */
const EIRCODE = '[AC-FHKNPRTV-Y]\\d[\\dW] [AC-FHKNPRTV-Y\\d]{4}';

const always = (country: string) => (): string => country;
const form = (source: string): RegExp => new RegExp(source, 'gu');

/** Codes behind the town. */
export const AFTER_TOWN: readonly PostalForm[] = [
  {
    written: form(`${TOWN}[, ]{1,3}(?<state>${STATES})\\.?[, ]{1,3}(?<code>\\d{5}(?:-\\d{4})?)(?![\\p{L}\\d-])`),
    hint: /[A-Z]{2}\.?[, ]{1,3}\d{5}/,
    town: 'before',
    country: always('US'),
  },
  {
    written: form(`^\\s{0,80}${TOWN}, {1,2}${STATE_NAME},? {1,2}(?<code>\\d{5}(?:-\\d{4})?)(?![\\p{L}\\d-])`),
    hint: /, {1,2}\p{Lu}\p{Ll}{3,12}.{0,14} \d{5}/u,
    town: 'before',
    country: () => null,
    endsLine: true,
  },
  {
    written: form(`(?:${TOWN}[, ]{1,3})?(?<![\\p{L}\\d])(?<code>${EIRCODE})(?![\\p{L}\\d])`),
    hint: /[A-Y]\d[\dW] [A-Y\d]{4}/,
    town: 'before',
    country: always('IE'),
    endsLine: true,
  },
  {
    written: form(`^\\s{0,80}${TOWN},? {1,2}(?<code>\\d{4})(?![\\p{L}\\d-])`),
    hint: /\p{L},? {1,2}\d{4}/u,
    town: 'before',
    country: ofFourDigitsBehind,
    endsLine: true,
    needsCountry: true,
  },
  {
    written: form(
      `${TOWN}[, ]{1,3}\\(?(?<state>${PROVINCES})\\)?[, ]{1,3}(?<code>[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)(?![\\p{L}\\d])`,
    ),
    hint: /[A-Z]\d[A-Z] ?\d[A-Z]\d/,
    town: 'before',
    country: always('CA'),
  },
  {
    written: form(`${TOWN}[, ]{1,3}(?<state>${AUSTRALIAN})[, ]{1,3}(?<code>\\d{4})(?![\\p{L}\\d])`),
    hint: /[A-Z]{2,3}[, ]{1,3}\d{4}/,
    town: 'before',
    country: always('AU'),
  },
  {
    written: form(
      `(?:${TOWN}[, ]{1,3})?(?<![\\p{L}\\d])(?<code>(?:GIR|[A-Z]{1,2}\\d[A-Z\\d]?) \\d[A-Z]{2})(?![\\p{L}\\d])`,
    ),
    hint: /[A-Z\d] \d[A-Z]{2}/,
    town: 'before',
    country: always('GB'),
  },
  {
    written: form(`${TOWN} ?[-–,:]? ?(?<code>[1-8]\\d{2} ?\\d{3})(?![\\p{L}\\d]|[.,]\\d)${INDIAN_STATE}`),
    hint: /[1-8]\d{2} ?\d{3}/,
    town: 'before',
    country: ofSixDigits,
    endsLine: true,
    needsCountry: true,
  },
];

/** Codes before the town. */
export const BEFORE_TOWN: readonly PostalForm[] = [
  {
    written: form(`(?<![\\p{L}\\d])(?<code>\\d{4} ?[A-Z]{2}),? {1,2}${TOWN}`),
    hint: /\d{4} ?[A-Z]{2} /,
    town: 'behind',
    country: always('NL'),
  },
  {
    written: form(`${START}${PREFIX}(?<code>\\d{4}-\\d{3}),? ${TOWN}`),
    hint: /\d{4}-\d{3}/,
    town: 'behind',
    country: always('PT'),
  },
  {
    written: form(`${START}${PREFIX}(?<code>\\d{2}-\\d{3}),? ${TOWN}`),
    hint: /\d{2}-\d{3}/,
    town: 'behind',
    country: always('PL'),
  },
  {
    written: form(`(?:${START}|${AFTER_STREET})${PREFIX}(?<code>\\d{5}),? {1,2}${TOWN}`),
    hint: /\d{5},? {1,2}\p{Lu}/u,
    town: 'behind',
    country: ofFiveDigits,
  },
  {
    written: form(`${START}(?<code>[1-8]\\d{2} ?\\d{3}),? ${TOWN}`),
    hint: /[1-8]\d{2} ?\d{3},? \p{Lu}/u,
    town: 'behind',
    country: ofSixDigits,
    endsLine: true,
    needsCountry: true,
  },
  {
    written: form(`${START}${PREFIX}(?<code>\\d{3} \\d{2}),? ${TOWN}`),
    hint: /\d{3} \d{2} \p{Lu}/u,
    town: 'behind',
    country: () => null,
    endsLine: true,
  },
  {
    written: form(`${START}${PREFIX}(?<code>[1-9]\\d{3}),? ${TOWN}`),
    hint: /\d{4},? \p{Lu}/u,
    town: 'behind',
    country: ofFourDigits,
    endsLine: true,
  },
];

/** Countries that write four digits behind their towns, by their money. */
function ofFourDigitsBehind({ currency }: Locale): string | null {
  const countries: Readonly<Record<string, string>> = { NZD: 'NZ', AUD: 'AU', ZAR: 'ZA' };
  return currency === null ? null : (countries[currency] ?? null);
}

function ofSixDigits({ language, currency }: Locale): string | null {
  return currency === 'INR' || (currency === null && (language === null || language === 'en')) ? 'IN' : null;
}

function ofFiveDigits({ language }: Locale): string | null {
  const countries: Readonly<Record<string, string>> = { de: 'DE', fr: 'FR', es: 'ES', it: 'IT' };
  return language === null ? null : (countries[language] ?? null);
}

/** Switzerland by its money, Belgium by its Dutch; German alone means Austria, since Germany has five digits. */
function ofFourDigits({ language, currency }: Locale): string | null {
  if (currency === 'CHF') return 'CH';
  if (language === 'nl') return 'BE';
  return language === 'de' ? 'AT' : null;
}

const PREFIXES: Readonly<Record<string, string>> = {
  D: 'DE',
  A: 'AT',
  F: 'FR',
  I: 'IT',
  E: 'ES',
  B: 'BE',
  L: 'LU',
  S: 'SE',
  P: 'PT',
  FL: 'LI',
  N: 'NO',
  H: 'HU',
  DE: 'DE',
  AT: 'AT',
  CH: 'CH',
  FR: 'FR',
  IT: 'IT',
  ES: 'ES',
  BE: 'BE',
  NL: 'NL',
  LU: 'LU',
  DK: 'DK',
  SE: 'SE',
  PL: 'PL',
  PT: 'PT',
  CZ: 'CZ',
  SK: 'SK',
  HU: 'HU',
  FI: 'FI',
  FIN: 'FI',
  NO: 'NO',
  SI: 'SI',
  HR: 'HR',
  LI: 'LI',
};

/** By the letters before a code, as in `D-10115` or `CH-8001`. */
export const countryOfPrefix = (prefix: string | undefined): string | null =>
  prefix !== undefined && Object.hasOwn(PREFIXES, prefix) ? PREFIXES[prefix]! : null;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    DE: 'germany deutschland allemagne alemania germania duitsland',
    AT: 'austria österreich autriche oostenrijk',
    CH: 'switzerland schweiz suisse suiza svizzera zwitserland',
    FR: 'france frankreich francia frankrijk',
    IT: 'italy italien italia italie italië',
    ES: 'spain spanien espagne españa spagna spanje',
    NL: 'netherlands niederlande nederland',
    BE: 'belgium belgien belgique bélgica belgio belgië',
    GB: 'uk england',
    US: 'usa',
    LU: 'luxembourg luxemburg',
  }).flatMap(([country, names]) => names.split(' ').map((name) => [name, country] as const)),
);

export const countryOfName = (name: string): string | null => NAMES.get(name.toLowerCase()) ?? null;
