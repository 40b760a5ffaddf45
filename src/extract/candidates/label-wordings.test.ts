import { describe, expect, it } from 'vitest';
import { isQuestion, labelWordings } from './label-wordings.ts';

const textsOf = (label: string): string[] => labelWordings(label).map(({ text }) => text);

describe('the wording of a form', () => {
  it.each([
    ['1. Name of Registrant', 'Name of Registrant'],
    ['2. (b) Registration No.', 'Registration No.'],
    ['Item 3: Business address', 'Business address'],
    ['NAME OF OWNER (Last, First, Middle)', 'NAME OF OWNER'],
    ['Name of the principal for which the services are rendered', 'Name of the principal'],
    ['(Type or print name)', 'name'],
    ['Please enter date of birth', 'date of birth'],
    ['Full legal name', 'legal name'],
    [
      '9. In addition to those named in Items 7 and 8, if any, list principal(s) whom you continued to represent',
      'principal(s)',
    ],
  ])('%j is taken off: %j', (label, plain) => {
    expect(textsOf(label)).toContain(plain);
  });

  it('is not seen in a plain label', () => {
    for (const label of ['Invoice date', 'Total', 'Terms of payment', 'Type of organization', 'State of incorporation'])
      expect(textsOf(label)).toEqual([]);
  });

  it('gives a short form its own reading', () => {
    expect(textsOf('Vehicle Identification Number (VIN)')).toEqual(['Vehicle Identification Number', 'VIN']);
  });

  it('takes a label of two things apart', () => {
    expect(labelWordings('Name and Address of Owner')).toEqual([
      { text: 'Name of Owner', part: 'first', weight: 0.95 },
      { text: 'Address of Owner', part: 'second', weight: 0.95 },
    ]);
  });

  it('leaves names alone that merely have an and', () => {
    expect(textsOf('Terms and conditions of sale')).toEqual([]);
  });
});

describe('a question', () => {
  it('has a number and no figures behind it', () => {
    expect(['4. Principal address', '(a) Name', '12) Colour'].map(isQuestion)).toEqual([true, true, true]);
    expect(isQuestion('8. Whom, besides those named in Items 6 and 7, do you serve?')).toBe(true);
    expect(['1. Oktober 2024', 'Name', '4711', '3.50 EUR'].map(isQuestion)).toEqual([false, false, false, false]);
  });
});
