import { expect, it } from 'vitest';
import { onlyFields } from './only-fields.ts';

const EXTRACTION = { id: 'ext_1', fields: [{ name: 'total' }, { name: 'date' }], data: { total: 5, date: null } };

it('gives the fields that are named, and all where none are', () => {
  expect(onlyFields(EXTRACTION, undefined)).toBe(EXTRACTION);
  expect(onlyFields(EXTRACTION, ' total, ')).toEqual({ id: 'ext_1', fields: [{ name: 'total' }], data: { total: 5 } });
});

it('gives the field whose name holds a comma where that is all that is asked for', () => {
  const fields = [{ name: 'Name, first' }, { name: 'Name' }];
  expect(onlyFields({ fields, data: {} }, 'Name, first')).toMatchObject({ fields: [{ name: 'Name, first' }] });
});

it('names the field that is meant where there is none of that name', () => {
  expect(() => onlyFields(EXTRACTION, 'total,dat')).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      details: { param: 'fields', did_you_mean: 'date', hint: 'It has total, date.' },
    }),
  );
});
