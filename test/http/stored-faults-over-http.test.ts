// Passwords, tenants, damage and faults of the storage as clients of the real server see them.
import { readdirSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../docs/kept-up-to-date.ts';
import { isScaled } from '../support/cluster/scaled-store.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const LOCKED = readFileSync(join(PROJECT_ROOT, 'fixtures/pdf/encrypted-with-aes/input.pdf'));
const PASSWORD = 'Küste';
const CSV = Buffer.from('name,amount\nA,1\nB,2\n');

let server: TestServer;
const keys: Record<string, string> = {};

beforeAll(async () => {
  // No cache, so that every question goes to the disk.
  server = await startTestServer({ cache_bytes: 0 });
  for (const tenant of ['anna', 'ben']) keys[tenant] = (await server.service.addApiKey(tenant, 'test')).key;
});
afterAll(() => server.close());

const as = (tenant: string, more = {}) => ({ authorization: `Bearer ${keys[tenant]}`, ...more });
const get = (tenant: string, path: string) => server.request('GET', path, undefined, as(tenant));

async function upload(tenant: string, bytes: Uint8Array<ArrayBuffer>, password?: string, headers = {}) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), bytes === LOCKED ? 'locked.pdf' : 'plain.csv');
  if (password !== undefined) form.append('password', password);
  const response = await fetch(`${server.url}/v1/files`, { method: 'POST', body: form, headers: as(tenant, headers) });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

describe('a locked file', () => {
  test('that one tenant opened is neither text nor picture to another who sends the bytes without the password', async () => {
    const opened = await upload('anna', LOCKED, PASSWORD);
    expect([opened.status, opened.body['status']]).toEqual([201, 'ready']);
    const { id } = opened.body;
    for (const path of ['pages/1', 'pages/1/image?dpi=36'])
      expect((await get('anna', `/v1/files/${id}/${path}`)).status).toBe(200);

    const refused = await upload('ben', LOCKED);
    expect([refused.status, refused.body['code']]).toEqual([422, 'password_required']);
    const other = refused.body['file_id'];
    for (const path of ['pages/1', 'structure', 'pages/1/image?dpi=36'])
      expect((await get('ben', `/v1/files/${other}/${path}`)).status).toBe(409);
    expect((await upload('ben', LOCKED, 'guess')).body['code']).toBe('password_wrong');
    expect((await upload('anna', LOCKED)).body['code']).toBe('password_required');
  });

  test('is read again with the password, and drawn', async () => {
    const { body } = await upload('ben', LOCKED);
    const id = body['file_id'];
    const again = (password: string) => server.request('POST', `/v1/files/${id}/read`, { password }, as('ben'));
    expect((await again('guess')).status).toBe(422);
    expect((await again(PASSWORD)).status).toBe(200);
    expect((await get('ben', `/v1/files/${id}/pages/1/image?dpi=36`)).status).toBe(200);
  });
});

test('bytes that another tenant has are answered as those that nobody has', async () => {
  expect((await upload('anna', CSV)).status).toBe(201);
  const eager = { prefer: 'respond-async' };
  const [known, unknown] = [
    await upload('ben', CSV, undefined, eager),
    await upload('ben', Buffer.from('x\n1\n'), undefined, eager),
  ];
  expect([known.status, unknown.status]).toEqual([202, 202]);
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect((await (await get('ben', `/v1/files/${known.body['id']}?wait=20`)).json()) as object).toMatchObject({
    status: 'ready',
  });
  expect((await upload('ben', CSV, undefined, eager)).status).toBe(201);
});

// Those of PostgreSQL and S3 are tried in test/cluster.
describe.skipIf(isScaled)('a folder that fails', () => {
  const dataDir = (): string => server.data_dir;
  const containers = (): string[] => {
    const root = join(dataDir(), 'documents');
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
    return names.filter((path) => statSync(path).isFile());
  };

  test('a container that is cut short heals behind the request', async () => {
    const { body } = await upload('anna', Buffer.from('heals,by itself\n1,2\n'));
    for (const path of containers()) truncateSync(path, 10);
    const response = await get('anna', `/v1/files/${body['id']}/tables/t1`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('by itself');
  });

  test('a data folder that vanished is not ready, and ready again when it is back', async () => {
    expect((await get('anna', '/readyz')).status).toBe(200);
    renameSync(dataDir(), `${dataDir()}-away`);
    try {
      const answer = async () => {
        const response = await get('anna', '/readyz');
        return [response.status, ((await response.json()) as { code?: string }).code];
      };
      // An answer holds for a second.
      await expect.poll(answer, { timeout: 30_000 }).toEqual([503, 'storage_unavailable']);
    } finally {
      renameSync(`${dataDir()}-away`, dataDir());
    }
    await expect.poll(async () => (await get('anna', '/readyz')).status, { timeout: 30_000 }).toBe(200);
  });
});
