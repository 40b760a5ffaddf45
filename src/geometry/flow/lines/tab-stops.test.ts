import { expect, it } from 'vitest';
import type { TabStop } from '../flow.ts';
import { findDecimalSign, nextStop, usableStops } from './tab-stops.ts';

const stop = (position: number, align: TabStop['align'] = 'left'): TabStop => ({ position, align, leader: '' });
const NONE = Number.NEGATIVE_INFINITY;

it('leads to the next stop of the paragraph', () => {
  expect(nextStop([stop(50), stop(100, 'right')], NONE, 36, 50)).toMatchObject({ position: 100, align: 'right' });
});

it('leads to the hanging indent before a later stop', () => {
  expect(nextStop([stop(100)], 18, 36, 5)).toMatchObject({ position: 18, align: 'left' });
  expect(nextStop([stop(10)], 18, 36, 5)).toMatchObject({ position: 10 });
});

it('falls back to the usual stops behind the last one', () => {
  expect(nextStop([stop(50)], NONE, 36, 60).position).toBe(72);
  expect(nextStop([], NONE, 36, 36).position).toBe(72);
  expect(nextStop([], NONE, 36, -20).position).toBe(0);
});

it('goes by half inches where the file has no distance', () => {
  expect(nextStop([], NONE, 0, 1).position).toBe(36);
  expect(nextStop([], NONE, Number.NaN, 1).position).toBe(36);
});

it('puts stops in order, and drops what is none', () => {
  expect(usableStops([stop(50), stop(Number.NaN), stop(10)]).map(({ position }) => position)).toEqual([10, 50]);
});

it.each([
  ['12.50', 2],
  ['1,234.50', 5],
  ['1.234,50', 5],
  ['$ 1 234,5 each.', 7],
  ['1.234.567', -1],
  ['about 7', -1],
  ['5\t0.5', -1],
])('finds the decimal sign of %j', (text, place) => {
  expect(findDecimalSign(`a\t${text}`, 2)).toBe(place < 0 ? -1 : place + 2);
});
