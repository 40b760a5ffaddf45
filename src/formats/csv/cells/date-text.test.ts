import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CELL } from '../../../model/index.ts';
import { dayNumber, orderEvidence, readDate } from './date-text.ts';

const FIRST_OF_MARCH_2024 = 45352;

describe('dayNumber', () => {
  it('counts as the calendar does', () => {
    const DAY = 86_400_000;
    const epoch = Date.UTC(1899, 11, 30);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          const expected = Math.floor((date.getTime() - epoch) / DAY);
          expect(dayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(expected);
        },
      ),
    );
  });

  it('knows no day that the calendar has not', () => {
    expect(dayNumber(2023, 2, 29)).toBeNull();
    expect(dayNumber(1900, 2, 29)).toBeNull();
    expect(dayNumber(2000, 2, 29)).not.toBeNull();
    expect(dayNumber(2024, 13, 1)).toBeNull();
    expect(dayNumber(2024, 4, 31)).toBeNull();
    expect(dayNumber(2024, 1, 0)).toBeNull();
  });
});

describe('readDate', () => {
  it.each([
    '2024-03-01',
    '2024/3/1',
    '2024.03.01',
    '1/3/2024',
    '01.03.2024',
    '1-3-2024',
    '01/03/24',
    '1-Mar-2024',
    '1 March 2024',
    'Mar 1, 2024',
    'March 1st 2024',
    '1. Mar 2024',
  ])('reads %s as the first of March, day first', (text) => {
    expect(readDate(text, 'dmy')).toMatchObject({ code: CELL.date, value: FIRST_OF_MARCH_2024 });
  });

  it('reads the month first where the column asks for it', () => {
    expect(readDate('3/1/2024', 'mdy')).toMatchObject({ value: FIRST_OF_MARCH_2024 });
    expect(readDate('25/12/2024', 'mdy')).toBeNull();
  });

  it.each([
    ['2024-03-01T12:00', 0.5],
    ['2024-03-01 18:00:00.5', 0.75 + 0.5 / 86_400],
    ['1/3/2024 6:00 AM', 0.25],
    ['1/3/2024 12:00 am', 0],
    ['2024-03-01T06:00:00+02:00', 0.25],
  ])('reads %s with its time as written', (text, fraction) => {
    const reading = readDate(text, 'dmy');
    expect(reading?.code).toBe(CELL.datetime);
    expect(reading?.value).toBeCloseTo(FIRST_OF_MARCH_2024 + fraction, 9);
  });

  it('reads times of day', () => {
    expect(readDate('06:00', 'mdy')).toMatchObject({ code: CELL.time, value: 0.25, number_format: 'hh:mm' });
    expect(readDate('1:30:00 PM', 'mdy')).toMatchObject({ code: CELL.time, value: 0.5625 });
  });

  it.each([
    '10.2.15',
    '1-2-24',
    '2024-13-01',
    '24:00',
    '13:00 PM',
    '12:60',
    '192.168.1.1',
    '2024',
    'May',
    'Mayor 1, 2024',
    '555-1234',
    '2024-01',
    '',
  ])('takes %j for no date', (text) => {
    expect(readDate(text, 'dmy')).toBeNull();
  });

  it('puts years of two digits where workbooks do', () => {
    expect(readDate('01/01/29', 'dmy')?.value).toBe(dayNumber(2029, 1, 1));
    expect(readDate('01/01/30', 'dmy')?.value).toBe(dayNumber(1930, 1, 1));
  });
});

describe('orderEvidence', () => {
  it('is what a part above 12 says', () => {
    expect(orderEvidence('25/12/2024')).toEqual({ order: 'dmy', sep: '/' });
    expect(orderEvidence('12/25/2024')).toEqual({ order: 'mdy', sep: '/' });
    expect(orderEvidence('01.02.2024')).toEqual({ order: 'open', sep: '.' });
    expect(orderEvidence('2024-01-02')).toBeNull();
    expect(orderEvidence('45/12/2024')).toBeNull();
  });
});
