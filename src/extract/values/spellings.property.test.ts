import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../model/index.ts';
import { type Locale, parseValue, surveyLocale, UNKNOWN_LOCALE } from './index.ts';

/** How each language writes numbers and names months; the white space is what its own tools put there. */
const LANGUAGES = ['en-GB', 'en-US', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL'] as const;
const DECIMAL: Readonly<Record<string, '.' | ','>> = { 'en-GB': '.', 'en-US': '.', 'de-CH': '.' };

const localeOf = (language: string): Locale => ({
  ...UNKNOWN_LOCALE,
  decimal: DECIMAL[language] ?? ',',
  dayFirst: language !== 'en-US',
});

const read = (type: FieldType, text: string, locale: Locale = UNKNOWN_LOCALE) =>
  parseValue({ name: 'f', type, required: false }, { text, value: null, type: 'string' }, locale);

const cents = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });

describe.each(LANGUAGES)('in %s', (language) => {
  const amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

  it('amounts are read back, alone and with a currency before or behind', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('EUR', 'USD', 'CHF', 'GBP', '€', '£', '$'), (amount, currency) => {
        const written = amounts.format(amount / 100);
        for (const text of [
          written,
          `${currency} ${written}`,
          `${written} ${currency}`,
          `${written}\u00a0${currency}`,
        ]) {
          expect(read('number', text, localeOf(language)), text).toMatchObject({ value: amount / 100, fit: 1 });
        }
      }),
    );
  });

  it('amounts are read back as its own tools write them with a currency', () => {
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(cents, (amount) => {
        const written = money.format(amount / 100);
        expect(read('currency', written, localeOf(language))?.value, written).toBe(amount / 100);
      }),
    );
  });

  it('percentages are read back as shares, without the noise of a division', () => {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -9999, max: 99_999 }), (share) => {
        const written = percent.format(share / 10_000);
        expect(read('number', written, localeOf(language)), written).toMatchObject({
          value: share / 10_000,
          percent: true,
        });
      }),
    );
  });

  it('whole numbers are read back with and without groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (number) => {
        const grouped = new Intl.NumberFormat(language, { useGrouping: 'always' as never }).format(number);
        expect(read('integer', grouped, localeOf(language))?.value, grouped).toBe(number);
        expect(read('integer', String(number), localeOf(language))?.value).toBe(number);
      }),
    );
  });

  it('dates are read back from every usual spelling', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2068-12-31'), noInvalidDate: true });
    const styles = [
      { day: 'numeric', month: 'long', year: 'numeric' },
      { day: '2-digit', month: 'short', year: 'numeric' },
      { day: '2-digit', month: '2-digit', year: 'numeric' },
      { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ] as const;
    const formats = styles.map((style) => new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }));
    fc.assert(
      fc.property(days, fc.constantFrom(...formats), fc.boolean(), (day, format, decomposed) => {
        const text = format.format(day).normalize(decomposed ? 'NFD' : 'NFC');
        expect(read('date', text, localeOf(language))?.value, text).toBe(day.toISOString().slice(0, 10));
      }),
    );
  });

  it('shows in its amounts which decimal sign it uses', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 20 }), (list) => {
        const texts = list.map((amount) => amounts.format(amount / 100));
        const { decimal } = surveyLocale(texts);
        // Apostrophes between the groups are no evidence, so that an amount with them may leave it open.
        expect([localeOf(language).decimal, null]).toContain(decimal);
      }),
    );
  });
});

describe('negative amounts', () => {
  it.each([
    (size: string) => `-${size}`,
    (size: string) => `−${size}`,
    (size: string) => `(${size})`,
    (size: string) => `${size}-`,
    (size: string) => `- ${size}`,
    (size: string) => `-€${size}`,
    (size: string) => `€ -${size}`,
    (size: string) => `(${size} €)`,
    (size: string) => `EUR (${size})`,
  ])('are read in the spelling %s', (spell) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (amount) => {
        const text = spell((amount / 100).toFixed(2));
        expect(read('number', text)?.value, text).toBe(-amount / 100);
      }),
    );
  });
});

describe('what looks like a number or a date', () => {
  it.each([
    ['USD1,234.00', 1234],
    ['EUR12.50', 12.5],
    ['100CHF', 100],
    ['12 euros', 12],
    ['1.1%', 0.011],
    ['0.07 %', 0.0007],
  ])('%s is %d', (text, value) => {
    expect(read('number', text)?.value).toBe(value);
  });

  it.each(['10–20', '10−20', 'B2B', 'ISO9001', 'EURO2024A', '3M', '1.5k', 'X12', 'SEPA1'])(
    '%s is no number',
    (text) => {
      expect(read('number', text)).toBeNull();
    },
  );

  it.each([
    ['Order 12 from 15 March 2024', '2024-03-15'],
    ['99/99/2024, then 01/02/2024', '2024-01-02'],
    ['1 March 2024 to 2024-04-01', '2024-03-01'],
    ['5 pieces 20, on 3. Mai 2024', '2024-05-03'],
    ['Ma\u0308rz 1, 2024', '2024-03-01'],
    ['1er février 2024', '2024-02-01'],
    ['1º de agosto de 2024', '2024-08-01'],
    ['1° gennaio 2024', '2024-01-01'],
    ['1. 3. 2024', '2024-03-01'],
  ])('the first real date in %j is %s', (text, value) => {
    const parsed = read('date', text)!;
    expect(parsed.value).toBe(value);
    expect(read('date', text.slice(parsed.start, parsed.end))?.value).toBe(value);
  });

  it.each(['Nr', 'No 7', '#', 'number', 'Num', 'yesterday', 'ok'])('%s is neither yes nor no', (text) => {
    expect(read('boolean', text)).toBeNull();
  });

  it.each(['no', 'No.', 'NO', ' nee ', 'Non', 'falso'])('%j is no', (text) => {
    expect(read('boolean', text)?.value).toBe(false);
  });
});
