import { describe, expect, it } from 'vitest';
import { extract, resolveSchema } from '../../src/extract/index.ts';
import { validate } from '../../src/validate/index.ts';
import { openPaper } from '../support/paper/index.ts';
import { expectProof } from './expect-proof.ts';
import { CONTRACTS } from './papers/contracts.ts';

const schema = resolveSchema('contract');

describe.each(Object.entries(CONTRACTS))('the %s contract', (_, { format, paper, fields: stated }) => {
  it(`gives title, parties, date, term and law from a ${format} file, each proved by its box`, async () => {
    const view = await openPaper(paper, format);
    const { fields } = await extract(view, schema);
    const found = fields.filter(({ name }) => name in stated);
    expect(Object.fromEntries(found.map(({ name, value }) => [name, value]))).toEqual(stated);
    expect(found.filter(({ status }) => status !== 'found')).toEqual([]);
    for (const field of fields) await expectProof(view, field);
    expect(validate(schema, fields).summary.error).toBe(0);
  });
});
