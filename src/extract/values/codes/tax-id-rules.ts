// Table of tax id formats and check digits by country.
import { checkTaxId, isAbn, isGstin, isLuhn } from '../../../identifiers/index.ts';

export type TaxIdKind = 'vat' | 'ein' | 'gstin' | 'abn' | 'siren' | 'siret' | 'national';

export interface TaxIdRule {
  readonly country: string;
  readonly kind: TaxIdKind;
  /** Of the number without prefix, blanks and marks. */
  readonly form: RegExp;
  readonly check?: (compact: string) => boolean | null;
}

const vat = (country: string, form: RegExp, prefix = country): TaxIdRule => ({
  country,
  kind: 'vat',
  form,
  check: checkedAs(prefix),
});

/** The check digits as behind this prefix; null where their rule is not known. */
function checkedAs(prefix: string): (compact: string) => boolean | null {
  return (compact) => {
    const verdict = checkTaxId(prefix + compact);
    return verdict === 'unknown' ? null : verdict === 'right';
  };
}

/** Numbers for value added tax by the letters before them, as the European Commission describes them. */
export const PREFIXED: Readonly<Record<string, TaxIdRule>> = {
  AT: vat('AT', /^U\d{8}$/),
  BE: vat('BE', /^[01]\d{9}$/),
  BG: vat('BG', /^\d{9,10}$/),
  CHE: vat('CH', /^\d{9}(?:MWST|TVA|IVA)?$/, 'CHE'),
  CY: vat('CY', /^\d{8}[A-Z]$/),
  CZ: vat('CZ', /^\d{8,10}$/),
  DE: vat('DE', /^[1-9]\d{8}$/),
  DK: vat('DK', /^\d{8}$/),
  EE: vat('EE', /^\d{9}$/),
  EL: vat('GR', /^\d{9}$/, 'EL'),
  ES: vat('ES', /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/),
  FI: vat('FI', /^\d{8}$/),
  FR: vat('FR', /^[A-HJ-NP-Z\d]{2}\d{9}$/),
  GB: vat('GB', /^(?:\d{9}|\d{12})$/),
  HR: vat('HR', /^\d{11}$/),
  HU: vat('HU', /^\d{8}$/),
  IE: vat('IE', /^\d[A-Z\d]\d{5}[A-Z]{1,2}$/),
  IT: vat('IT', /^\d{11}$/),
  LT: vat('LT', /^(?:\d{9}|\d{12})$/),
  LU: vat('LU', /^\d{8}$/),
  LV: vat('LV', /^\d{11}$/),
  MT: vat('MT', /^\d{8}$/),
  NL: vat('NL', /^\d{9}B\d{2}$/),
  NO: vat('NO', /^\d{9}MVA$/),
  PL: vat('PL', /^\d{10}$/),
  PT: vat('PT', /^\d{9}$/),
  RO: vat('RO', /^\d{2,10}$/),
  SE: vat('SE', /^\d{10}01$/),
  SI: vat('SI', /^\d{8}$/),
  SK: vat('SK', /^\d{10}$/),
};

/** Numbers without letters before them, known by the word that is there. */
export const LABELLED: readonly (TaxIdRule & { readonly label: RegExp })[] = [
  { label: /siret/i, country: 'FR', kind: 'siret', form: /^\d{14}$/, check: isLuhn },
  { label: /siren|r\.?c\.?s\b/i, country: 'FR', kind: 'siren', form: /^\d{9}$/, check: isLuhn },
  { label: /\ba\.?b\.?n\b/i, country: 'AU', kind: 'abn', form: /^\d{11}$/, check: isAbn },
  {
    label: /p\.?\s?iva|partita\s+iva|cod(?:ice|\.)\s*fisc/i,
    country: 'IT',
    kind: 'vat',
    form: /^\d{11}$/,
    check: isLuhn,
  },
  {
    label: /\b(?:n\.?i\.?f|c\.?i\.?f|n\.?i\.?e|d\.?n\.?i)\b/i,
    country: 'ES',
    kind: 'vat',
    form: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
    check: checkedAs('ES'),
  },
  { label: /\b(?:nif|contribuinte|nipc)\b/i, country: 'PT', kind: 'vat', form: /^\d{9}$/, check: checkedAs('PT') },
  { label: /\bnip\b/i, country: 'PL', kind: 'vat', form: /^\d{10}$/, check: checkedAs('PL') },
  { label: /steuer-?\s?n(?:umme)?r|st\.?-?\s?nr/i, country: 'DE', kind: 'national', form: /^\d{10,13}$/ },
  { label: /\bvat\b/i, country: 'GB', kind: 'vat', form: /^(?:\d{9}|\d{12})$/, check: checkedAs('GB') },
  { label: /\b(?:f?ein|federal|tax(?:payer)?\s+id|tin)\b/i, country: 'US', kind: 'ein', form: /^\d{9}$/ },
  { label: /\bpan\b/i, country: 'IN', kind: 'national', form: /^[A-Z]{5}\d{4}[A-Z]$/ },
  {
    label: /\b(?:gst|hst|bn)\b/i,
    country: 'CA',
    kind: 'national',
    form: /^\d{9}(?:R[A-Z]\d{4})?$/,
    check: (n) => isLuhn(n.slice(0, 9)),
  },
];

/** Numbers whose form alone tells what they are. */
export const SELF_EVIDENT: readonly (TaxIdRule & { readonly written: RegExp; readonly language?: string })[] = [
  {
    written: /(?<![A-Za-z\d])\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z](?![A-Za-z\d])/g,
    country: 'IN',
    kind: 'gstin',
    form: /^.{15}$/,
    check: isGstin,
  },
  { written: /(?<![\p{L}\d.,/-])\d{2}-\d{7}(?![\p{L}\d]|[.,/-]\d)/gu, country: 'US', kind: 'ein', form: /^\d{9}$/ },
  {
    written: /(?<![\p{L}\d.,/-])\d{2,3}\/\d{3}\/\d{4,5}(?![\p{L}\d/])/gu,
    country: 'DE',
    kind: 'national',
    form: /^\d{10,11}$/,
    language: 'de',
  },
];
