import { describe, expect, it } from 'vitest';
import { isNumeric, isThousandsGroup, KIND, kindOf } from './kinds.ts';

describe('the kind of a text', () => {
  it.each([
    '12',
    '1,234.5',
    '1 234 567',
    '(3.2)',
    '-14%',
    '$ 1,200',
    '1.234,56 €',
    '12.5*',
    '45–54',
    '0.9 a',
    '≥85',
    '3:45',
    '(2.0)%',
  ])('is a number: %s', (text) => expect(kindOf(text)).toBe(KIND.number));

  it.each(['–', '—', '..', 'n/a', 'N/A', '*'])('stands for a missing number: %s', (text) =>
    expect(kindOf(text)).toBe(KIND.blank),
  );

  it('is text: a long row of digits with signs behind it, told without trying every way to part it', () =>
    expect(kindOf(`${'1'.repeat(30)}!!`)).toBe(KIND.text));

  it.each(['1999', '2010', '2009/10', 'FY 2021', '2017 (1)', '1/31/2020'])('is a year: %s', (text) =>
    expect(kindOf(text)).toBe(KIND.year),
  );

  it.each(['Total', 'Table 3', 'A4 paper', '12 months of age', 'no', 'x-ray', ''])('is text: %s', (text) =>
    expect(kindOf(text)).toBe(KIND.text),
  );

  it('takes what stands for a number as numeric, but no year', () => {
    expect(isNumeric(kindOf('–'))).toBe(true);
    expect(isNumeric(kindOf('2010'))).toBe(false);
  });
});

describe('numbers with blanks between thousands', () => {
  it('go on with three digits', () => {
    expect(isThousandsGroup('12', '345')).toBe(true);
    expect(isThousandsGroup('12', '34')).toBe(false);
    expect(isThousandsGroup('1234', '567')).toBe(false);
  });
});
