import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldValue } from '../../../model/index.ts';
import { invoiceSchema } from '../../schemas/invoice.ts';
import { pagesOf } from '../../testing/ascii-page.ts';
import { extractFields } from '../../testing/extract-fields.ts';

const HEAD = 'Description                     Qty       Price        Amount';
const money = (cents: number): string => (cents / 100).toFixed(2);

interface Item {
  readonly name: string;
  readonly quantity: number;
  /** In cents. */
  readonly price: number;
  readonly note: string | null;
}

const item: fc.Arbitrary<Item> = fc.record({
  name: fc.constantFrom('Oak chair', 'Table', 'Steel bolt M8', 'Consulting in May', 'Licence, one seat', 'Hotel'),
  quantity: fc.integer({ min: 1, max: 99 }),
  price: fc.integer({ min: 1, max: 99_999 }),
  note: fc.constantFrom(null, 'as agreed by letter', 'see our offer'),
});

const toLines = ({ name, quantity, price, note }: Item): string[] => [
  `${name.padEnd(30)}${String(quantity).padStart(5)}${money(price).padStart(12)}${money(quantity * price).padStart(14)}`,
  ...(note === null ? [] : [note]),
];

test('all items come back from a page that is laid out like an invoice, each leaf with a citation that verifies', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 8 }),
      async (items, cut) => {
        const lines = items.map(toLines);
        const total = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
        const pages = [
          ['Invoice 7', HEAD, ...lines.slice(0, cut).flat()],
          ['Invoice 7', HEAD, ...lines.slice(cut).flat(), `${'Total'.padEnd(47)}${money(total).padStart(14)}`],
        ];
        const fields = await extractFields(await pagesOf(pages), invoiceSchema);
        const { value, citations } = fields.find(({ name }) => name === 'line_items')!;
        expect(citations.every(({ verified }) => verified)).toBe(true);
        const found = (value as Record<string, FieldValue>[]).map(({ quantity, unit_price, amount }) => [
          quantity,
          unit_price,
          amount,
        ]);
        expect(found).toEqual(items.map(({ quantity, price }) => [quantity, price / 100, (quantity * price) / 100]));
      },
    ),
    { numRuns: 40 },
  );
});

test('nothing that stands on a page makes it fail', async () => {
  const word = fc.constantFrom(
    'Total',
    'Qty',
    'Amount',
    'Price',
    'Description',
    '1.00',
    '20 %',
    '-',
    'Menge',
    '€',
    '7',
    'x',
    '12,50',
  );
  const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join('   '));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (picture) => {
      const fields = await extractFields(await pagesOf([picture]), invoiceSchema);
      const { citations } = fields.find(({ name }) => name === 'line_items')!;
      expect(citations.every(({ verified }) => verified)).toBe(true);
    }),
    { numRuns: 100 },
  );
});
