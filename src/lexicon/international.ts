// Signs, codes and names that are the same in all languages, and the forms of companies of further countries.
import type { Common } from './language.ts';

export const INTERNATIONAL: Common = {
  labels: {
    iban: {
      1: `iban, iban code`,
    },
    detail: {
      1: `tel, fax, telefax, e mail, email, mail, web, www, internet, url, gln, duns, id, bic, swift`,
    },
  },
  item_heads: {},
  words: {
    and: `&`,
    head_qualifier: `eur, euro, usd, gbp, chf`,
  },
  legal_forms: `oyj, aps, a/s, s.r.o., kft, zrt, d.o.o.`,
  legal_forms_in_capitals: `AB, AS, OY, SE`,
  units: {
    KGM: 'kg kgs',
    GRM: 'g gr',
    MGM: 'mg',
    TNE: 't',
    LBR: 'lb lbs',
    ONZ: 'oz',
    LTR: 'l ltr',
    MLT: 'ml',
    MTR: 'm mtr',
    CMT: 'cm',
    MMT: 'mm',
    KMT: 'km',
    FOT: 'ft',
    SMI: 'mi',
    MTK: 'm2 m² sqm',
    MTQ: 'm3 m³',
    HUR: 'h',
    MIN: 'min',
    SEC: 's',
    KWH: 'kwh',
    MWH: 'mwh',
    KWT: 'kw',
    GBQ: 'gb',
    DZN: 'dz',
    LS: 'ls',
  },
};
