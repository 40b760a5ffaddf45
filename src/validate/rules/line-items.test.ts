import { describe, expect, it } from 'vitest';
import { citation, field, found, foundAll, listField, said, schema } from '../testing/build-extraction.ts';

const PARTS = [
  field('description'),
  ...['quantity', 'unit_price', 'tax_rate', 'amount', 'discount'].map((name) => field(name, 'number')),
];
const AMOUNTS = ['subtotal', 'discount', 'shipping', 'tax', 'total'];
const invoice = schema([listField('line_items', PARTS), ...AMOUNTS.map((name) => field(name, 'number'))], 'order');

describe('line_items_sum', () => {
  const sums = (amounts: readonly (number | null)[], rest: Record<string, unknown>): string => {
    const line_items = amounts.map((amount) => ({ description: 'x', amount }));
    const checks = said('line_items_sum', invoice, foundAll({ line_items, ...rest }));
    return checks.map(({ severity, message, fields }) => `${severity}: ${message} [${fields}]`).join('\n');
  };

  it('is an info where the lines add up to the subtotal', () => {
    expect(sums([60, 40], { subtotal: 100, total: 119 })).toBe(
      'info: The 2 amounts of "line_items" add up to 100.00, which is "subtotal" (100.00). [line_items,subtotal]',
    );
  });

  it('is a warning that reports both values and the difference', () => {
    expect(sums([60, 30], { subtotal: 100, total: 119 })).toBe(
      'warning: The 2 amounts of "line_items" add up to 90.00, but "subtotal" is 100.00: they differ by 10.00. [line_items,subtotal]',
    );
  });

  it('takes lines for gross where they add up to the total', () => {
    expect(sums([119], { subtotal: 100, tax: 19, total: 119 })).toBe(
      'info: The one amount of "line_items" is 119.00, which is "total" (119.00). [line_items,total]',
    );
  });

  it('explains a difference by a discount or a charge that is stated, and by nothing else', () => {
    expect(sums([60, 50], { discount: 10, subtotal: 100 })).toContain('110.00 less "discount", which is "subtotal"');
    expect(sums([60, 50], { discount: -10, subtotal: 100 })).toContain('less "discount"');
    expect(sums([60, 30], { shipping: 10, subtotal: 100 })).toContain('90.00 plus "shipping", which is "subtotal"');
    expect(sums([60, 50], { discount: 9, subtotal: 100 })).toMatch(/^warning/);
  });

  it('adds the tax only where there is no subtotal', () => {
    expect(sums([60, 40], { tax: 19, total: 119 })).toContain('100.00 plus "tax", which is "total"');
    expect(sums([60, 41], { subtotal: 100, tax: 19, total: 120 })).toMatch(/^warning/);
  });

  it('forgives half a unit for each line and for the sum', () => {
    expect(sums([33.33, 33.33, 33.33], { subtotal: 100 })).toMatch(/^info/);
    expect(sums([33.33, 33.33, 33.31], { subtotal: 100 })).toMatch(/^warning/);
  });

  it('says so where a line has no amount, and nothing where there is nothing to compare', () => {
    expect(sums([60, null], { subtotal: 100 })).toBe(
      'info: The amounts of "line_items" were not compared with "subtotal", since line 2 has none. [line_items,subtotal]',
    );
    expect(sums([60], {})).toBe('');
    expect(sums([], { subtotal: 100 })).toBe('');
  });
});

describe('line_item_product', () => {
  const products = (...line_items: readonly Record<string, unknown>[]): readonly string[] =>
    said('line_item_product', invoice, foundAll({ line_items })).map(
      ({ severity, message }) => `${severity}: ${message}`,
    );

  it('is a warning that names the leaf', () => {
    const right = { quantity: 2, unit_price: 3, amount: 6 };
    expect(products(right, right, { quantity: 2, unit_price: 10, amount: 25 })).toEqual([
      'warning: Quantity times unit price (2 × 10.00 is 20.00) differs from "line_items[2].amount" (25.00) by 5.00.',
    ]);
  });

  it('is an info where every line holds, those with a part missing left aside', () => {
    expect(products({ quantity: 2, unit_price: 3, amount: 6 }, { quantity: null, unit_price: 3, amount: 9 })).toEqual([
      'info: Quantity times unit price is the amount in one line of "line_items".',
    ]);
    expect(products({ quantity: null, unit_price: 3, amount: 9 })).toEqual([]);
  });

  it.each([
    ['a price that was rounded', { quantity: 3, unit_price: 33.33, amount: 100 }],
    ['an amount with tax', { quantity: 1, unit_price: 100, tax_rate: 19, amount: 119 }],
    ['a discount as a sum', { quantity: 1, unit_price: 100, discount: 5, amount: 95 }],
    ['a discount in percent', { quantity: 2, unit_price: 100, discount: 5, amount: 190 }],
    ['a credit', { quantity: -1, unit_price: 100, amount: -100 }],
  ])('passes %s', (_, line) => {
    expect(products(line)[0]).toMatch(/^info/);
  });

  it('tells twenty lines and counts the rest', () => {
    const wrong = { quantity: 1, unit_price: 1, amount: 2 };
    const told = products(...Array.from({ length: 25 }, () => wrong));
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toBe('warning: The same is so in 5 more lines of "line_items".');
  });

  it('forgives no more than the printed decimals of the price leave open', () => {
    const lines = schema([listField('lines', PARTS)]);
    const value = [{ quantity: 3, unit_price: 33.3333, amount: 100.01 }];
    const citations = [{ ...citation, path: 'lines[0].unit_price', text: '33.3333' }];
    expect(said('line_item_product', lines, [found('lines', value)])).toMatchObject([{ severity: 'info' }]);
    expect(said('line_item_product', lines, [found('lines', value, { citations })])).toMatchObject([
      { severity: 'warning' },
    ]);
  });
});

describe('duplicate_line_items', () => {
  const line = { description: 'Pen', quantity: 2, unit_price: 3, amount: 6 };

  it('is an info that names the lines', () => {
    const line_items = [line, { ...line, description: 'Ink' }, line];
    expect(said('duplicate_line_items', invoice, foundAll({ line_items }))).toEqual([
      {
        severity: 'info',
        rule: 'duplicate_line_items',
        message: 'The field "line_items" has lines that are alike: 1 and 3.',
        fields: ['line_items'],
      },
    ]);
  });

  it('is silent where lines differ or say little', () => {
    expect(said('duplicate_line_items', invoice, foundAll({ line_items: [line, { ...line, amount: 7 }] }))).toEqual([]);
    const bare = { description: 'Pen', amount: 6 };
    expect(said('duplicate_line_items', invoice, foundAll({ line_items: [bare, bare] }))).toEqual([]);
  });
});

describe('amount_due_check', () => {
  const amounts = schema(['total', 'amount_due', 'amount_paid'].map((name) => field(name, 'number')));
  const due = (values: Record<string, unknown>): string => {
    const [check] = said('amount_due_check', amounts, foundAll(values));
    return check ? `${check.severity}: ${check.message}` : '';
  };

  it.each([
    [{ total: 119, amount_due: 119 }, 'info: The amount "amount_due" (119.00) is "total" (119.00).'],
    [{ total: 119, amount_due: 19 }, 'info: The amount "amount_due" (19.00) is a part of "total" (119.00).'],
    [{ total: 119, amount_due: 150 }, 'warning: The amount "amount_due" (150.00) is more than "total" (119.00).'],
    [{ total: -50, amount_due: -50 }, 'info: The amount "amount_due" (-50.00) is "total" (-50.00).'],
    [{ total: -50, amount_due: -60 }, 'warning: The amount "amount_due" (-60.00) is more than "total" (-50.00).'],
    [
      { total: 119, amount_due: 19, amount_paid: 100 },
      'info: The amount "amount_due" (19.00) is "total" (119.00) less "amount_paid" (100.00).',
    ],
    [
      { total: 119, amount_due: 29, amount_paid: 100 },
      'warning: The amount "amount_due" (29.00) differs from "total" (119.00) less "amount_paid" (100.00) by 10.00.',
    ],
    [{ total: 119 }, ''],
  ])('of %j is %j', (values, message) => {
    expect(due(values)).toBe(message);
  });
});
