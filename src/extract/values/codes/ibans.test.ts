import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBics, findIbans } from '../index.ts';

/** Examples of the registry of ISO 13616. */
const EXAMPLES = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'ES9121000418450200051332',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IT60X0542811101000000123456',
  'LU280019400644750000',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
];

const inFours = (code: string, blank: string): string => code.match(/.{1,4}/g)!.join(blank);

describe('account numbers', () => {
  it.each(EXAMPLES)('%s is found, with blanks and without', (value) => {
    for (const written of [value, inFours(value, ' '), inFours(value, '\u00a0')]) {
      const text = `IBAN: ${written} BIC: COBADEFFXXX`;
      const [found, ...more] = findIbans(text);
      expect(more).toEqual([]);
      expect(found).toMatchObject({ value, valid: true, country: value.slice(0, 2) });
      expect(text.slice(found!.start, found!.end)).toBe(written);
    }
  });

  it('with one other digit say that they do not hold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), fc.nat(), fc.integer({ min: 1, max: 9 }), (value, seed, step) => {
        const digits = [...value.matchAll(/\d/g)].map((match) => match.index);
        const at = digits[seed % digits.length]!;
        const other = value.slice(0, at) + ((Number(value[at]) + step) % 10) + value.slice(at + 1);
        expect(findIbans(other)[0]?.valid).toBe(false);
      }),
    );
  });

  it.each(['DE8937040044', 'XX89370400440532013000', 'ADE89370400440532013000', 'DE893704004405320130001'])(
    'are not read from %s',
    (text) => {
      expect(findIbans(text)).toEqual([]);
    },
  );
});

describe('codes of banks', () => {
  it.each([
    ['BIC: DEUTDEFF', 'DEUTDEFF'],
    ['SWIFT-BIC COBADEFFXXX', 'COBADEFFXXX'],
    ['RZOOAT2L510', 'RZOOAT2L510'],
    ['DE89370400440532013000 COBADEFF', 'COBADEFF'],
  ])('are found in %s', (text, value) => {
    expect(findBics(text).map((bic) => [bic.value, text.slice(bic.start, bic.end)])).toEqual([[value, value]]);
  });

  it.each(['DOCUMENT', 'STATEMENTS', 'INVOICES', 'TERRITORY23', 'BIC: ABCDZZ12'])('are not read from %s', (text) => {
    expect(findBics(text)).toEqual([]);
  });
});
