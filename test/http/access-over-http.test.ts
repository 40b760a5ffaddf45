import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import type { Problem } from '../../src/errors.ts';
import { buildApp } from '../../src/http/build-app.ts';
import { OPERATIONS, openService, SCOPES, type Scope, type Service, scopeOf } from '../../src/service/index.ts';
import { storeSettings } from '../support/cluster/scaled-store.ts';

let data_dir: string;
let service: Service;
let app: FastifyInstance;
const keys = {} as Record<Scope, string>;
let stranger: string;

beforeAll(async () => {
  data_dir = mkdtempSync(join(tmpdir(), 'folio-access-'));
  const { config } = loadConfig(
    { port: 0, log_level: 'silent', readers: 1, data_dir, ...(await storeSettings(data_dir)) },
    {},
  );
  service = await openService(config);
  for (const scope of SCOPES) keys[scope] = (await service.addApiKey('acme', scope, { scopes: [scope] })).key;
  stranger = (await service.addApiKey('other', 'all', { scopes: SCOPES })).key;
  app = buildApp({ service, operations: OPERATIONS, config });
});
afterAll(async () => {
  await app.close();
  await service.close(0);
  rmSync(data_dir, { recursive: true, force: true });
});

const ask = (method: string, url: string, key: string, payload?: object, headers = {}) =>
  app.inject({
    ...{ method: method as 'GET', url, headers: { 'x-api-key': key, ...headers } },
    ...(payload ? { payload } : {}),
  });
const form = (...fields: [string, string][]): string =>
  [
    ...fields.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nx,y\n1,2\n\r\n--b--\r\n',
  ].join('');
const upload = (key: string, ...fields: [string, string][]) =>
  app.inject({
    ...{ method: 'POST', url: '/v1/files', payload: form(...fields) },
    headers: { 'x-api-key': key, 'content-type': 'multipart/form-data; boundary=b' },
  });

const guarded = OPERATIONS.filter(({ open }) => open !== true);
const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, 'none');

describe('scopes', () => {
  test.each(guarded.map((operation) => [operation.name, operation] as const))(
    '%s is for keys that have its scope, and for no others',
    async (_, operation) => {
      for (const scope of SCOPES) {
        const { statusCode } = await ask(operation.method, addressOf(operation.path), keys[scope]);
        if (scope === scopeOf(operation)) expect(statusCode).not.toBe(403);
        else expect(statusCode).toBe(403);
      }
    },
  );

  test('are of all three kinds', () => {
    expect(new Set(guarded.map(scopeOf))).toEqual(new Set(SCOPES));
    const writing = guarded.filter((one) => scopeOf(one) === 'write').map(({ name }) => name);
    expect(writing.sort()).toEqual(
      [
        ...['upload_file', 'read_file', 'delete_file', 'extract_fields'],
        ...['add_schema', 'delete_schema', 'add_example', 'delete_example', 'add_batch', 'cancel_batch'],
        'review_extraction',
      ].sort(),
    );
  });

  test('hold for agents too', async () => {
    const call = {
      method: 'tools/call',
      params: { name: 'extract_fields', arguments: { id: 'doc_1', schema: 'table' } },
    };
    const headers = { accept: 'application/json, text/event-stream' };
    const said = await ask('POST', '/mcp?with=extract', keys.read, { jsonrpc: '2.0', id: 1, ...call }, headers);
    expect(said.body).toContain('needs a key with the scope write');
  });
});

describe('retention', () => {
  test('is asked for with the upload', async () => {
    const { statusCode, body } = await upload(keys.write, ['expires_in', '3600']);
    expect(statusCode).toBe(201);
    const { expires_at, created_at } = JSON.parse(body) as { expires_at: string; created_at: string };
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(3_600_000);
  });

  test.each(['0', '-1', '1.5', 'soon', '999999999', ''])('%s is no time', async (text) => {
    const refused = await upload(keys.write, ['expires_in', text]);
    expect(refused.json<Problem>()).toMatchObject({ code: 'invalid_multipart', param: 'expires_in' });
  });
});

describe('the audit log', () => {
  test('has what was changed and what was refused, of the tenant alone', async () => {
    const made = await upload(keys.write);
    const { id } = made.json<{ id: string }>();
    await ask('DELETE', `/v1/files/${id}`, keys.read);
    await ask('DELETE', `/v1/files/${id}`, keys.write);
    await ask('DELETE', `/v1/files/${id}`, keys.write);
    await ask('GET', '/v1/files', keys.read);
    const log = await ask('GET', '/v1/audit-log?limit=4', keys.admin);
    const { entries } = log.json<{ entries: Record<string, string>[] }>();
    expect(entries.map(({ action, target, result }) => [action, target, result])).toEqual([
      ['delete_file', id, 'file_not_found'],
      ['delete_file', id, 'ok'],
      ['delete_file', id, 'forbidden'],
      ['upload_file', id, 'ok'],
    ]);
    expect(entries[3]).toMatchObject({ tenant: 'acme', request_id: made.headers['x-request-id'] });
    expect(entries[3]!['actor']).toMatch(/^key_/);
    const theirs = await ask('GET', '/v1/audit-log', stranger);
    expect(theirs.json()).toEqual({ entries: [], next_cursor: null });
    const all = await service.auditLog({ tenant: '' }, 10, null);
    await ask('GET', '/v1/files', 'folio_guess');
    await ask('GET', '/v1/files', 'folio_guess');
    const later = await service.auditLog({ tenant: '' }, 10, null);
    // Whoever knocks twice in a second is noted down once.
    expect(later.items.length).toBe(all.items.length + 1);
    expect(later.items[0]).toMatchObject({ actor: '', action: 'list_files', result: 'unauthorized' });
  });
});

describe('quotas', () => {
  test('of requests are told with every answer, and end in 429', async () => {
    const { key } = await service.addApiKey('busy', 'k');
    await service.setTenant('busy', { requests_a_minute: 3 });
    // A minute may end in between: then there are a few more.
    const answers = [];
    for (let i = 0; i < 8; i++) answers.push(await ask('GET', '/v1/files', key));
    expect(answers[0]!.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-policy': '3;w=60' });
    expect(Number(answers[0]!.headers['ratelimit-reset'])).toBeGreaterThan(0);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json<Problem>()).toMatchObject({ code: 'rate_limited', retryable: true });
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('GET', '/v1/files', keys.read)).headers).not.toHaveProperty('ratelimit-limit');
  });

  test('of files end uploads in 429', async () => {
    const { key } = await service.addApiKey('small', 'k');
    await service.setTenant('small', { files: 2 });
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => upload(key)))).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 201, 429, 429]);
    const refused = await upload(key);
    expect(refused.json<Problem>()).toMatchObject({ code: 'quota_exceeded', status: 429, retryable: false });
    const usage = await ask('GET', '/v1/usage', key);
    expect(usage.json()).toMatchObject({ used: { files: 2 }, limits: { files: 2 }, scopes: ['read', 'write'] });
  });
});

describe('webhooks', () => {
  test('are made, listed and removed, and refused where they lead into a private network', async () => {
    const added = await ask('POST', '/v1/webhooks', keys.admin, { url: 'https://hooks.example/a' });
    expect(added.statusCode).toBe(201);
    const { id, secret } = added.json<{ id: string; secret: string }>();
    expect(secret).toMatch(/^whsec_/);
    const listed = await ask('GET', '/v1/webhooks', keys.admin);
    expect(listed.json<{ webhooks: object[] }>().webhooks).toMatchObject([{ id, url: 'https://hooks.example/a' }]);
    expect(listed.body).not.toContain(secret);
    expect((await ask('DELETE', `/v1/webhooks/${id}`, stranger)).statusCode).toBe(404);
    expect((await ask('DELETE', `/v1/webhooks/${id}`, keys.admin)).statusCode).toBe(204);
    const refused = await ask('POST', '/v1/webhooks', keys.admin, { url: 'https://169.254.169.254/latest' });
    expect(refused.json<Problem>()).toMatchObject({ code: 'invalid_webhook', param: 'url' });
  });
});
