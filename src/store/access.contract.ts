// Test suite that every implementation of the store must pass: keys, tenants, the audit log, retention and webhooks.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKeyRecord, AuditEntry, FileQuota, WebhookRecord } from './access/access.ts';
import type { StoreUnderTest } from './store.contract.ts';
import type { FileRecord, Store } from './store.ts';

const LIMIT = 1_000_000;
const LEASE_MS = 60_000;
const NO_QUOTA = { files: 0, bytes: 0, pages: 0, day_ends_in: 60 };

export function accessContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name}: access`, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.dispose());
    const today = (): string => under.today();

    async function add(id: string, members: Partial<FileRecord> = {}, quota: Partial<FileQuota> = {}) {
      const { sha256, size } = await store.putBlob(bytesOf(`bytes of ${id}`), LIMIT);
      const file = { ...fileRecord(id), sha256, size_bytes: size, document_key: `key of ${id}`, ...members };
      try {
        await store.addFile(file, { ...NO_QUOTA, day: today(), ...quota });
      } catch (thrown) {
        await store.dropBlob(sha256);
        throw thrown;
      }
      return file;
    }
    const settle = (id: string, page_count: number | null, code?: string) =>
      store.settleFiles({
        ...{ key: `key of ${id}`, status: code ? 'failed' : 'ready', page_count, warnings: [] },
        error: code ? ({ code, detail: 'no', status: 422 } as never) : null,
      } as never);

    describe('API keys', () => {
      it('are found by their hash, as they were added', async () => {
        await store.addApiKey(key('k1', { scopes: ['write', 'admin'], expires_at: '2030-01-01T00:00:00Z' }));
        await store.addApiKey(key('k2', { scopes: [] }));
        expect(await store.findApiKey(key('k1').hash)).toEqual(
          key('k1', { scopes: ['write', 'admin'], expires_at: '2030-01-01T00:00:00Z' }),
        );
        expect((await store.findApiKey(key('k2').hash))?.scopes).toEqual([]);
        expect(await store.findApiKey(key('k3').hash)).toBeNull();
      });

      it('are listed from the oldest on', async () => {
        const [old, young] = [
          key('k2', { created_at: '2026-01-01T00:00:00Z' }),
          key('k1', { created_at: '2026-02-01T00:00:00Z' }),
        ];
        await store.addApiKey(young);
        await store.addApiKey(old);
        expect(await store.listApiKeys()).toEqual([old, young]);
      });

      it('no longer open anything once removed', async () => {
        await store.addApiKey(key('k1'));
        expect(await store.removeApiKey('k1\0')).toBe(false);
        expect(await store.removeApiKey('k1')).toBe(true);
        expect(await store.findApiKey(key('k1').hash)).toBeNull();
        expect(await store.removeApiKey('k1')).toBe(false);
      });

      it('remember their last use, and never an earlier one', async () => {
        await store.addApiKey(key('k1'));
        for (const at of ['2026-03-01T10:01:00Z', '2026-03-01T10:00:00Z']) await store.touchApiKey('k1', at);
        expect((await store.findApiKey(key('k1').hash))?.last_used_at).toBe('2026-03-01T10:01:00Z');
      });

      it('are given an end, which only ever comes nearer', async () => {
        await store.addApiKey(key('k1'));
        expect(await store.expireApiKey('k1', '2027-01-01T00:00:00Z')).toBe(true);
        expect(await store.expireApiKey('k1', '2028-01-01T00:00:00Z')).toBe(true);
        expect((await store.listApiKeys())[0]?.expires_at).toBe('2027-01-01T00:00:00Z');
        expect(await store.expireApiKey('k2', '2027-01-01T00:00:00Z')).toBe(false);
      });
    });

    describe('tenants', () => {
      it('have the settings that were put last', async () => {
        await store.putTenant({ tenant: 'b', settings: { files: 1 } });
        await store.putTenant({ tenant: 'a', settings: { bytes: 5 } });
        await store.putTenant({ tenant: 'b', settings: { readings: 2 } });
        expect(await store.listTenants()).toEqual([
          { tenant: 'a', settings: { bytes: 5 } },
          { tenant: 'b', settings: { readings: 2 } },
        ]);
      });

      it('are counted as files come, are read and go', async () => {
        expect(await store.usageOf('acme', today())).toEqual({ files: 0, bytes: 0, pages: 0, processing: 0 });
        const [one, two] = [await add('f1'), await add('f2')];
        await add('f3', { tenant: 'other' });
        const bytes = one.size_bytes + two.size_bytes;
        expect(await store.usageOf('acme', today())).toEqual({ files: 2, bytes, pages: 0, processing: 2 });
        await settle('f1', 7);
        await settle('f2', null, 'corrupt_file');
        const day = [today()];
        const before = await store.usageOf('acme', day[0]!);
        day.push(today());
        // The day may have ended in between.
        if (day[0] === day[1]) expect(before).toEqual({ files: 2, bytes, pages: 7, processing: 0 });
        expect(await store.usageOf('acme', '2020-01-01')).toEqual({ files: 2, bytes, pages: 0, processing: 0 });
        await store.deleteFile('acme', 'f1');
        expect(await store.usageOf('acme', '2020-01-01')).toMatchObject({ files: 1, bytes: two.size_bytes });
      });

      it('have no more files than their quota, however many are added at once', async () => {
        const added = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => add(`f${i}`, {}, { files: 5 })));
        expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
        for (const one of added)
          if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'quota_exceeded', status: 429 });
        expect(await store.usageOf('acme', today())).toMatchObject({ files: 5 });
        expect((await store.listFiles('acme', 50, null)).items).toHaveLength(5);
        await add('g', { tenant: 'other' }, { files: 5 });
      });

      it('have no more bytes than their quota, and room again once a file is deleted', async () => {
        const { size_bytes } = await add('f0');
        const quota = { bytes: 3 * size_bytes };
        const added = await Promise.allSettled(['f1', 'f2', 'f3', 'f4'].map((id) => add(id, {}, quota)));
        expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
        await store.deleteFile('acme', 'f0');
        await add('f5', {}, quota);
        await expect(add('f6', {}, quota)).rejects.toMatchObject({ code: 'quota_exceeded' });
      });

      it('have no more files at work than the day has pages left', async () => {
        await add('f0');
        await settle('f0', 7);
        const added = await Promise.allSettled(['f1', 'f2', 'f3', 'f4', 'f5'].map((id) => add(id, {}, { pages: 10 })));
        expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
        await expect(add('f6', {}, { pages: 10 })).rejects.toMatchObject({ details: { retry_after: 60 } });
        await add('f7', {}, { pages: 10, day: '2020-01-01' });
      });

      it('have their requests counted by the minute, each once', async () => {
        const counts = await Promise.all(Array.from({ length: 20 }, () => store.countRequest('acme', 100)));
        expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
        expect(await store.countRequest('other', 100)).toBe(1);
        expect(await store.countRequest('acme', 101)).toBe(1);
        // A node whose clock is behind counts with the others.
        expect(await store.countRequest('acme', 100)).toBe(2);
      });
    });

    describe('the audit log', () => {
      it('gives entries as they were added, the newest first, page by page', async () => {
        const entries = Array.from({ length: 5 }, (_, i) => entry({ target: `doc "${i}"\u0000` }));
        for (const one of entries) await store.addAudit(one);
        const first = await store.listAudit({}, 2, null);
        expect(first.items).toEqual([entries[4], entries[3]]);
        const second = await store.listAudit({}, 3, first.next_cursor);
        expect(second).toEqual({ items: [entries[2], entries[1], entries[0]], next_cursor: null });
        await expect(store.listAudit({}, 3, 'nonsense')).rejects.toMatchObject({ code: 'invalid_cursor' });
      });

      it('is narrowed by tenant, actor, action and time', async () => {
        const one = entry({ at: '2026-01-01T00:00:00.000Z', actor: 'key_1', action: 'delete_file' });
        const two = entry({ at: '2026-01-02T00:00:00.000Z', tenant: 'other' });
        for (const each of [one, two]) await store.addAudit(each);
        const listed = async (filter: object) => (await store.listAudit(filter, 10, null)).items;
        expect(await listed({ tenant: 'other' })).toEqual([two]);
        expect(await listed({ actor: 'key_1' })).toEqual([one]);
        expect(await listed({ action: 'delete_file', tenant: 'other' })).toEqual([]);
        expect(await listed({ since: '2026-01-02' })).toEqual([two]);
        expect(await listed({ until: '2026-01-02' })).toEqual([one]);
        await store.trimAudit('2026-01-01T12:00:00.000Z');
        expect(await listed({})).toEqual([two]);
      });
    });

    describe('retention', () => {
      it('names the files whose time is over', async () => {
        const file = await add('f1', { expires_at: '2026-01-01T00:00:00Z' });
        await add('f2', { expires_at: '2026-06-01T00:00:00Z' });
        await add('f3');
        expect(await store.getFile('acme', 'f1')).toEqual(file);
        expect(await store.getFile('acme', 'f3')).not.toHaveProperty('expires_at');
        expect(await store.listExpired('2026-03-01T00:00:00Z', 10)).toEqual([
          { tenant: 'acme', id: 'f1', document_key: 'key of f1' },
        ]);
        expect(await store.listExpired('2027-01-01T00:00:00Z', 1)).toHaveLength(1);
      });

      it('forgets what spoke of a file, and nothing of others', async () => {
        const limits = { schemas: 9, examples: 9, learned: 9999 };
        const example = (id: string, file_id: string) => ({
          ...{ id, tenant: 'acme', schema_name: 'invoice', file_id, created_at: '2026-01-01T00:00:00Z' },
          ...{ stated: '{}', placed: '[]', unplaced: '[]', lesson: '{}' },
        });
        await store.addSchema(null, [example('e1', 'doc_1'), example('e2', 'doc_2')], limits);
        const request = { key: 'i1', tenant: 'acme', operation: 'upload', fingerprint: 'abc', response: null };
        for (const [i, id] of ['doc_1', 'doc_2'].entries()) {
          await store.claimIdempotencyKey({ ...request, key: `i${i}` });
          await store.finishIdempotencyKey('acme', `i${i}`, { status: 201, headers: {}, body: `{"id":"${id}"}` });
        }
        await store.forgetTraces('acme', 'doc_1');
        expect((await store.listLessons('acme', 'invoice')).map(({ id }) => id)).toEqual(['e2']);
        expect(await store.claimIdempotencyKey({ ...request, key: 'i0' })).toBeNull();
        expect(await store.claimIdempotencyKey({ ...request, key: 'i1' })).not.toBeNull();
      });
    });

    describe('webhooks', () => {
      const extraction = (id: string, file_id: string) => ({
        ...{ id, tenant: 'acme', file_id, method: 'rules' as const, created_at: '2026-01-01T00:00:00Z' },
        ...{ schema: '{}', fields: '[]', warnings: '[]', usage: 'null' },
      });

      it('are kept by tenant', async () => {
        await store.addWebhook(webhook('w1'));
        expect(await store.listWebhooks('acme')).toEqual([webhook('w1')]);
        expect(await store.listWebhooks('other')).toEqual([]);
        expect(await store.removeWebhook('other', 'w1')).toBe(false);
        expect(await store.removeWebhook('acme', 'w1')).toBe(true);
        expect(await store.listWebhooks('acme')).toEqual([]);
      });

      it('are told of what they asked for, once each, with what it is of', async () => {
        await store.addWebhook(webhook('w1'));
        await store.addWebhook(webhook('w2', { events: ['file.failed'] }));
        await store.addWebhook(webhook('w3', { tenant: 'other' }));
        for (const id of ['f1', 'f2']) await add(id);
        await settle('f1', 1);
        await settle('f1', 1);
        await settle('f2', null, 'corrupt_file');
        await store.addExtraction(extraction('e1', 'f1'));
        const due = await store.claimDeliveries(10, LEASE_MS);
        const told = due.map(({ webhook_id, event, subject, detail }) => [webhook_id, event, subject, detail]);
        expect(told.sort()).toEqual([
          ['w1', 'extraction.completed', 'e1', 'f1'],
          ['w1', 'file.failed', 'f2', 'corrupt_file'],
          ['w1', 'file.ready', 'f1', ''],
          ['w2', 'file.failed', 'f2', 'corrupt_file'],
        ]);
        expect(new Set(due.map(({ id }) => id)).size).toBe(4);
        expect(due[0]).toMatchObject({ url: 'https://a.example/hook', secret: 'whsec_c2VjcmV0', attempts: 1 });
      });

      it('are given out once, and again when the time of who took them is over', async () => {
        await store.addWebhook(webhook('w1'));
        await add('f1');
        await settle('f1', 1);
        const taken = await Promise.all(Array.from({ length: 6 }, () => store.claimDeliveries(5, LEASE_MS)));
        expect(taken.flat()).toHaveLength(1);
        under.advance(LEASE_MS + 1000);
        expect(await store.claimDeliveries(5, LEASE_MS)).toMatchObject([{ attempts: 2, subject: 'f1' }]);
      });

      it('come to an end, or are tried again when it is time', async () => {
        await store.addWebhook(webhook('w1'));
        await add('f1');
        await settle('f1', 1);
        const [{ id } = { id: '' }] = await store.claimDeliveries(5, LEASE_MS);
        await store.finishDelivery(id, { status: 500, error: 'answered 500', again_in: 300_000 });
        under.advance(299_000);
        expect(await store.claimDeliveries(5, LEASE_MS)).toEqual([]);
        under.advance(2_000);
        expect(await store.claimDeliveries(5, LEASE_MS)).toMatchObject([{ id, last_status: 500 }]);
        await store.finishDelivery(id, { status: 204, error: null, again_in: null });
        under.advance(10 * LEASE_MS);
        expect(await store.claimDeliveries(5, LEASE_MS)).toEqual([]);
        const { items } = await store.listDeliveries('acme', 'w1', 10, null);
        expect(items).toMatchObject([{ id, status: 'delivered', attempts: 2, last_status: 204, last_error: null }]);
        expect((await store.listDeliveries('other', 'w1', 10, null)).items).toEqual([]);
      });

      it('are sent once more where that is asked for', async () => {
        await store.addWebhook(webhook('w1'));
        await add('f1');
        await settle('f1', 1);
        const [{ id } = { id: '' }] = await store.claimDeliveries(5, LEASE_MS);
        await store.finishDelivery(id, { status: null, error: 'refused', again_in: null });
        expect(await store.redeliver('other', 'w1', id)).toBeNull();
        expect(await store.redeliver('acme', 'w1', 'msg_none')).toBeNull();
        expect(await store.redeliver('acme', 'w1', id)).toMatchObject({ id, status: 'pending', attempts: 0 });
        expect(await store.claimDeliveries(5, LEASE_MS)).toMatchObject([{ id, attempts: 1 }]);
      });

      it('that are disabled or gone are sent nothing', async () => {
        for (const id of ['w1', 'w2']) await store.addWebhook(webhook(id));
        await add('f1');
        await settle('f1', 1);
        await store.disableWebhook('w1', '2026-01-01T00:00:00Z');
        await store.removeWebhook('acme', 'w2');
        expect(await store.claimDeliveries(5, LEASE_MS)).toEqual([]);
        expect(await store.listWebhooks('acme')).toMatchObject([{ id: 'w1', disabled_at: '2026-01-01T00:00:00Z' }]);
      });
    });
  });
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const key = (id: string, members: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  ...{ id, tenant: 'acme', name: `key "${id}"`, created_at: '2026-01-01T00:00:00Z', scopes: ['read', 'write'] },
  ...{ hash: createHash('sha256').update(id).digest('hex'), expires_at: null, last_used_at: null },
  ...members,
});

const entry = (members: Partial<AuditEntry>): AuditEntry => ({
  ...{ at: '2026-01-01T00:00:00.000Z', tenant: 'acme', actor: 'key_0', action: 'upload_file', target: 'doc_1' },
  ...{ result: 'ok', request_id: 'r1', address: '127.0.0.1' },
  ...members,
});

const webhook = (id: string, members: Partial<WebhookRecord> = {}): WebhookRecord => ({
  ...{ id, tenant: 'acme', url: 'https://a.example/hook', secret: 'whsec_c2VjcmV0', disabled_at: null },
  ...{ events: ['file.ready', 'file.failed', 'extraction.completed'], created_at: '2026-01-01T00:00:00Z' },
  ...members,
});

function fileRecord(id: string): FileRecord {
  return {
    ...{ id, tenant: 'acme', file_name: 'numbers.csv', file_type: 'csv', status: 'processing', size_bytes: 5 },
    ...{ sha256: '', document_key: 'key', page_count: null, created_at: '2026-01-01T00:00:00Z', warnings: [] },
    error: null,
  };
}
