import { describe, expect, it } from 'vitest';
import { extract, resolveSchema } from '../../src/extract/index.ts';
import { validate } from '../../src/validate/index.ts';
import { openPaper } from '../support/paper/index.ts';
import { expectProof } from './expect-proof.ts';
import { FORMS } from './papers/forms.ts';

describe.each(Object.entries(FORMS))('the %s', (_, { format, paper, schema: asked, fields: stated }) => {
  it(`gives what a schema of names and types asks of a ${format} file, each proved by its box`, async () => {
    const schema = resolveSchema(asked);
    const view = await openPaper(paper, format);
    const { fields } = await extract(view, schema);
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(stated);
    expect(fields.map(({ status }) => status)).toEqual(
      fields.map(({ name }) => (stated[name] === null ? 'absent' : 'found')),
    );
    for (const field of fields) await expectProof(view, field);
    expect(validate(schema, fields).summary.error).toBe(0);
  });
});
