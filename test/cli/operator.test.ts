import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ran, runFolio } from './run-folio.ts';

let folder: string;
let store: string;
const folio = (...argv: string[]): Promise<Ran> => runFolio(store, argv);
const body = (ran: Ran) => JSON.parse(ran.out);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'folio-operator-'));
  store = join(folder, 'store');
  writeFileSync(join(folder, 'a.csv'), 'Item,Amount\nPen,3\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a webhook is added, told of a file, told again, and removed', async () => {
  const { id, secret } = body(await folio('webhook-add', 'https://hooks.example/folio', '--json'));
  expect(secret).toMatch(/^whsec_/);
  const file = (await folio('upload', join(folder, 'a.csv'), '--id-only')).out.trim();
  expect((await folio('webhooks')).out).toContain('https://hooks.example/folio');
  const { deliveries } = body(await folio('deliveries', id, '--json'));
  expect(deliveries).toMatchObject([{ event: 'file.ready', subject: file, webhook_id: id }]);
  expect((await folio('redeliver', id, deliveries[0].id)).out).toContain(deliveries[0].id);
  expect((await folio('webhook-remove', id)).code).toBe(0);
  expect((await folio('webhooks')).out).not.toContain(id);
  expect((await folio('webhook-remove', id)).code).toBe(1);
});

test('a tenant is given a bound, which usage and the audit log tell of', async () => {
  expect((await folio('tenants', 'set', 'acme', '--files', '3')).code).toBe(0);
  expect((await folio('tenants', 'list')).out).toMatch(/acme +3/);
  expect(body(await folio('usage', '--json'))).toMatchObject({ used: { files: 1, bytes: 18 } });
  expect((await folio('audit-log')).out).toMatch(/acme +cli +set_tenant/);
});

test('a store is backed up, checked, and brought back elsewhere', async () => {
  const copy = join(folder, 'copy');
  const other = join(folder, 'other');
  expect(body(await folio('backup', copy, '--json'))).toMatchObject({ files: 1 });
  expect((await runFolio(other, ['restore', copy])).code).toBe(0);
  expect((await runFolio(other, ['files'])).out).toContain('a.csv');
  expect((await runFolio(other, ['fsck'])).out).toContain('all sound');
  const blobs = join(other, 'blobs');
  for (const name of readdirSync(blobs, { recursive: true, withFileTypes: true }))
    if (name.isFile()) writeFileSync(join(name.parentPath, name.name), 'other bytes');
  expect((await runFolio(other, ['fsck'])).code).toBe(1);
});

test('a store is not moved where no database is named', async () => {
  const ran = await folio('migrate', store);
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.err).toContain('FOLIO_DATABASE_URL');
});
