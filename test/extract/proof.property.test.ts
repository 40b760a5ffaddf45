import fc from 'fast-check';
import { describe, it } from 'vitest';
import { extract, resolveSchema } from '../../src/extract/index.ts';
import { validate } from '../../src/validate/index.ts';
import { openPaper, type Paper, type PaperFormat, type Part } from '../support/paper/index.ts';
import { expectProof } from './expect-proof.ts';
import { CONTRACTS } from './papers/contracts.ts';
import { INVOICES, TOTAL } from './papers/invoices.ts';

const FORMATS: readonly PaperFormat[] = ['pdf', 'docx', 'rtf', 'xlsx', 'csv', 'pptx'];
const PAPERS = [
  ...Object.values(INVOICES).map(({ paper }) => paper(TOTAL)),
  ...Object.values(CONTRACTS).map((one) => one.paper),
];

/** Parts of real papers in an order of chance: nonsense, but nonsense that looks like documents. */
const shuffled: fc.Arbitrary<Paper> = fc
  .record({
    parts: fc.array(fc.constantFrom(...PAPERS.flatMap(({ parts }): readonly Part[] => parts)), {
      minLength: 1,
      maxLength: 7,
    }),
    from: fc.constantFrom(...PAPERS),
  })
  .map(({ parts, from }) => ({ ...from, parts }));

describe('whatever stands on a paper, in whatever format', () => {
  it.each(['invoice', 'contract'])(
    'each value that the %s schema gives can be read again from its box',
    async (name) => {
      const schema = resolveSchema(name);
      await fc.assert(
        fc.asyncProperty(shuffled, fc.constantFrom(...FORMATS), async (paper, format) => {
          const view = await openPaper(paper, format);
          const { fields } = await extract(view, schema);
          for (const field of fields) await expectProof(view, field);
          validate(schema, fields);
        }),
        { numRuns: 40 },
      );
    },
  );
});
