import { expect, it } from 'vitest';
import { toDays, toSerial } from './values.ts';

it('counts days as workbooks do', () => {
  expect(toSerial('2024-02-29')).toEqual({ value: 45_351, has_time: false });
  expect(toSerial('2024-02-29T12:00:00')).toEqual({ value: 45_351.5, has_time: true });
  expect(toSerial('1899-12-30')).toEqual({ value: 0, has_time: false });
  expect([toSerial('soon'), toSerial('2024-13-01')]).toEqual([null, null]);
});

it('takes durations for shares of a day', () => {
  expect(toDays('PT12H00M00S')).toBe(0.5);
  expect(toDays('-PT06H')).toBe(-0.25);
  expect([toDays('P'), toDays('noon')]).toEqual([null, null]);
});
