import { describe, expect, it } from 'vitest';
import { extract, resolveSchema } from '../../src/extract/index.ts';
import { validate } from '../../src/validate/index.ts';
import { openPaper } from '../support/paper/index.ts';
import { expectProof } from './expect-proof.ts';
import { INVOICES, TOTAL } from './papers/invoices.ts';

const schema = resolveSchema('invoice');

describe.each(Object.entries(INVOICES))('the %s invoice', (_, { format, paper, fields: stated }) => {
  it(`gives every field from a ${format} file, each proved by what stands in its box`, async () => {
    const view = await openPaper(paper(TOTAL), format);
    const { fields } = await extract(view, schema);
    const found = fields.filter(({ name }) => name in stated);
    expect(Object.fromEntries(found.map(({ name, value }) => [name, value]))).toEqual(stated);
    expect(found.map(({ name, status }) => [name, status])).toEqual(found.map(({ name }) => [name, 'found']));
    for (const field of found) await expectProof(view, field);
  });

  it('passes every rule that can be an error', async () => {
    const { fields } = await extract(await openPaper(paper(TOTAL), format), schema);
    const { valid, checks } = validate(schema, fields);
    expect(checks.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(valid).toBe(true);
  });

  it('is in error where its total is not the sum, with the three values and the difference', async () => {
    const { fields } = await extract(await openPaper(paper(TOTAL + 10), format), schema);
    const errors = validate(schema, fields).checks.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).toEqual([
      'The subtotal 1003.00 plus tax 190.57 differs from total 1203.57 by 10.00.',
    ]);
  });
});
