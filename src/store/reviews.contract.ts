// Test suite that every implementation of the store must pass: reviews.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewRecord, StatementRecord } from './reviews/review-store.ts';
import type { StoreUnderTest } from './store.contract.ts';
import type { FileRecord, Store } from './store.ts';

const AT = '2026-01-01T00:00:00Z';
const NUL = 'a\u0000b';

export function reviewContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}: reviews`, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());

    const addFile = async (id: string, tenant = 'acme'): Promise<void> => {
      const { sha256 } = await store.putBlob(once(id), 100);
      await store.addFile({ ...FILE, id, tenant, sha256, file_name: `${id}.csv` });
    };
    const names = async (...asked: Parameters<Store['listReviews']>): Promise<string[]> =>
      (await store.listReviews(...asked)).items.map(({ extraction_id }) => extraction_id);

    it('are given back as they were put, to their tenant', async () => {
      await addFile('f1');
      await store.putReview(review({ doubt: 1250, doubtful: '["total"]' }));
      const kept = { ...review({ doubt: 1250, doubtful: '["total"]' }), done_at: null, done_by: null };
      expect(await store.getReview(OF)).toEqual(kept);
      expect(await store.getReview({ ...OF, tenant: 'other' })).toBeNull();
      expect(await store.getReview({ ...OF, schema_name: 'contract' })).toBeNull();
      expect(await store.listReviews('acme', {}, 5, null)).toEqual({
        items: [{ ...kept, file_name: 'f1.csv', stated: 0 }],
        next_cursor: null,
      });
      expect(await names('other', {}, 5, null)).toEqual([]);
    });

    it('have one place a file and schema: a later extraction takes it, and that a person was done stays', async () => {
      await addFile('f1');
      await store.putReview(review({ doubt: 1250 }));
      await store.endReview(OF, { done_at: AT, done_by: NUL });
      await store.putReview(review({ extraction_id: 'ext_2', doubt: 7 }));
      expect(await store.getReview(OF)).toMatchObject({ extraction_id: 'ext_2', doubt: 7, done_at: AT, done_by: NUL });
      await store.endReview(OF, { done_at: null, done_by: null });
      expect(await store.getReview(OF)).toMatchObject({ done_at: null, done_by: null });
    });

    it('are listed with the most doubtful first, page by page, all or by schema, file and end', async () => {
      await addFile('f1');
      await addFile('f2');
      const doubts = { a: 5, b: 900, c: 900, d: 0, e: 1200 };
      for (const [id, doubt] of Object.entries(doubts))
        await store.putReview(review({ schema_name: NUL + id, extraction_id: id, doubt }));
      await store.putReview(review({ file_id: 'f2', extraction_id: 'z', doubt: 1 }));
      await store.endReview({ ...OF, schema_name: `${NUL}e` }, { done_at: AT, done_by: null });
      expect(await names('acme', {}, 9, null)).toEqual(['e', 'c', 'b', 'a', 'z', 'd']);
      expect(await names('acme', { is_done: false }, 2, null)).toEqual(['c', 'b']);
      expect(await names('acme', { is_done: true }, 9, null)).toEqual(['e']);
      expect(await names('acme', { schema_name: `${NUL}b` }, 9, null)).toEqual(['b']);
      expect(await names('acme', { file_id: 'f2' }, 9, null)).toEqual(['z']);
      const all: string[] = [];
      for (let cursor: string | null = null; ; ) {
        const page = await store.listReviews('acme', {}, 2, cursor);
        all.push(...page.items.map(({ extraction_id }) => extraction_id));
        cursor = page.next_cursor;
        if (cursor === null) break;
      }
      expect(all).toEqual(['e', 'c', 'b', 'a', 'z', 'd']);
      await expect(store.listReviews('acme', {}, 2, 'nonsense')).rejects.toMatchObject({ code: 'invalid_cursor' });
    });

    it('hold what was said of each field, the last word on it, until it is withdrawn', async () => {
      await addFile('f1');
      await store.putReview(review({}));
      const later = { said_at: '2026-01-02T00:00:00Z', said_by: null };
      await store.putStatements(OF, [said('total', '1'), said(NUL, '"x"')], []);
      await store.putStatements(OF, [{ ...said('total', 'null'), ...later }], []);
      expect(await store.listStatements(OF)).toEqual([said(NUL, '"x"'), { ...said('total', 'null'), ...later }]);
      expect((await store.listReviews('acme', {}, 1, null)).items[0]!.stated).toBe(2);
      expect(await store.listStatements({ ...OF, tenant: 'other' })).toEqual([]);
      expect(await store.listStatements({ ...OF, schema_name: 'contract' })).toEqual([]);
      await store.putStatements({ ...OF, tenant: 'other' }, [], ['total']);
      expect(await store.listStatements(OF)).toHaveLength(2);
      await store.putStatements(OF, [], ['total', 'never said']);
      expect(await store.listStatements(OF)).toEqual([said(NUL, '"x"')]);
    });

    it('of a file that is gone, or is not the tenant’s, are refused', async () => {
      await addFile('f1', 'other');
      await expect(store.putReview(review({}))).rejects.toMatchObject({ code: 'file_not_found' });
      await expect(store.putStatements(OF, [said('total', '1')], [])).rejects.toMatchObject({ code: 'file_not_found' });
      await expect(store.endReview(OF, { done_at: AT, done_by: null })).rejects.toMatchObject({
        code: 'file_not_found',
      });
    });

    it('go with their file', async () => {
      await addFile('f1');
      await store.putReview(review({}));
      await store.putStatements(OF, [said('total', '1')], []);
      await store.deleteFile('acme', 'f1');
      expect([await store.getReview(OF), await store.listStatements(OF)]).toEqual([null, []]);
      await addFile('f1');
      expect(await store.listStatements(OF)).toEqual([]);
    });

    it('are all listed for whoever copies the store', async () => {
      for (const id of ['f2', 'f1', 'f3']) await addFile(id, `of ${id}`);
      for (const id of ['f2', 'f1', 'f3']) await store.putReview(review({ file_id: id, tenant: `of ${id}` }));
      const first = await store.listEveryReview(null, 2);
      const rest = await store.listEveryReview(first.next, 2);
      expect([...first.items, ...rest.items].map(({ file_id }) => file_id)).toEqual(['f1', 'f2', 'f3']);
      expect(rest.next).toBeNull();
    });
  });
}

const OF = { tenant: 'acme', file_id: 'f1', schema_name: 'invoice' };

const FILE: FileRecord = {
  ...{ id: 'f1', tenant: 'acme', file_name: 'f1.csv', file_type: 'csv', status: 'processing', size_bytes: 2 },
  ...{ sha256: '', document_key: 'key', page_count: null, created_at: AT, warnings: [], error: null },
};

const review = (own: Partial<ReviewRecord>): ReviewRecord => ({
  ...OF,
  ...{ extraction_id: 'ext_1', created_at: AT, doubt: 0, doubtful: '[]', fields: 3 },
  ...own,
});

const said = (field: string, value: string): StatementRecord => ({
  ...{ field, value, citation: 'null', extraction_id: 'ext_1', said_at: AT, said_by: 'Ada' },
});

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
