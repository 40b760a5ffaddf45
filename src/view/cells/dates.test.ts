import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL } from '../../model/index.ts';
import { isoDate } from './dates.ts';

const DAY_MS = 86_400_000;
const EPOCH_MS = Date.UTC(1899, 11, 30);
/** The days of the years 1 to 9999. */
const DAYS = fc.integer({ min: -693_593, max: 2_958_465 });

describe('the date of a cell', () => {
  test.each([
    [0, '1899-12-30'],
    [60, '1900-02-28'],
    [61, '1900-03-01'],
    [36_585, '2000-02-29'],
    [45_352, '2024-03-01'],
    [-1, '1899-12-29'],
    [2_958_465, '9999-12-31'],
    [-693_593, '0001-01-01'],
  ])('%d is %s', (days, text) => {
    expect(isoDate(days, CELL.date)).toBe(text);
  });

  test('has a time beside it, to the millisecond where there are any', () => {
    expect(isoDate(45_352.5, CELL.datetime)).toBe('2024-03-01T12:00:00');
    expect(isoDate(45_352 + 1.25 / 86_400, CELL.datetime)).toBe('2024-03-01T00:00:01.250');
    expect(isoDate(0.75, CELL.time)).toBe('18:00:00');
    expect(isoDate(-0.25, CELL.datetime)).toBe('1899-12-29T18:00:00');
  });

  test('does not lose a second to the way numbers are kept', () => {
    for (let second = 0; second < 86_400; second += 7) {
      const [hours, minutes] = [Math.floor(second / 3600), Math.floor((second % 3600) / 60)];
      const text = [hours, minutes, second % 60].map((part) => String(part).padStart(2, '0')).join(':');
      expect(isoDate(45_352 + second / 86_400, CELL.datetime)).toBe(`2024-03-01T${text}`);
    }
  });

  test('is the one that the calendar of the language has', () => {
    fc.assert(
      fc.property(DAYS, fc.integer({ min: 0, max: DAY_MS - 1 }), (day, ms) => {
        const iso = new Date(EPOCH_MS + day * DAY_MS + ms).toISOString();
        expect(isoDate(day, CELL.date)).toBe(iso.slice(0, 10));
        expect(isoDate(ms / DAY_MS, CELL.time)).toBe(iso.slice(11, -1).replace(/\.000$/, ''));
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 2_958_466, -693_594, 1e300])(
    '%d is no date and shown as it is',
    (days) => {
      expect(isoDate(days, CELL.date)).toBe(String(days));
    },
  );
});
