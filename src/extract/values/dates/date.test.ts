import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDate, findDateRanges, findDates, type Locale, UNKNOWN_LOCALE } from '../index.ts';

const dates = (text: string, locale: Locale = UNKNOWN_LOCALE) =>
  findDates(text, locale).map(({ start, end, value }) => [text.slice(start, end), value]);

describe('dates of a text', () => {
  it.each([
    ['2020-05-05', '2020-05-05'],
    ['5.5.2020', '2020-05-05'],
    ['05.05.20', '2020-05-05'],
    ['20200505', '2020-05-05'],
    ['5 May 2020', '2020-05-05'],
    ['May 5, 2020', '2020-05-05'],
    ['May 5th, 2020', '2020-05-05'],
    ['May 05,2020', '2020-05-05'],
    ['MAY 5, 2020', '2020-05-05'],
    ["May 5, '20", '2020-05-05'],
    ['5-May-20', '2020-05-05'],
    ['5th day of May, 2020', '2020-05-05'],
    ['fifth day of May, 2020', '2020-05-05'],
    ['twenty-first day of May 2020', '2020-05-21'],
    ['1er mai 2020', '2020-05-01'],
    ['1ER FÉVRIER 2020', '2020-02-01'],
    ['5. Mai 2020', '2020-05-05'],
    ['5. Jänner 2020', '2020-01-05'],
    ['5 de mayo de 2020', '2020-05-05'],
    ['5 de mayo del 2020', '2020-05-05'],
    ['5 días del mes de mayo de 2020', '2020-05-05'],
    ['5 maggio 2020', '2020-05-05'],
    ['1° maggio 2020', '2020-05-01'],
    ['5 mei 2020', '2020-05-05'],
    ['12 sept. 2020', '2020-09-12'],
    ['12 déc. 2020', '2020-12-12'],
  ])('%s is %s wherever it stands', (written, value) => {
    expect(dates(written)).toEqual([[written, value]]);
    expect(dates(`made the ${written} at Ulm`)).toEqual([[written, value]]);
    expect(dates(`(${written}), ${written}.`)).toEqual([
      [written, value],
      [written, value],
    ]);
  });

  it('are both found in a range without blanks', () => {
    expect(dates('05/24/20-05/26/20')).toEqual([
      ['05/24/20', '2020-05-24'],
      ['05/26/20', '2020-05-26'],
    ]);
    expect(dates('1.5.2020–31.5.2020')).toHaveLength(2);
    expect(dates('2020-05-01/2020-05-31')).toHaveLength(2);
  });

  it.each([
    '120200505',
    'A20200505',
    '1.2.3.2020',
    '1.2.20.5',
    '5 Mayor 2020',
    '31 April 2020',
    '12/34/2020',
    'May 2020',
  ])('are not read from %s', (text) => {
    expect(dates(text)).toEqual([]);
  });

  it('are certain where only one order is possible or the document tells', () => {
    const certain = (text: string, dayFirst: boolean | null) =>
      findDates(text, { ...UNKNOWN_LOCALE, dayFirst }).map((date) => [date.value, date.certain]);
    expect(certain('03/04/2020', null)).toEqual([['2020-03-04', false]]);
    expect(certain('03/04/2020', true)).toEqual([['2020-04-03', true]]);
    expect(certain('03/14/2020', true)).toEqual([['2020-03-14', true]]);
    expect(certain('03.04.2020', null)).toEqual([['2020-04-03', true]]);
  });

  it('begin with the one that findDate gives', () => {
    expect(findDate('due 5 May 2020 or 6 May 2020', null)).toEqual(
      findDates('due 5 May 2020 or 6 May 2020', UNKNOWN_LOCALE)[0],
    );
  });

  it('are found back from every rendering of a day', () => {
    const languages = ['en-US', 'en-GB', 'de-DE', 'de-AT', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL'] as const;
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2068-12-31'), noInvalidDate: true });
    const styles = fc.constantFrom('long', 'short', '2-digit', 'numeric') as fc.Arbitrary<'long'>;
    fc.assert(
      fc.property(days, fc.constantFrom(...languages), styles, fc.boolean(), (day, language, month, upper) => {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' });
        const written = upper ? format.format(day).toUpperCase() : format.format(day);
        const locale: Locale = { ...UNKNOWN_LOCALE, dayFirst: language !== 'en-US' };
        expect(dates(`Datum:   ${written}   x`, locale)).toEqual([[written, day.toISOString().slice(0, 10)]]);
      }),
    );
  });
});

describe('a date with hyphens', () => {
  it.each([
    [false, '2006-04-01', true],
    [true, '2006-01-04', true],
    [null, '2006-01-04', false],
  ])('has the order of its document (day first: %s)', (dayFirst, value, certain) => {
    expect(findDates('Start: 04-01-06', { ...UNKNOWN_LOCALE, dayFirst })[0]).toMatchObject({ value, certain });
  });
});

describe('ranges of dates', () => {
  it.each([
    ['05/01/20-05/31/20'],
    ['2020-05-01 – 2020-05-31'],
    ['1 May 2020 to 31 May 2020'],
    ['May 1, 2020 through May 31, 2020'],
    ['1. Mai 2020 bis zum 31. Mai 2020'],
    ['1er mai 2020 au 31 mai 2020'],
    ['1 de mayo de 2020 al 31 de mayo de 2020'],
    ['1 de mayo de 2020 hasta el 31 de mayo de 2020'],
    ['1 maggio 2020 al 31 maggio 2020'],
    ['1 mei 2020 t/m 31 mei 2020'],
    ['1 mei 2020 tot en met 31 mei 2020'],
    ['1–31 May 2020'],
    ['1. – 31. Mai 2020'],
    ['1er au 31 mai 2020'],
    ['1 al 31 de mayo de 2020'],
    ['01.05.–31.05.2020'],
    ['01.05. - 31.05.2020'],
    ['May 1–31, 2020'],
    ['May 1 to May 31, 2020'],
    ['5/1-5/31/20'],
  ])('%s is the month of May', (written) => {
    const text = `Period: ${written}.`;
    const [range, ...more] = findDateRanges(text, { ...UNKNOWN_LOCALE, dayFirst: false });
    expect(more).toEqual([]);
    expect([range!.value.from.value, range!.value.to.value]).toEqual(['2020-05-01', '2020-05-31']);
    expect(text.slice(range!.start, range!.end)).toBe(written);
  });

  it('cite each end by its own characters where it is complete', () => {
    const text = '05/24/20-05/26/20';
    const { from, to } = findDateRanges(text, UNKNOWN_LOCALE)[0]!.value;
    expect([text.slice(from.start, from.end), text.slice(to.start, to.end)]).toEqual(['05/24/20', '05/26/20']);
  });

  it('begin in the year before where they end in January', () => {
    expect(findDateRanges('15 Dec - 3 Jan 2021', UNKNOWN_LOCALE)[0]!.value.from.value).toBe('2020-12-15');
  });

  it.each(['1 May 2020 and 3 May 2020', '3 May 2020 - 1 May 2020', '1 May 2020, 3 May 2020', '1 May 2020'])(
    'are not read from %s',
    (text) => {
      expect(findDateRanges(text, UNKNOWN_LOCALE)).toEqual([]);
    },
  );

  it('may be joined by a bare and behind between', () => {
    expect(findDateRanges('between 1 May 2020 and 3 May 2020', UNKNOWN_LOCALE)).toHaveLength(1);
  });
});
