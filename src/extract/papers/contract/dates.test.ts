import { describe, expect, it } from 'vitest';
import { UNKNOWN_LOCALE } from '../../values/index.ts';
import { addDuration, datesIn } from './dates.ts';

describe('dates as contracts write them', () => {
  it.each([
    ['this 1s t day of March, 2018', '2018-03-01', '1s t day of March, 2018'],
    ['on the 20th day of Friday, March 2020', '2020-03-20', '20th day of Friday, March 2020'],
    ['made as of July 11 , 2006 by', '2006-07-11', 'July 11 , 2006'],
    ['October 1,1996', '1996-10-01', 'October 1,1996'],
  ])('%s', (text, value, written) => {
    const [date] = datesIn(text, UNKNOWN_LOCALE);
    expect([date?.value, text.slice(date?.start, date?.end)]).toEqual([value, written]);
  });

  it.each(['this ____ day of May, 2000', '14 day of September, 200_', 'May 2000'])('are none: %s', (text) => {
    expect(datesIn(text, UNKNOWN_LOCALE)).toEqual([]);
  });
});

describe('the day so much later', () => {
  it.each([
    ['2019-04-01', { years: 3, months: 0, days: 0 }, '2022-04-01'],
    ['2020-01-31', { years: 0, months: 1, days: 0 }, '2020-02-29'],
    ['2020-02-29', { years: 1, months: 0, days: 0 }, '2021-02-28'],
    ['2020-12-31', { years: 0, months: 18, days: 0 }, '2022-06-30'],
    ['2020-12-31', { years: 0, months: 0, days: 60 }, '2021-03-01'],
  ])('%s and %j', (date, duration, expected) => {
    expect(addDuration(date, duration)).toBe(expected);
  });

  it('is none beyond the calendar', () => {
    expect(addDuration('2020-01-01', { years: 99_999, months: 0, days: 0 })).toBeNull();
    expect(addDuration('2020-01-01', { years: 1e300, months: 0, days: 0 })).toBeNull();
  });
});
