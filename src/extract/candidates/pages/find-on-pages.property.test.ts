import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveSchema } from '../../index.ts';
import { pageOf } from '../../testing/ascii-page.ts';
import { extractFields } from '../../testing/extract-fields.ts';

const schema = resolveSchema({
  name: 'any',
  fields: [
    { name: 'contract_num', type: 'string' },
    { name: 'seller', type: 'object', fields: [{ name: 'name', type: 'string' }] },
    { name: 'gross_amount', type: 'currency' },
    { name: 'flight_from', type: 'date' },
    { name: 'flight_to', type: 'date' },
    { name: 'paid', type: 'boolean' },
    { name: 'notes', type: 'string' },
  ],
});

/** Pages in which labels and values of all kinds meet by chance. */
const cell = fc.constantFrom(
  'Contract #',
  'Order No: 17',
  'Seller:',
  'Name:',
  'Acme Ltd',
  'Gross total',
  'Net 5.00',
  '$1,234.50',
  '(12.00)',
  'Flight dates',
  '05/21/20 - 06/02/20',
  '1 May 2024',
  'Start date',
  'Paid',
  'Yes',
  'No',
  '.....',
  '(Name of seller)',
  'Notes: see :: below / x',
  '—',
  'é̈ ﬁ №',
);
const page = fc.array(
  fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.map((text) => text.padEnd(24)).join('')),
  { minLength: 1, maxLength: 8 },
);

it('cites every value by the words that it was read from', async () => {
  await fc.assert(
    fc.asyncProperty(page, async (picture) => {
      for (const { value, status, citations, candidates } of await extractFields(await pageOf(picture), schema)) {
        expect(value === null).toBe(status === 'absent' || status === 'unsure');
        expect(citations.length > 0).toBe(value !== null);
        for (const citation of [...citations, ...candidates.map((candidate) => candidate.citation)]) {
          expect(citation).toMatchObject({ verified: true, visible: true });
        }
      }
    }),
  );
});

it('gives the same answer twice', async () => {
  await fc.assert(
    fc.asyncProperty(page, async (picture) => {
      const [first, second] = [await pageOf(picture), await pageOf(picture)];
      expect(JSON.stringify(await extractFields(first, schema))).toBe(
        JSON.stringify(await extractFields(second, schema)),
      );
    }),
  );
});
