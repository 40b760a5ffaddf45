import { describe, expect, it } from 'vitest';
import { findTaxIds, UNKNOWN_LOCALE } from '../index.ts';

const ids = (text: string) =>
  findTaxIds(text).map(({ start, end, value, country, kind, valid }) => [
    text.slice(start, end),
    value,
    country,
    kind,
    valid,
  ]);

/** Numbers that authorities and their companies have published. */
const PUBLISHED = [
  ['DE136695976', 'DE', 'vat'],
  ['DE129274202', 'DE', 'vat'],
  ['FR40303265045', 'FR', 'vat'],
  ['IT00743110157', 'IT', 'vat'],
  ['ESB58378431', 'ES', 'vat'],
  ['ES54362315K', 'ES', 'vat'],
  ['NL004495445B01', 'NL', 'vat'],
  ['NL000099998B57', 'NL', 'vat'],
  ['BE0403019261', 'BE', 'vat'],
  ['ATU13585627', 'AT', 'vat'],
  ['GB980780684', 'GB', 'vat'],
  ['PL8567346215', 'PL', 'vat'],
  ['PT501964843', 'PT', 'vat'],
  ['CHE100155212', 'CH', 'vat'],
  ['DK13585628', 'DK', 'vat'],
  ['FI20774740', 'FI', 'vat'],
  ['LU15027442', 'LU', 'vat'],
  ['SE556188840401', 'SE', 'vat'],
  ['27AAPFU0939F1ZV', 'IN', 'gstin'],
] as const;

describe('tax numbers', () => {
  it.each(PUBLISHED)('%s is one of %s', (value, country, kind) => {
    expect(ids(`VAT: ${value}, Ulm`)).toEqual([[value, value, country, kind, true]]);
  });

  it.each(PUBLISHED)('%s does not hold with another digit in it', (value) => {
    const at = [...value.matchAll(/\d/g)][3]!.index;
    const other = value.slice(0, at) + ((Number(value[at]) + 1) % 10) + value.slice(at + 1);
    expect(findTaxIds(`VAT: ${other}`).filter((id) => id.valid === true)).toEqual([]);
  });

  it.each([
    ['DE 136 695 976', 'DE136695976'],
    ['BE 0403.019.261', 'BE0403019261'],
    ['GB 980 7806 84', 'GB980780684'],
    ['ES B-58378431', 'ESB58378431'],
    ['CHE-100.155.212 MWST', 'CHE100155212MWST'],
    ['FR 40 303 265 045', 'FR40303265045'],
    ['NO 974 760 673 MVA', 'NO974760673MVA'],
  ])('%s is read as %s, and its span is what is written', (written, value) => {
    expect(ids(`USt-IdNr.: ${written}   BIC`).map(([text, compact, , , valid]) => [text, compact, valid])).toEqual([
      [written, value, true],
    ]);
  });

  it.each([
    ['SIRET : 732 829 320 00074', '73282932000074', 'FR', 'siret', true],
    ['SIREN 732 829 320', '732829320', 'FR', 'siren', true],
    ['ABN 51 824 753 556', '51824753556', 'AU', 'abn', true],
    ['P.IVA 00743110157', '00743110157', 'IT', 'vat', true],
    ['CIF: B58378431', 'B58378431', 'ES', 'vat', true],
    ['NIP 8567346215', '8567346215', 'PL', 'vat', true],
    ['VAT Reg. No. 980 7806 84', '980780684', 'GB', 'vat', true],
    ['Steuernummer: 123/456/78901', '12345678901', 'DE', 'national', null],
    ['EIN: 12-3456789', '123456789', 'US', 'ein', null],
    ['SIREN 732 829 321', '732829321', 'FR', 'siren', false],
  ])('%s is told by its label', (text, ...id) => {
    expect(ids(text).map(([, ...rest]) => rest)).toEqual([id]);
  });

  it('with wrong check digits are found and say so', () => {
    expect(ids('DE123456789')).toEqual([['DE123456789', 'DE123456789', 'DE', 'vat', false]]);
  });

  it('are not hidden by a wrong account number that they would begin', () => {
    const footer = 'USt-IdNr.: DE136695976 Commerzbank IBAN DE37 3704 0044 6357 7555 60';
    expect(ids(footer).map(([written]) => written)).toEqual(['DE136695976']);
  });

  it('of one country alone are not seen in the documents of others', () => {
    expect(findTaxIds('177/235/12621', { ...UNKNOWN_LOCALE, language: 'de' })).toHaveLength(1);
    expect(findTaxIds('177/235/12621', { ...UNKNOWN_LOCALE, language: 'en' })).toEqual([]);
  });

  it.each([
    'Invoice NO 123456789',
    'DE89 3704 0044 0532 0130 00',
    'PL61 1090 1014 0000 0712 1981 2874',
    'SI 12345678 pieces',
    'ORDER DE12345',
    'RO 4711',
    'call 732829320',
  ])('are not read from %s', (text) => {
    expect(ids(text)).toEqual([]);
  });
});
