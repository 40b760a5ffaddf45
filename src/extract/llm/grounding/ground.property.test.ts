import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveAnchor } from '../../../cite/index.ts';
import type { FieldSchema, FieldType } from '../../../model/index.ts';
import { resolveSchema } from '../../schemas/index.ts';
import { buildView } from '../../testing/build-view.ts';
import { extractByModel } from '../extract-by-model.ts';
import { createFakeModel } from '../testing/fake-model.ts';
import { pageTable } from '../testing/page-table.ts';

const WORDS = [
  'Total',
  'Acme',
  'Inc.',
  '1.234,50',
  '12',
  '500',
  'EUR',
  '3 May 2024',
  '2024-05-03',
  'due',
  '\n',
  'é',
  '発行',
  '|',
];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
const TYPES: readonly FieldType[] = ['string', 'number', 'date', 'boolean', 'currency', 'integer'];
const FIELDS = TYPES.map((type): FieldSchema => ({ name: type, type, required: false }));

const claims = fc.record(
  Object.fromEntries(
    TYPES.map((type) => [
      type,
      fc.option(
        fc.record({
          value: fc.oneof(fc.constantFrom(...WORDS), fc.string()),
          quote: fc.oneof(words, fc.string()),
          anchor: fc.constantFrom('p1.b1', 'p1.b2', 't1.r0', 't1.r1', 'p9.b9', 'x!1', '', '[p1.b1]'),
        }),
      ),
    ]),
  ),
);
const documents = fc.record({
  blocks: fc.array(
    words.map((text) => ({ text })),
    { minLength: 1, maxLength: 4 },
  ),
  rows: fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 3 }),
});

const ask = async (
  document: { blocks: readonly { text: string; visible?: boolean }[]; rows: readonly [string, string][] },
  answer: unknown,
) => {
  const view = await buildView({ blocks: document.blocks, tables: [pageTable('t1', document.rows)] });
  const model = createFakeModel([answer]);
  const schema = resolveSchema({ name: 'x', fields: FIELDS });
  return { view, model, ...(await extractByModel(view, schema, model)) };
};

describe('whatever a model answers', () => {
  it('a cited value stands where it is cited, and one that is not cited is told of', async () => {
    await fc.assert(
      fc.asyncProperty(documents, claims, async (document, answer) => {
        const { view, fields, warnings } = await ask(document, answer);
        for (const field of fields) {
          for (const citation of field.citations) {
            expect(citation).toMatchObject({ verified: true, visible: true, path: field.name });
            expect((await resolveAnchor(view, citation.anchor))!.text).toBe(citation.text);
          }
          const told = warnings.some(({ code, fields: [name] }) => code === 'ungrounded_value' && name === field.name);
          expect(told).toBe(field.value !== null && field.citation === null);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('hidden text neither reaches it nor changes a result', async () => {
    await fc.assert(
      fc.asyncProperty(documents, claims, words, async (document, answer, secret) => {
        const plain = await ask(document, answer);
        const blocks = [...document.blocks, { text: secret, visible: false }];
        const padded = await ask({ ...document, blocks }, answer);
        expect(padded.model.requests).toEqual(plain.model.requests);
        expect(padded.fields).toEqual(plain.fields);
      }),
      { numRuns: 60 },
    );
  });
});
