import { expect, it } from 'vitest';
import { rehearse } from './rehearse.ts';

it('takes a page with a table through the whole of a reading', async () => {
  expect(await rehearse()).toEqual({ pages: 1, tables: 1 });
});
