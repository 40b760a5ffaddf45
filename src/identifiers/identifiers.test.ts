import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIban, checkTaxId, ibanLength, isAbn } from './index.ts';

/** Each digit is replaced by the next one, which every formula here must notice for the last one at least. */
const nudged = (text: string, at: number): string =>
  text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);

describe('an IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'nl91 abna 0417 1643 00',
    'FR1420041010050500013M02606',
  ])('%s has right check digits', (text) => {
    expect(checkIban(text)).toBe('right');
  });

  it('with one digit changed has wrong ones, wherever the digit stands', () => {
    const iban = 'DE89370400440532013000';
    for (let at = 2; at < iban.length; at++) expect(checkIban(nudged(iban, at))).toBe('wrong');
  });

  it.each(['', 'DE89 3704', 'ZZ89370400440532013000', 'Deutsche Bank', '12345678', `DE89${'0'.repeat(500)}`])(
    'cannot be %j',
    (text) => {
      expect(checkIban(text)).toBe('malformed');
    },
  );
});

const VALID =
  `ATU13585627 BE0428759497 CHE107787577 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216
  ESB58378431 ES54362315K ESX2482300W FI20774740 FR40303265045 GB980780684 HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I
  IT00743110157 LT119511515 LU15027442 LV40003521600 MT11679112 NL004495445B01 NO995525828MVA PL8567346215 PT501964843
  RO18547290 SE123456789701 SI50223054 SK2022749619`.split(/\s+/);

it('an IBAN has as many characters as its country says', () => {
  expect([ibanLength('NO'), ibanLength('MT'), ibanLength('US')]).toEqual([15, 31, undefined]);
});

describe('a tax id', () => {
  it.each(VALID)('%s has right check digits', (text) => {
    expect(checkTaxId(text)).toBe('right');
  });

  it.each(VALID)('%s with one digit changed does not pass', (text) => {
    const at = text.search(/\d(?=\D*$)/) - (/^(?:NL|SE)/.test(text) ? 4 : 0);
    expect(checkTaxId(nudged(text, text.startsWith('CHE') ? 11 : at))).not.toBe('right');
  });

  it('may be written with blanks and marks, and with the register behind it', () => {
    expect(checkTaxId('CHE-107.787.577 MWST')).toBe('right');
    expect(checkTaxId('de 136 695 976')).toBe('right');
    expect(checkTaxId('BE 0428.759.497')).toBe('right');
  });

  it('of India is told by its form', () => {
    expect(checkTaxId('27AAPFU0939F1ZV')).toBe('right');
    expect(checkTaxId('27AAPFU0939F1ZO')).toBe('wrong');
  });

  it('of Australia has check digits of its own', () => {
    expect([isAbn('83914571673'), isAbn('99999999999')]).toEqual([true, false]);
  });

  it('is malformed where it has a known prefix and too few or too many digits', () => {
    expect(checkTaxId('DE13669597')).toBe('malformed');
    expect(checkTaxId('ATU1358562700')).toBe('malformed');
  });

  it.each(['', '12/345/67890', 'US-12-3456789', 'HRB 1234', 'Deutschland', 'FRAB303265045', 'x'.repeat(1000)])(
    '%j is not judged',
    (text) => {
      expect(checkTaxId(text)).toBe('unknown');
    },
  );

  it('is judged whatever the text is', () => {
    const prefixed = fc
      .tuple(fc.constantFrom(...VALID.map((id) => id.slice(0, 2)), 'CHE'), fc.string())
      .map((t) => t.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), prefixed), (text) => {
        expect(['right', 'wrong', 'malformed', 'unknown']).toContain(checkTaxId(text));
        expect(['right', 'wrong', 'malformed']).toContain(checkIban(text));
      }),
    );
  });
});
