import { describe, expect, it } from 'vitest';
import { findDurations, UNKNOWN_LOCALE } from '../index.ts';

const durations = (text: string) =>
  findDurations(text, UNKNOWN_LOCALE).map(({ start, end, value }) => [
    text.slice(start, end),
    value.years,
    value.months,
    value.days,
  ]);

describe('a length of time', () => {
  it.each([
    ['five (5) years', 5, 0, 0],
    ['5 (five) years', 5, 0, 0],
    ['24 months', 0, 24, 0],
    ['30 days', 0, 0, 30],
    ['two weeks', 0, 0, 14],
    ['two-year', 2, 0, 0],
    ['12-month', 0, 12, 0],
    ['one year', 1, 0, 0],
    ['twenty-four (24) months', 0, 24, 0],
    ['one hundred eighty (180) days', 0, 0, 180],
    ['one hundred and eighty days', 0, 0, 180],
    ['thirty (30) business days', 0, 0, 30],
    ['ten (10) consecutive calendar days', 0, 0, 10],
    ['two (2) years and six (6) months', 2, 6, 0],
    ['1.5 years', 1.5, 0, 0],
    ['fünf (5) Jahre', 5, 0, 0],
    ['zwei Jahren', 2, 0, 0],
    ['einem Jahr', 1, 0, 0],
    ['vierundzwanzig Monate', 0, 24, 0],
    ['einhundertachtzig Tage', 0, 0, 180],
    ['zweijährige', 2, 0, 0],
    ['24-monatige', 0, 24, 0],
    ['cinq (5) ans', 5, 0, 0],
    ['trente jours', 0, 0, 30],
    ['quatre-vingt-dix jours', 0, 0, 90],
    ['vingt-quatre mois', 0, 24, 0],
    ['cinco (5) años', 5, 0, 0],
    ['treinta y seis meses', 0, 36, 0],
    ['treinta días', 0, 0, 30],
    ['dodici (12) mesi', 0, 12, 0],
    ['due anni', 2, 0, 0],
    ['trenta giorni', 0, 0, 30],
    ['twee jaar', 2, 0, 0],
    ['zesendertig maanden', 0, 36, 0],
    ['14 dagen', 0, 0, 14],
  ])('%s is read with exactly its span', (written, ...parts) => {
    expect(durations(written)).toEqual([[written, ...parts]]);
    expect(durations(`shall be ${written}; thereafter none.`)).toEqual([[written, ...parts]]);
    expect(durations(written.toUpperCase()).map(([, ...rest]) => rest)).toEqual([parts]);
  });

  it('keeps apart what is not one', () => {
    expect(durations('30 days or 2 years')).toEqual([
      ['30 days', 0, 0, 30],
      ['2 years', 2, 0, 0],
    ]);
    expect(durations("90 days' notice and 1 year")).toHaveLength(2);
  });

  it.each([
    'each year',
    'per month',
    'the day',
    'May 2020',
    'A12 months',
    '3/4 years',
    '5   days later'.replace('5', 'x'),
  ])('is not read from %s', (text) => {
    expect(durations(text)).toEqual([]);
  });
});
