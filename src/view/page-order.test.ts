import { describe, expect, it } from 'vitest';
import { buildView, type PageSpec } from '../../test/support/build-view.ts';
import { storedTable } from '../../test/support/sample-documents.ts';
import { pageOrder, tablesOnPage } from './index.ts';

const blocks = [{ text: 'a' }, { text: 'b' }, { text: 'c' }];
const table = (id: string, top: number, more = {}) => ({ ...storedTable(id, 1, [['x']], top), ...more });

const orderOf = async (page: PageSpec, tables = [table('t1', 500), table('t2', 10)]) => {
  const { view } = await buildView({ pages: [page], tables });
  return pageOrder(view, await view.page(1)).map((item) => (item.kind === 'table' ? item.table.id : item.block.text));
};

describe('the order of a page', () => {
  it('puts tables where the reader says, wherever they lie', async () => {
    const tables = [
      { id: 't1', before: 0 },
      { id: 't2', before: 2 },
    ];
    expect(await orderOf({ blocks, tables })).toEqual(['t1', 'a', 'b', 't2', 'c']);
  });

  it('keeps tables in the order in which they stand before one block', async () => {
    const tables = [
      { id: 't2', before: 1 },
      { id: 't1', before: 1 },
    ];
    expect(await orderOf({ blocks, tables })).toEqual(['a', 't2', 't1', 'b', 'c']);
  });

  it('goes by position where nothing is said', async () => {
    expect(await orderOf({ blocks })).toEqual(['t2', 'a', 'b', 'c', 't1']);
  });

  it('loses no table whose place is out of bounds', async () => {
    const tables = [
      { id: 't1', before: 99 },
      { id: 't2', before: -1 },
    ];
    expect(await orderOf({ blocks, tables })).toEqual(['t2', 'a', 'b', 'c', 't1']);
  });

  it('names tables that go on from an earlier page first', async () => {
    const { view } = await buildView({
      pages: [{ blocks }, { blocks }],
      tables: [table('t1', 10, { end_page: 2 }), { ...table('t2', 10), page: 2, end_page: 2 }],
    });
    expect(tablesOnPage(view, await view.page(2)).map(({ id }) => id)).toEqual(['t1', 't2']);
  });
});
