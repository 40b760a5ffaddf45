// With keys in the service and none in the request, no route but the open ones answers, however its address is spelled.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { buildApp } from '../../src/http/build-app.ts';
import { listPages, listPictures } from '../../src/http/routes/doc-pages.ts';
import { OPERATIONS, openService, type Service } from '../../src/service/index.ts';
import { storeSettings } from '../support/cluster/scaled-store.ts';
import { SPELLINGS } from './spellings.ts';

/** What anybody may ask. A route that is not in this list is behind a key. */
const OPEN = [
  ...['/', '/health', '/livez', '/readyz', '/openapi.json', '/docs', '/llms.txt', '/llms-full.txt'],
  // The documentation that is part of the package: as Markdown, as a site, and its pictures.
  ...listPages().flatMap((page) => [`/${page}`, `/${page.replace(/\.md$/, '')}`]),
  ...listPictures().map((picture) => `/${picture}`),
];

const TENANT = { tenant: 'acme' };
const CSV = 'name,age\nAda,36\n';
const FORM = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx,y\n1,2\n\r\n--b--\r\n`;

interface Route {
  readonly method: string;
  readonly path: string;
}

let data_dir: string;
let service: Service;
let app: FastifyInstance;
let routes: Route[];
let ids: Record<string, string>;

beforeAll(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'folio-doors-'));
  const { config } = loadConfig(
    { port: 0, log_level: 'silent', readers: 1, data_dir, ...(await storeSettings(data_dir)) },
    {},
  );
  service = await openService(config);
  await service.addApiKey(TENANT.tenant, 'the only key');
  async function* bytes() {
    yield Buffer.from(CSV);
  }
  const { id } = await service.upload(TENANT, { file_name: 'kept.csv', bytes: bytes() });
  const { extraction_id } = await service.extract(TENANT, id, 'table');
  ids = { id, extraction_id, page: '1', table_id: 't1' };

  app = buildApp({ service, operations: OPERATIONS, config });
  const seen: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void seen.push(route));
  await app.listen({ port: 0, host: '127.0.0.1' });
  routes = seen.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, path: fill(url) })));
});
afterAll(async () => {
  await app.close();
  await service.close(0);
  rmSync(data_dir, { recursive: true, force: true });
});

/** Parameters name what is there, so that an answer would have something to tell. */
const fill = (url: string): string => url.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');

/** The status of what is answered to this target, sent as it is. */
async function statusOf(method: string, target: string, headers = ''): Promise<number> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => (answer += chunk));
  const closed = new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject));
  const type = target.toLowerCase().includes('mcp') ? 'application/json' : 'multipart/form-data; boundary=b';
  const body = method === 'POST' ? `Content-Type: ${type}\r\nContent-Length: ${FORM.length}\r\n\r\n${FORM}` : '\r\n';
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}${body}`);
  await closed;
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
}

const storedBytes = (): string[] =>
  readdirSync(data_dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /blob|tmp|temporary/.test(entry.parentPath))
    .map((entry) => entry.name);

test('the open routes are those of the list, and no others', async () => {
  const open = new Set<string>();
  for (const { method, path } of routes) if ((await statusOf(method, path)) !== 401) open.add(path);
  expect([...open].toSorted()).toEqual(OPEN.toSorted());
});

test('the routes are all there', () => {
  for (const { method, path } of OPERATIONS)
    expect(routes).toContainEqual({ method, path: fill(path.replace(/\{(\w+)\}/g, ':$1')) });
  for (const path of ['/mcp', '/metrics']) expect(routes.some((route) => route.path === path)).toBe(true);
});

test('what is of one tenant is not there for another', async () => {
  const { key } = await service.addApiKey('globex', 'another');
  const asked = routes.filter(({ method, path }) => method !== 'POST' && path.includes(ids['id']!));
  expect(asked.length).toBeGreaterThan(10);
  const header = `X-API-Key: ${key}\r\n`;
  for (const { method, path } of asked)
    expect([method, path, await statusOf(method, path, header)]).toEqual([method, path, 404]);
  expect((await service.listFiles(TENANT, 500, null)).items).toHaveLength(1);
});

describe('behind a key', () => {
  test.each(Object.entries(SPELLINGS))('%s', async (_, spell) => {
    const before = storedBytes();
    expect(before).not.toEqual([]);
    const behind = routes.filter(({ path }) => !OPEN.includes(path));
    expect(behind.length).toBeGreaterThan(OPERATIONS.length);
    for (const { method, path } of behind) {
      const target = spell(path);
      const status = await statusOf(method, target);
      expect([400, 401, 404], `${method} ${target} is answered ${status}`).toContain(status);
    }
    expect(storedBytes()).toEqual(before);
    const { items } = await service.listFiles(TENANT, 500, null);
    expect(items.map(({ file_name }) => file_name)).toEqual(['kept.csv']);
  });
});
