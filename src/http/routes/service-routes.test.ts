import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../errors.ts';
import { buildApp } from '../build-app.ts';
import {
  createFakeService,
  type FakeService,
  fakeOperation,
  searchOperation,
  testConfig,
  uploadOperation,
} from '../testing/fake-service.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function build(service: FakeService = createFakeService()) {
  const operations = [fakeOperation({ immutable: true }), searchOperation, uploadOperation];
  app = buildApp({ service, operations, config: testConfig() });
  return (url: string, headers: Record<string, string> = { host: 'localhost' }) => app.inject({ url, headers });
}

describe('health', () => {
  test('is told to all, key or no key', async () => {
    const service = createFakeService();
    service.keys.set('k', { tenant: 't' });
    const get = build(service);
    expect((await get('/health', { host: 'anything.example' })).json()).toEqual({
      status: 'healthy',
      version: '9.9.9',
    });
    expect((await get('/livez')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
  });

  test('readiness ends with the service', async () => {
    const get = build(createFakeService({ ready: async () => Promise.reject(new Error('the disk is gone')) }));
    const response = await get('/readyz');
    expect(response.json()).toMatchObject({ status: 503, code: 'storage_unavailable', retryable: true });
    expect(response.body).not.toContain('disk');
    expect((await get('/livez')).statusCode).toBe(200);
  });

  test('readiness says what the storage lacks', async () => {
    const full = Object.assign(new Error('/secret/path'), { code: 'ENOSPC' });
    const response = await build(createFakeService({ ready: async () => Promise.reject(full) }))('/readyz');
    expect(response.json()).toMatchObject({ status: 507, code: 'storage_full', hint: expect.any(String) });
    expect(response.headers['retry-after']).toBe('10');
    expect(response.body).not.toContain('secret');
  });

  test('a server that drains is alive, not ready, and takes no work', async () => {
    const get = build();
    app.beginDrain();
    const codes = await Promise.all(
      ['/livez', '/health', '/readyz', '/v1/things/a'].map(async (url) => (await get(url)).statusCode),
    );
    expect(codes).toEqual([200, 200, 503, 503]);
  });
});

describe('metrics', () => {
  test('count requests by route, and tell of the service and the process', async () => {
    const get = build();
    await get('/v1/things/a');
    await get('/v1/things/b');
    await get('/nowhere');
    const { body, headers } = await get('/metrics');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain(
      'folioscope_http_request_duration_seconds_count{route="/v1/things/:id",method="GET",status="200"} 2',
    );
    expect(body).toContain('folioscope_http_request_duration_seconds_count{route="none",method="GET",status="404"} 1');
    expect(body).toContain('folioscope_readers_busy 1');
    expect(body).toContain('folioscope_questions_waiting 5');
    expect(body).toContain('folioscope_queue_waiting 3');
    expect(body).toContain('folioscope_reads_total{outcome="ready"} 4');
    expect(body).toContain('process_resident_memory_bytes');
    expect((await get('/metrics')).body).toContain('folioscope_reads_total{outcome="ready"} 4');
  });

  test('need a key where there are keys', async () => {
    const service = createFakeService();
    service.keys.set('k', { tenant: 't' });
    const get = build(service);
    const refused = await get('/metrics');
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="folioscope"']);
    expect((await get('/metrics', { host: 'x', 'x-api-key': 'k' })).statusCode).toBe(200);
  });
});

interface OpenApi {
  readonly openapi: string;
  readonly servers: { url: string }[];
  readonly paths: Record<
    string,
    Record<string, { parameters: { name: string; in: string }[]; requestBody?: { content: object }; responses: object }>
  >;
  readonly components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } };
}

test('the OpenAPI document has every operation, with its inputs where they go', async () => {
  const document = (await build()('/openapi.json')).json<OpenApi>();
  expect([document.openapi, document.servers]).toEqual(['3.1.0', [{ url: '/' }]]);
  expect(Object.keys(document.paths)).toEqual(['/v1/things/{id}', '/v1/things/{id}/search', '/v1/files']);
  const search = document.paths['/v1/things/{id}/search']!['post']!;
  expect(search.parameters.map((p) => [p.name, p.in])).toEqual([
    ['id', 'path'],
    ['Idempotency-Key', 'header'],
  ]);
  expect(search.requestBody).toMatchObject({
    required: true,
    content: { 'application/json': { schema: { required: ['query'], properties: { max_results: { maximum: 200 } } } } },
  });
  expect(JSON.stringify(search.requestBody)).not.toContain('"id"');
  expect(Object.keys(document.paths['/v1/things/{id}']!['get']!.responses)).toEqual(['200', '304', 'default']);
  expect(Object.keys(document.paths['/v1/files']!['post']!.requestBody!.content)).toEqual(['multipart/form-data']);
  expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(CATALOGUE));
});

describe('the reference page', () => {
  test('shows every operation and needs nothing from elsewhere', async () => {
    const { body, headers } = await build()('/docs');
    for (const text of [
      'get_thing',
      '/v1/things/{id}/search',
      'max_results',
      'a whole number of 1 to 200',
      'curl -F file=@document.csv',
      'corrupt_file',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).not.toMatch(/<script|src=|https?:\/\/(?!127\.0\.0\.1)/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('shows what is in a summary as text', async () => {
    app = buildApp({
      service: createFakeService(),
      operations: [fakeOperation({ summary: '<b>&' })],
      config: testConfig(),
    });
    expect((await app.inject('/docs')).body).toContain('&lt;b&gt;&amp;');
  });

  test('is where the root leads for now', async () => {
    const response = await build()('/');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/docs']);
  });
});
