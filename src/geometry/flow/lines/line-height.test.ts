import { expect, it } from 'vitest';
import { lineHeight } from './line-height.ts';

const extent = { ascent: 8, descent: 2, above: 9, objects: 0 };

it('is that of the font for single lines', () => {
  expect(lineHeight(extent, { rule: 'multiple', value: 1 })).toEqual({ height: 11, baseline: 9 });
});

it('adds to the room below, and takes from that above', () => {
  expect(lineHeight(extent, { rule: 'multiple', value: 2 })).toEqual({ height: 22, baseline: 9 });
  const tight = lineHeight(extent, { rule: 'multiple', value: 0.8 });
  expect(tight.height).toBeCloseTo(8.8);
  expect(tight.baseline).toBeCloseTo(6.8);
});

it('is exact whatever stands in the line, or at least what is asked', () => {
  expect(lineHeight({ ...extent, objects: 100 }, { rule: 'exact', value: 20 }).height).toBe(20);
  expect(lineHeight(extent, { rule: 'at_least', value: 20 })).toEqual({ height: 20, baseline: 18 });
  expect(lineHeight(extent, { rule: 'at_least', value: 5 }).height).toBe(11);
});

it('lets objects stand on the baseline, and does not multiply them', () => {
  expect(lineHeight({ ...extent, objects: 100 }, { rule: 'multiple', value: 1.5 }).height).toBeCloseTo(107.5);
});

it('is single where the file gives nonsense', () => {
  expect(lineHeight(extent, { rule: 'exact', value: Number.NaN }).height).toBe(11);
  expect(lineHeight(extent, { rule: 'multiple', value: 0 }).height).toBe(11);
});
