// Test suite that every implementation of the store must pass: batches.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchRecord } from './batches/batch-store.ts';
import type { StoreUnderTest } from './store.contract.ts';
import type { Store } from './store.ts';

const LEASE_MS = 60_000;
const AT = '2026-01-01T00:00:00Z';

export function batchContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}: batches`, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());

    const add = (id: string, files: number, tenant = 'acme') =>
      store.addBatch(
        batch(id, tenant),
        Array.from({ length: files }, (_, i) => `doc_${i}`),
      );
    const finish = { extraction_id: null, error: null, at: AT };

    it('are counted from the first file to the last', async () => {
      await add('b1', 450);
      const counts = { total: 450, pending: 450, done: 0, failed: 0, finished_at: null, written_at: null };
      expect(await store.getBatch('acme', 'b1')).toEqual({ ...batch('b1', 'acme'), ...counts });
      expect(await store.getBatch('other', 'b1')).toBeNull();
      const [one, two] = await store.claimItems(2, 'l1', LEASE_MS);
      expect([one!.file_id, two!.file_id]).toEqual(['doc_0', 'doc_1']);
      expect(await store.finishItem(one!, { ...finish, extraction_id: 'ext_1' })).toBe(true);
      expect(await store.finishItem(two!, { ...finish, error: '{"code":"x"}' })).toBe(true);
      expect(await store.getBatch('acme', 'b1')).toMatchObject({ pending: 448, done: 1, failed: 1, finished_at: null });
      const items = await store.listBatchItems('acme', 'b1', 0, 3);
      expect(items).toEqual([
        { position: 0, file_id: 'doc_0', source: null, status: 'done', extraction_id: 'ext_1', error: null },
        { position: 1, file_id: 'doc_1', source: null, status: 'failed', extraction_id: null, error: '{"code":"x"}' },
        { position: 2, file_id: 'doc_2', source: null, status: 'pending', extraction_id: null, error: null },
      ]);
      expect(await store.listBatchItems('acme', 'b1', 448, 9)).toHaveLength(2);
      expect(await store.listBatchItems('other', 'b1', 0, 9)).toEqual([]);
    });

    it('are finished when the last file is', async () => {
      await add('b1', 1);
      const [item] = await store.claimItems(5, 'l1', LEASE_MS);
      await store.finishItem(item!, finish);
      expect(await store.getBatch('acme', 'b1')).toMatchObject({ pending: 0, done: 1, finished_at: AT });
      expect(await store.cancelBatch('acme', 'b1', AT)).toBe(false);
    });

    it('give each file to one of many that ask, and again when its time is over', async () => {
      await add('b1', 5);
      const asked = Array.from({ length: 6 }, (_, i) => store.claimItems(2, `l${i}`, LEASE_MS));
      const claimed = (await Promise.all(asked)).flat();
      expect(claimed.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4]);
      expect(await store.claimItems(2, 'l9', LEASE_MS)).toEqual([]);
      expect(await store.extendItem(claimed[0]!, 3 * LEASE_MS)).toBe(true);
      under.advance(LEASE_MS + 1000);
      const again = await store.claimItems(9, 'l9', LEASE_MS);
      expect(again).toHaveLength(4);
      expect(again[0]!.attempts).toBe(2);
      const lost = claimed.find(({ position }) => position === again[0]!.position)!;
      expect(await store.finishItem(lost, finish)).toBe(false);
      expect(await store.extendItem(lost, LEASE_MS)).toBe(false);
    });

    it('put a file back for a while, its try uncounted', async () => {
      await add('b1', 1);
      const [item] = await store.claimItems(1, 'l1', LEASE_MS);
      await store.deferItem(item!, 2000);
      expect(await store.claimItems(1, 'l2', LEASE_MS)).toEqual([]);
      under.advance(3000);
      expect(await store.claimItems(1, 'l2', LEASE_MS)).toMatchObject([{ attempts: 1 }]);
    });

    it('take turns between tenants', async () => {
      await add('b1', 10, 'a');
      await add('b2', 2, 'b');
      await store.claimItems(1, 'l1', LEASE_MS);
      expect(await store.claimItems(1, 'l2', LEASE_MS)).toMatchObject([{ tenant: 'b' }]);
    });

    it('begin nothing more once cancelled', async () => {
      await add('b1', 3);
      const [item] = await store.claimItems(1, 'l1', LEASE_MS);
      expect(await store.cancelBatch('other', 'b1', AT)).toBe(false);
      expect(await store.cancelBatch('acme', 'b1', AT)).toBe(true);
      expect(await store.cancelBatch('acme', 'b1', AT)).toBe(false);
      expect(await store.claimItems(5, 'l2', LEASE_MS)).toEqual([]);
      expect(await store.finishItem(item!, finish)).toBe(true);
      expect(await store.getBatch('acme', 'b1')).toMatchObject({ cancelled_at: AT, done: 1, pending: 2 });
    });

    it('name the files that are taken in from their sources', async () => {
      await store.addBatch(batch('b1', 'acme'), ['doc_1'], ['in/x.csv', 'in/y.csv']);
      const [uploaded, first] = await store.claimItems(3, 'l1', LEASE_MS);
      expect([uploaded!.source, first!.file_id, first!.source]).toEqual([null, '', 'in/x.csv']);
      expect(await store.nameItem(first!, 'doc_2')).toBe(true);
      expect(await store.nameItem({ ...first!, lease: 'other' }, 'doc_3')).toBe(false);
      expect(await store.listBatchItems('acme', 'b1', 1, 1)).toMatchObject([{ file_id: 'doc_2', source: 'in/x.csv' }]);
    });

    it('give out once that results are to be written, when all files came to their end', async () => {
      await add('b0', 1);
      await store.addBatch({ ...batch('b1', 'acme'), has_output: true }, ['doc_1']);
      expect(await store.claimOutput(LEASE_MS)).toBeNull();
      for (const item of await store.claimItems(9, 'l1', LEASE_MS)) await store.finishItem(item, finish);
      const due = { id: 'b1', tenant: 'acme', steps: '{}' };
      expect(await store.claimOutput(LEASE_MS)).toEqual(due);
      expect(await store.claimOutput(LEASE_MS)).toBeNull();
      await store.extendOutput('b1', 3 * LEASE_MS);
      under.advance(2 * LEASE_MS);
      expect(await store.claimOutput(LEASE_MS)).toBeNull();
      under.advance(2 * LEASE_MS);
      expect(await store.claimOutput(LEASE_MS)).toEqual(due);
      await store.finishOutput('b1', AT);
      under.advance(2 * LEASE_MS);
      expect(await store.claimOutput(LEASE_MS)).toBeNull();
      expect(await store.getBatch('acme', 'b1')).toMatchObject({ written_at: AT });
    });

    it('are listed from the newest on, and forgotten when they are old', async () => {
      for (const id of ['b1', 'b2', 'b3']) await add(id, 1);
      const first = await store.listBatches('acme', 2, null);
      expect(first.items.map(({ id }) => id)).toEqual(['b3', 'b2']);
      const rest = await store.listBatches('acme', 2, first.next_cursor);
      expect([rest.items.map(({ id }) => id), rest.next_cursor]).toEqual([['b1'], null]);
      await store.trimBatches('2027-01-01T00:00:00Z');
      expect((await store.listBatches('acme', 9, null)).items).toEqual([]);
      expect(await store.claimItems(9, 'l', LEASE_MS)).toEqual([]);
    });
  });
}

const batch = (id: string, tenant: string): BatchRecord => ({
  ...{ id, tenant, steps: '{}', created_at: AT, cancelled_at: null },
});
