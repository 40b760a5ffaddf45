import { describe, expect, it } from 'vitest';
import { resolveSchema } from '../index.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { extractFields } from '../testing/extract-fields.ts';

const picture = [
  'INVOICE',
  '',
  'Invoice #         880417                    Order #        301867',
  'Invoice Period    04/27/20 - 05/24/20       Order Dates    05/21/20 - 06/01/20',
  'Customer          Harbour Lights Ltd',
];
const dates = [
  { name: 'start_date', type: 'date' },
  { name: 'end_date', type: 'date' },
];
const read = async (fields: readonly { name: string; type: string }[]) =>
  extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields }));

describe('a start date that does not say of what', () => {
  it('is that of what the other fields are about', async () => {
    const found = await read([{ name: 'order_number', type: 'string' }, ...dates]);
    expect(found.map(({ value }) => value)).toEqual(['301867', '2020-05-21', '2020-06-01']);
  });

  it('is not claimed where periods of several things answer', async () => {
    for (const { confidence, status, candidates } of await read(dates)) {
      expect(confidence).toBeLessThan(0.6);
      expect(status).not.toBe('found');
      expect(candidates.length).toBeGreaterThan(0);
    }
  });
});
