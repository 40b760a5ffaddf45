import { expect, it } from 'vitest';
import { onlyFields } from './only-fields.ts';

const EXTRACTION = { id: 'ext_1', fields: [{ name: 'total' }, { name: 'date' }], data: { total: 5, date: null } };

it('gives the fields that are named, and all where none are', () => {
  expect(onlyFields(EXTRACTION, undefined)).toBe(EXTRACTION);
  expect(onlyFields(EXTRACTION, ' total, other')).toEqual({
    id: 'ext_1',
    fields: [{ name: 'total' }],
    data: { total: 5 },
  });
});
