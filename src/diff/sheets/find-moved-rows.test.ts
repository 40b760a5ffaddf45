import { expect, it } from 'vitest';
import { buildView } from '../../../test/support/build-view.ts';
import { compareViews } from '../index.ts';

const opened = async (rows: readonly (readonly (string | number)[])[]) =>
  (await buildView({ sheets: [{ name: 'S', rows }], block_rows: 512 })).view;

it('finds every row again that stands elsewhere, and takes none of them for a change of another', async () => {
  const rows = Array.from({ length: 600 }, (_, i) => [`item ${i}`, (i * 7_919) % 700, i]);
  const { summary } = await compareViews(await opened(rows), await opened(rows.toReversed()));
  expect(summary).toEqual({ added: 0, removed: 0, changed: 0, moved: 599, unchanged: 1_800 });
});

it('finds each of equal rows once', async () => {
  const [pair, last] = [
    ['a pen', 1],
    ['the end', 9],
  ];
  const before = await opened([pair, pair, ['b', 2], ['c', 3], ['d', 4], last]);
  const after = await opened([['b', 2], ['c', 3], ['d', 4], pair, last]);
  const { summary } = await compareViews(before, after);
  expect([summary.moved, summary.removed, summary.added]).toEqual([1, 1, 0]);
});
