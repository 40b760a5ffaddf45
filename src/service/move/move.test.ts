import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { openLocalStore } from '../../store/local/index.ts';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';
import { copyStore } from './copy-store.ts';
import { backUp, check, checkStore, migrateFolder, restore } from './index.ts';

const acme = { tenant: 'acme' };
let held: TestService;
let folder: string;
beforeEach(async () => {
  held = await openTestService();
  folder = mkdtempSync(join(tmpdir(), 'folio-move-'));
});
afterEach(async () => {
  await held.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const upload = async (text: string, caller = acme) =>
  (await held.service.upload(caller, { file_name: 'a "b".csv', bytes: bytesOf(text) })).id;

/** Files of three states, an extraction, a schema, a key, a tenant, a webhook, an entry of the log. */
async function fill(): Promise<string> {
  const id = await upload('a,b\n1,2\n');
  await upload('a,b\n1,2\n', { tenant: 'other' });
  await held.service.extract(acme, id, 'table');
  await held.service.extract(acme, id, { name: 'own', fields: [{ name: 'a', type: 'number' }] });
  const [review] = (await held.service.listReviews(acme, {}, 1, null)).items;
  await held.service.reviewExtraction(acme, review!.extraction_id, { values: { a: 1 }, reviewer: 'Ada', done: true });
  await held.service.addSchema(acme, { name: 'mine', fields: [{ name: 'total', type: 'number' }] });
  await held.service.addApiKey('acme', 'laptop', { scopes: ['admin'] });
  await held.service.setTenant('acme', { files: 9 });
  await held.service.addWebhook(acme, 'https://hooks.example/a');
  await held.service.note({
    ...{ tenant: 'acme', actor: 'cli', action: 'x', target: '', result: 'ok', request_id: '', address: '' },
  });
  return id;
}

const OF_REVIEW = { tenant: 'acme', schema_name: 'own' };

/** All records that are copied. */
const recordsOf = async (store: TestService['store']) => ({
  files: (await store.listEveryFile(null, 99)).items,
  extractions: (await store.listEveryExtraction(null, 99)).items,
  reviews: (await store.listEveryReview(null, 99)).items,
  said: await store.listStatements({ ...OF_REVIEW, file_id: (await store.listEveryReview(null, 1)).items[0]!.file_id }),
  schemas: await store.listEverySchema(),
  examples: (await store.listEveryExample(null, 99)).items,
  webhooks: await store.listEveryWebhook(),
  keys: await store.listApiKeys(),
  tenants: await store.listTenants(),
  audit: (await store.listAudit({}, 99, null)).items,
  usage: await store.usageOf('acme', '2020-01-01'),
});

describe('a copy of a store', () => {
  test('has all of it, and is whole', async () => {
    await fill();
    const target = await openLocalStore({ data_dir: folder });
    const report = await copyStore(held.store, target);
    expect(report).toMatchObject({ files: 2, copied: 2, extractions: 2, failed: [] });
    expect(await recordsOf(target)).toEqual(await recordsOf(held.store));
    expect(await check(target)).toMatchObject({ files: 2, documents: 1, blobs: 1, damage: [] });
    // Nobody is told of what was only copied.
    expect(await target.claimDeliveries(9, 1)).toEqual([]);
    const [file] = (await target.listEveryFile(null, 1)).items;
    expect((await target.openDocument(file!.document_key)).size).toBe(
      (await held.store.openDocument(file!.document_key)).size,
    );
    await target.close();
  });

  test('goes on where it was cut off, and copies nothing twice', async () => {
    await fill();
    const target = await openLocalStore({ data_dir: folder });
    let puts = 0;
    const cut = {
      ...target,
      settleFiles: () => Promise.reject(new Error('cut off')),
      putBlob: (...given: Parameters<typeof target.putBlob>) => {
        puts++;
        return target.putBlob(...given);
      },
    };
    expect((await copyStore(held.store, cut)).failed).toHaveLength(1);
    expect(await copyStore(held.store, { ...cut, settleFiles: target.settleFiles })).toMatchObject({
      ...{ files: 2, copied: 1, failed: [] },
    });
    expect(puts).toBe(2);
    expect(await copyStore(held.store, target)).toMatchObject({ copied: 0, extractions: 0 });
    expect(await recordsOf(target)).toEqual(await recordsOf(held.store));
    await target.close();
  });

  test('tells of bytes that are damaged, and copies the others', async () => {
    const id = await fill();
    const { sha256 } = (await held.store.getFile('acme', id))!;
    const other = await upload('c,d\n3,4\n');
    writeFileSync((await held.store.blobPath(sha256))!, 'rotten');
    const target = await openLocalStore({ data_dir: folder });
    const { failed, copied } = await copyStore(held.store, target);
    expect([failed.length, copied]).toEqual([2, 1]);
    expect((await target.listEveryFile(null, 9)).items.map((file) => file.id)).toEqual([other]);
    await target.close();
    expect((await check(held.store)).damage).toEqual([`The bytes ${sha256} are damaged or gone.`]);
  });
});

describe('a backup', () => {
  test('is made the same again and again, and brought back into an empty store', async () => {
    const id = await fill();
    const kept = await recordsOf(held.store);
    const { config } = held;
    const backup = join(folder, 'backup');
    expect(await backUp(config, backup)).toMatchObject({ copied: 2, removed: 0 });
    const gone = await upload('c\n5\n');
    expect(await backUp(config, backup)).toMatchObject({ copied: 1, removed: 0 });
    await held.service.deleteFile(acme, gone);
    expect(await backUp(config, backup)).toMatchObject({ copied: 0, removed: 1 });
    expect(statSync(backup).mode & 0o077).toBe(0);

    const { config: fresh } = loadConfig({ data_dir: join(folder, 'fresh') }, {});
    mkdirSync(fresh.data_dir);
    expect(await restore(fresh, backup)).toMatchObject({ files: 2, copied: 2 });
    const store = await openLocalStore({ data_dir: fresh.data_dir });
    expect(await recordsOf(store)).toEqual(kept);
    expect(await store.getFile('acme', id)).toMatchObject({ status: 'ready' });
    await store.close();
    expect(await checkStore(fresh)).toMatchObject({ files: 2, damage: [] });
  });

  test('is not made over anything else, nor brought back from it', async () => {
    writeFileSync(join(folder, 'mine.txt'), 'x');
    await expect(backUp(held.config, folder)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(restore(held.config, folder)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(migrateFolder(held.config, folder)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(readdirSync(folder)).toEqual(['mine.txt']);
  });
});

test('a check finds what refers to nothing, and counts that do not hold', async () => {
  const id = await fill();
  const { database } = held.store as unknown as { database: { run(sql: string, ...values: string[]): number } };
  const { document_key } = (await held.store.getFile('acme', id))!;
  database.run('DELETE FROM documents WHERE key = ?', document_key);
  database.run("UPDATE tenant_usage SET files = 7 WHERE tenant = 'acme'");
  const { damage } = await check(held.store);
  expect(damage).toContain(`The file ${id} is ready and its document is not there.`);
  expect(damage).toContain('What the tenant acme has is counted wrong.');
  expect(damage).toHaveLength(3);
});
