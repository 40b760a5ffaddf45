// Renders batches for the terminal.
import type { GetBatchAnswer, ListBatchesAnswer } from '../../client/index.ts';
import { grid } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { grouped, lines, type Style } from './layout/style.ts';

export const renderBatch = (batch: GetBatchAnswer, style: Style): string => table([batch], style);

export function renderBatches({ batches, next_cursor }: ListBatchesAnswer, style: Style): string {
  if (batches.length === 0) return style.paint.dim('There are no batches. Begin one with: folio batch --server <url>');
  return lines(table(batches, style), more(next_cursor));
}

function table(batches: readonly GetBatchAnswer[], style: Style): string {
  const right = 'right' as const;
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'Status' },
    ...['Files', 'Done', 'Failed', 'To come'].map((head) => ({ head, align: right })),
    { head: 'Made', paint: style.paint.dim },
  ];
  const rows = batches.map(({ id, status, total, done, failed, pending, created_at }) => [
    ...[id, status, ...[total, done, failed, pending].map(grouped)],
    created_at,
  ]);
  return grid(columns, rows, style);
}
