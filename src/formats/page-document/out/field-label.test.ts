import { expect, test } from 'vitest';
import { type FrameSketch, frameOf } from '../../../geometry/testing/frame-of.ts';
import type { FormField } from '../extras.ts';
import { fieldLabel } from './field-label.ts';
import { createWordLookup } from './words-in-box.ts';

const FIELD: FormField = {
  name: 'f',
  type: 'text',
  value: null,
  checked: null,
  label: null,
  box: [200, 40, 300, 54],
  visible: true,
};

const labelOf = (words: NonNullable<FrameSketch['words']>, field: Partial<FormField> = {}): string | null => {
  const main = frameOf({ words });
  const find = createWordLookup({ main, others: [], slanted: null, twins: 0, merged: 0 }, main);
  return fieldLabel({ ...FIELD, ...field }, find);
};

test('a field is called by what stands left of it, without the colon', () => {
  expect(
    labelOf([
      ['Family name:', 130, 50],
      ['Other text', 130, 100],
    ]),
  ).toBe('Family name');
});

test('text beyond a wide gap is no part of the label', () => {
  expect(
    labelOf([
      ['Section 3', 30, 50],
      ['Town', 170, 50],
    ]),
  ).toBe('Town');
});

test('where nothing stands left of it, a field is called by what stands over it', () => {
  expect(labelOf([['Date of birth', 200, 36]])).toBe('Date of birth');
});

test('what the file itself calls a field for people goes before what the page shows', () => {
  expect(labelOf([['Name:', 150, 50]], { label: 'Your full name' })).toBe('Your full name');
});

test('a box to tick is called by what stands right of it, then left, then by the file', () => {
  const box = { type: 'checkbox', box: [200, 40, 212, 52], label: 'tick1' } as const;
  expect(
    labelOf(
      [
        ['left', 170, 50],
        ['I agree', 218, 50],
      ],
      box,
    ),
  ).toBe('I agree');
  expect(labelOf([['left', 170, 50]], box)).toBe('left');
  expect(labelOf([], box)).toBe('tick1');
});

test('a whole paragraph beside a field is no label', () => {
  const long = Array.from({ length: 20 }, () => 'words').join(' ');
  expect(labelOf([[`${long} ${long}`, -50, 50, 1.4]])).toBeNull();
});

test('a field with nothing near has no label', () => {
  expect(labelOf([['far away', 100, 400]])).toBeNull();
});

test('a group of buttons is called by what it asks, left of its first button or over it', () => {
  const group = { type: 'radio', box: [300, 40, 312, 52], first_box: [200, 40, 212, 52] } as const;
  const choices = [
    ['steam', 216, 50],
    ['sail', 316, 50],
  ] as const;
  expect(labelOf([['Engine:', 150, 50], ...choices], group)).toBe('Engine');
  expect(labelOf([['Which engine has it?', 200, 36], ...choices], group)).toBe('Which engine has it?');
  expect(labelOf([['none', 150, 50], ...choices], group)).toBe('sail');
});
