import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as values from './index.ts';

const FINDERS = {
  amounts: values.findAmounts,
  percents: values.findPercents,
  quantities: values.findQuantities,
  dates: values.findDates,
  ranges: values.findDateRanges,
  durations: values.findDurations,
  currencies: values.findCurrencies,
  taxIds: values.findTaxIds,
  ibans: values.findIbans,
  bics: values.findBics,
  emails: values.findEmails,
  phones: values.findPhones,
  urls: values.findUrls,
  postalLines: values.findPostalLines,
  legalForms: values.findLegalForms,
} as const;

/** Pieces of all that is looked for, so that they meet in every order. */
const PIECES = [
  '1',
  '12',
  '2020',
  '1.234,56',
  '1 234',
  '.',
  ',',
  '-',
  '–',
  '/',
  ':',
  '(',
  ')',
  ' ',
  '   ',
  '\u00a0',
  '\n',
  '%',
  '€',
  '$',
  'EUR',
  'CR',
  'May',
  'mai',
  'de',
  'th',
  '1er',
  'to',
  'bis',
  'five',
  'hundred',
  'years',
  'jährige',
  'DE',
  'ATU',
  '123456789',
  'DE89 3704 0044 0532 0130 00',
  'BIC',
  'a@b.de',
  'www.',
  '+49',
  'Tel.',
  'Berlin',
  '12345',
  'GmbH & Co. KG',
  'S.A.',
  'million',
  'kg',
  'É',
  'e\u0301',
  '\u{1f600}',
  '\ud800',
];
const locales = fc.record({
  decimal: fc.constantFrom('.', ',', null),
  group: fc.constantFrom('.', ',', ' ', "'", null),
  dayFirst: fc.constantFrom(true, false, null),
  language: fc.constantFrom('en', 'de', 'fr', 'es', 'it', 'nl', null),
  currency: fc.constantFrom('EUR', 'CHF', null),
}) as fc.Arbitrary<values.Locale>;
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

describe.each(Object.entries(FINDERS))('%s', (_, find) => {
  it('stand in the text, in order, apart and without blanks around them', () => {
    fc.assert(
      fc.property(texts, locales, (text, locale) => {
        let end = 0;
        for (const found of find(text, locale)) {
          expect(found.start).toBeGreaterThanOrEqual(end);
          expect(found.end).toBeGreaterThan(found.start);
          expect(found.end).toBeLessThanOrEqual(text.length);
          const written = text.slice(found.start, found.end);
          expect(written.trim()).toBe(written);
          end = found.end;
        }
      }),
      { numRuns: 300 },
    );
  });

  // A finder that is not linear would not come back from these within the time of a test.
  it.each([
    '1',
    ' ',
    '\u00a0',
    '1 234 ',
    '1.',
    '1/2/',
    'Ab Cd ',
    '(',
    '-',
    'a@',
    'a.b-c.',
    'DE12 ',
    '€1',
    'one ',
    '1 may ',
    '+1 ',
    '\n',
  ])('come back from 100 kB of %j', (piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expect(find(text, values.UNKNOWN_LOCALE).at(-1)?.end ?? 0).toBeLessThanOrEqual(text.length);
  });
});

describe('the survey of a document and the tests of a name', () => {
  it('take any text', () => {
    fc.assert(
      fc.property(fc.array(texts), (list) => {
        const locale = values.surveyLocale(list);
        expect(['.', ',', null]).toContain(locale.decimal);
        for (const text of list) expect(typeof values.looksLikeName(text)).toBe('boolean');
      }),
    );
  });
});
