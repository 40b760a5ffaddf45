import { describe, expect, it } from 'vitest';
import { extract, resolveSchema } from '../../src/extract/index.ts';
import { openPaper } from '../support/paper/index.ts';
import { expectProof } from './expect-proof.ts';
import { ODD_INVOICES } from './papers/odd-invoices.ts';

describe.each(Object.entries(ODD_INVOICES))('an invoice %s', (_, { format, paper, fields: stated }) => {
  it(`gives what it says from a ${format} file, each value proved by its box`, async () => {
    const view = await openPaper(paper, format);
    const { fields } = await extract(view, resolveSchema('invoice'));
    const found = fields.filter(({ name }) => name in stated);
    expect(Object.fromEntries(found.map(({ name, value }) => [name, value]))).toEqual(stated);
    for (const field of found) await expectProof(view, field);
  });
});
