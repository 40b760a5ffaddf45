// Keeps batches and their items, by statements that both kinds of database understand.
import { parsePosition, toPage } from '../access/position-cursor.ts';
import type { Records } from '../access/records.ts';
import type { BatchItem, BatchProgress, BatchStore, DueItem, DueOutput } from './batch-store.ts';

/** Rows of one statement. */
const ROWS = 200;

const ADD = `INSERT INTO batches (id, tenant, steps, created_at, cancelled_at, output_due) VALUES ($1, $2, $3, $4, $5, $6)`;
const COUNT = (status: string): string =>
  `(SELECT count(*) FROM batch_items i WHERE i.batch_id = b.id AND i.status = '${status}')`;
const PROGRESS = `SELECT b.number AS position, b.id, b.tenant, b.steps, b.created_at, b.cancelled_at, b.written_at,
  (SELECT count(*) FROM batch_items i WHERE i.batch_id = b.id) AS total,
  ${COUNT('pending')} AS pending, ${COUNT('done')} AS done, ${COUNT('failed')} AS failed,
  (SELECT max(i.finished_at) FROM batch_items i WHERE i.batch_id = b.id) AS finished_at FROM batches b`;
const GET = `${PROGRESS} WHERE b.tenant = $1 AND b.id = $2`;
const LIST = `${PROGRESS} WHERE b.tenant = $1 AND b.number < $2 ORDER BY b.number DESC LIMIT $3`;
const CANCEL = `UPDATE batches SET cancelled_at = $1 WHERE tenant = $2 AND id = $3 AND cancelled_at IS NULL
  AND EXISTS (SELECT 1 FROM batch_items i WHERE i.batch_id = batches.id AND i.status = 'pending') RETURNING id`;
const ITEM = 'position, file_id, source, status, extraction_id, error';
const ITEMS = `SELECT ${ITEM} FROM batch_items WHERE batch_id = $1 AND position >= $2 ORDER BY position LIMIT $3`;
const FINISH = `UPDATE batch_items SET status = $1, extraction_id = $2, error = $3, finished_at = $4, lease = NULL
  WHERE batch_id = $5 AND position = $6 AND lease = $7 RETURNING position`;
const NAME =
  'UPDATE batch_items SET file_id = $1 WHERE batch_id = $2 AND position = $3 AND lease = $4 RETURNING position';
const WRITTEN = 'UPDATE batches SET output_due = NULL, written_at = $1 WHERE id = $2';
const TRIM = [
  'DELETE FROM batches WHERE created_at < $1',
  'DELETE FROM batch_items WHERE added_at < $1 AND NOT EXISTS (SELECT 1 FROM batches b WHERE b.id = batch_items.batch_id)',
];

type ProgressRow = BatchProgress & { readonly position: number };
type ClaimedRow = Omit<DueItem, 'tenant' | 'steps'>;

export function keepBatches(records: Records): BatchStore {
  const { now, clock, skip_locked } = records;
  const claim = `UPDATE batch_items SET lease = $3, due = ${now} + $4, attempts = attempts + 1
    WHERE (batch_id, position) IN (
      SELECT d.batch_id, d.position FROM batch_items d JOIN batches b ON b.id = d.batch_id
      WHERE d.status = 'pending' AND d.due <= ${now} AND b.cancelled_at IS NULL
      ORDER BY (
        SELECT count(*) FROM batch_items u WHERE u.tenant = d.tenant AND u.status = 'pending' AND u.lease IS NOT NULL AND u.due > ${now}
      ), d.due, b.number, d.position LIMIT $2 ${skip_locked}
    ) RETURNING batch_id, ${ITEM}, lease, attempts`;
  const extend = `UPDATE batch_items SET due = ${now} + $2 WHERE batch_id = $3 AND position = $4 AND lease = $5 RETURNING position`;
  const defer = `UPDATE batch_items SET due = ${now} + $2, lease = NULL, attempts = attempts - 1
    WHERE batch_id = $3 AND position = $4 AND lease = $5 RETURNING position`;
  const claimOutput = `UPDATE batches SET output_due = ${now} + $2 WHERE number = (
      SELECT d.number FROM batches d WHERE d.output_due <= ${now} AND d.cancelled_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM batch_items i WHERE i.batch_id = d.id AND i.status = 'pending')
      ORDER BY d.output_due, d.number LIMIT 1 ${skip_locked}
    ) RETURNING id, tenant, steps`;
  const extendOutput = `UPDATE batches SET output_due = ${now} + $2 WHERE id = $3 AND output_due IS NOT NULL`;
  const progressOf = async (tenant: string, id: string): Promise<BatchProgress | null> => {
    const [row] = await records.query<ProgressRow>(GET, tenant, id);
    return row ? toProgress(row) : null;
  };

  return {
    addBatch: async ({ id, tenant, steps, created_at, cancelled_at, has_output }, file_ids, sources = []) => {
      const all = [...file_ids.map((file_id) => [file_id, null]), ...sources.map((source) => ['', source])];
      for (let start = 0; start < all.length; start += ROWS) {
        const rows = all.slice(start, start + ROWS);
        const places = rows.map((_, i) => `($1, $2, $3, $${3 * i + 4}, $${3 * i + 5}, $${3 * i + 6})`);
        const text = `INSERT INTO batch_items (batch_id, tenant, added_at, position, file_id, source) VALUES ${places.join(', ')}`;
        await records.query(text, id, tenant, created_at, ...rows.flatMap((row, i) => [start + i, ...row]));
      }
      // Last: without it nobody sees the items, so that a crash before leaves no batch.
      await records.write(ADD, id, tenant, steps, created_at, cancelled_at, has_output ? 0 : null);
    },
    getBatch: progressOf,
    listBatches: async (tenant, limit, cursor) => {
      const rows = await records.query<ProgressRow>(LIST, tenant, parsePosition(cursor), limit + 1);
      return toPage(rows, limit, toProgress);
    },
    cancelBatch: async (tenant, id, at) => (await records.write(CANCEL, at, tenant, id)).length > 0,
    listBatchItems: async (tenant, id, after, limit) =>
      (await progressOf(tenant, id)) ? records.query<BatchItem>(ITEMS, id, after, limit) : [],
    claimItems: async (limit, lease, lease_ms) => {
      const claimed = await records.query<ClaimedRow>(claim, clock(), limit, lease, lease_ms);
      const owners = new Map<string, { tenant: string; steps: string } | undefined>();
      for (const { batch_id } of claimed) {
        if (owners.has(batch_id)) continue;
        const text = 'SELECT tenant, steps FROM batches WHERE id = $1';
        owners.set(batch_id, (await records.query<{ tenant: string; steps: string }>(text, batch_id))[0]);
      }
      const due = claimed.flatMap((item) => {
        const owner = owners.get(item.batch_id);
        return owner ? [{ ...item, ...owner }] : [];
      });
      return due.sort((a, b) =>
        a.batch_id === b.batch_id ? a.position - b.position : a.batch_id < b.batch_id ? -1 : 1,
      );
    },
    extendItem: async ({ batch_id, position, lease }, lease_ms) =>
      (await records.query(extend, clock(), lease_ms, batch_id, position, lease)).length > 0,
    nameItem: async ({ batch_id, position, lease }, file_id) =>
      (await records.query(NAME, file_id, batch_id, position, lease)).length > 0,
    claimOutput: async (lease_ms) => (await records.query<DueOutput>(claimOutput, clock(), lease_ms))[0] ?? null,
    extendOutput: async (id, lease_ms) => {
      await records.query(extendOutput, clock(), lease_ms, id);
    },
    finishOutput: async (id, at) => {
      await records.write(WRITTEN, at, id);
    },
    deferItem: async ({ batch_id, position, lease }, in_ms) => {
      await records.query(defer, clock(), in_ms, batch_id, position, lease);
    },
    finishItem: async ({ batch_id, position, lease }, { extraction_id, error, at }) => {
      const status = error === null ? 'done' : 'failed';
      return (await records.write(FINISH, status, extraction_id, error, at, batch_id, position, lease)).length > 0;
    },
    trimBatches: async (before) => {
      for (const text of TRIM) await records.query(text, before);
    },
  };
}

const toProgress = ({ position: _, ...row }: ProgressRow): BatchProgress => ({
  ...row,
  finished_at: row.pending === 0 ? row.finished_at : null,
});
