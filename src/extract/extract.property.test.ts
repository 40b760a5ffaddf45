import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Citation, ExtractedField, FieldSchema } from '../model/index.ts';
import { validate } from '../validate/index.ts';
import { resolveSchema } from './index.ts';
import { buildView, type TestCell } from './testing/build-view.ts';
import { extractFields } from './testing/extract-fields.ts';

const items: FieldSchema = {
  name: 'item',
  type: 'object',
  required: false,
  fields: [
    { name: 'name', type: 'string', required: false },
    { name: 'price', type: 'number', required: false },
  ],
};
const schema = resolveSchema({
  name: 'any',
  fields: [
    { name: 'total', type: 'number' },
    { name: 'name', type: 'string' },
    { name: 'date', type: 'date' },
    { name: 'paid', type: 'boolean' },
    { name: 'things', type: 'array', items },
  ],
});

/** Sheets in which labels and values of all kinds meet by chance. */
const cell: fc.Arbitrary<TestCell> = fc.oneof(
  fc.constantFrom(
    'Total',
    'Name',
    'Date',
    'Price',
    'Paid',
    'Total: 5',
    'Date: 1.2.2024',
    'yes',
    'Acme',
    '1.234,50 €',
    '(5.00)',
  ),
  fc.integer({ min: -1000, max: 1000 }),
  fc.boolean(),
  fc.constant(null),
);
const sheet = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 7 });

const citationsOf = (fields: readonly ExtractedField[]): Citation[] =>
  fields.flatMap((field) => [...field.citations, ...field.candidates.map((candidate) => candidate.citation)]);

it('cites every value, and what is cited stands there', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (rows) => {
      const fields = await extractFields(await buildView({ sheets: [{ rows }] }), schema);
      for (const citation of citationsOf(fields)) expect(citation).toMatchObject({ verified: true, visible: true });
      for (const { value, status, confidence, citations } of fields) {
        expect(value === null).toBe(status === 'absent' || status === 'unsure');
        expect(citations.length > 0).toBe(value !== null);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
      }
    }),
  );
});

it('gives values of the types that were asked for', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, async (rows) => {
      const { checks } = validate(schema, await extractFields(await buildView({ sheets: [{ rows }] }), schema));
      expect(checks.filter((check) => check.severity === 'error')).toEqual([]);
    }),
  );
});

it('gives the same answer whatever is added out of sight', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, sheet, async (rows, hidden) => {
      const plain = await extractFields(await buildView({ sheets: [{ rows }] }), schema);
      const secret = { rows: hidden, sheet: { visibility: 'hidden' } } as const;
      const withSheet = await extractFields(await buildView({ sheets: [{ rows }, secret] }), schema);
      expect(JSON.stringify(withSheet)).toBe(JSON.stringify(plain));
    }),
  );
});
