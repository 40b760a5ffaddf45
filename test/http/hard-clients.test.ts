import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../src/errors.ts';
import { startTestServer, type TestServer } from './real-service.ts';

const CSV = 'region,revenue\nNorth,1200.50\nSouth,980\n';

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  id = await uploaded(server);
});
afterAll(() => server.close());

async function uploaded(to: TestServer, headers: Record<string, string> = {}): Promise<string> {
  return ((await (await to.upload('sales.csv', CSV, headers)).json()) as { id: string }).id;
}

const codeOf = async (response: Response) => [response.status, ((await response.json()) as Problem).code];

function open(): Socket {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.setEncoding('latin1');
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  await new Promise((closed) => socket.once('close', closed));
  return answer;
}

describe('idempotency', () => {
  test('of many at once: one is done, the others wait or get the same', async () => {
    const headers = { 'idempotency-key': 'race-1' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => server.upload('race.csv', CSV, headers)));
    const bodies = (await Promise.all(responses.map((one) => one.json()))) as (Problem & { id?: string })[];
    const made = bodies.filter((body) => body.id !== undefined);
    expect(new Set(made.map((body) => body.id)).size).toBe(1);
    for (const body of bodies.filter((one) => one.id === undefined)) expect(body.code).toBe('idempotency_in_progress');
    const { files } = (await (await server.request('GET', '/v1/files?limit=500')).json()) as {
      files: { file_name: string }[];
    };
    expect(files.filter(({ file_name }) => file_name === 'race.csv')).toHaveLength(1);
    const again = await server.upload('race.csv', CSV, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(((await again.json()) as { id: string }).id).toBe(made[0]!.id);
  });

  test('holds for extractions, and refuses another question under the same key', async () => {
    const headers = { 'idempotency-key': 'extract-1' };
    const ask = (schema: string) => server.request('POST', `/v1/files/${id}/extract`, { schema }, headers);
    const first = await (await ask('table')).text();
    expect(await (await ask('table')).text()).toBe(first);
    expect(await codeOf(await ask('invoice'))).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('entity tags', () => {
  test('are matched in a list, weakly, and by a star', async () => {
    const tag = (await server.request('GET', `/v1/files/${id}/profile`)).headers.get('etag')!;
    for (const sent of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const response = await server.request('GET', `/v1/files/${id}/profile`, undefined, { 'if-none-match': sent });
      expect([sent, response.status, await response.text()]).toEqual([sent, 304, '']);
    }
    const stale = await server.request('GET', `/v1/files/${id}/profile`, undefined, { 'if-none-match': '"other"' });
    expect(stale.status).toBe(200);
  });

  test('are not given for what may change', async () => {
    for (const path of ['/v1/files', `/v1/files/${id}`, '/health'])
      expect((await server.request('GET', path)).headers.get('etag')).toBeNull();
  });
});

describe('methods', () => {
  test('HEAD is GET without the body, with the length of it', async () => {
    for (const path of [`/v1/files/${id}/profile`, `/v1/files/${id}/content`, '/health', '/openapi.json']) {
      const [got, head] = [await server.request('GET', path), await server.request('HEAD', path)];
      expect([path, head.status, await head.text()]).toEqual([path, got.status, '']);
      expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'));
      expect(head.headers.get('content-length')).toBe(String((await got.arrayBuffer()).byteLength));
    }
  });

  test('HEAD of what is not there is not there', async () => {
    expect((await server.request('HEAD', '/v1/files/doc_nothing')).status).toBe(404);
  });

  test('OPTIONS tells what an address takes', async () => {
    const response = await server.request('OPTIONS', `/v1/files/${id}`);
    expect(response.status).toBeLessThan(300);
    expect(response.headers.get('allow')).toMatch(/\bGET\b.*\bDELETE\b|\bDELETE\b.*\bGET\b/);
  });
});

describe('addresses', () => {
  test.each(['/v1/files/%', '/v1/files/%zz', '/v1/files/%c3%28', '/v1/files/doc_1/pages/%ff'])(
    '%s is refused and not a fault of ours',
    async (path) => {
      const response = await server.request('GET', path);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    },
  );

  test.each(['/v1/files/..%2f..%2fetc%2fpasswd/content', '/..%2f..%2fpackage.json', '/v1/files/%00/profile'])(
    '%s leads nowhere',
    async (path) => {
      expect((await server.request('GET', path)).status).toBe(404);
    },
  );

  test('headers beyond all use are refused, and the next client is served', async () => {
    const socket = open();
    socket.write(`GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(64 * 1024)}\r\n\r\n`);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json/s);
    expect((await server.request('GET', '/health')).status).toBe(200);
  });
});

test('clients that say half a request and then nothing do not keep others waiting', async () => {
  const silent = Array.from({ length: 50 }, () => {
    const socket = open();
    socket.write('POST /v1/files HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-da');
    return socket;
  });
  expect((await server.request('GET', `/v1/files/${id}/profile`)).status).toBe(200);
  expect((await server.upload('quick.csv', CSV)).status).toBe(201);
  for (const socket of silent) socket.destroy();
});

test('a body that comes a byte at a time is taken like any other', async () => {
  const body = JSON.stringify({ query: 'north' });
  const socket = open();
  socket.setNoDelay(true);
  const answer = answerOn(socket);
  socket.write(
    `POST /v1/files/${id}/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (const byte of body) {
    socket.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"total":1/s);
});

test('requests sent ahead on one connection are answered in their order', async () => {
  const socket = open();
  const answer = answerOn(socket);
  const ask = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  socket.write(ask(`/v1/files/${id}/tables`) + ask('/livez') + ask('/v1/files/doc_nothing', 'Connection: close\r\n'));
  const statuses = [...(await answer).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['200', '200', '404']);
});

test('a rate is held for each caller, and says when to come again', async () => {
  const slow = await startTestServer({ max_rate: 1 });
  try {
    const responses = await Promise.all(Array.from({ length: 20 }, () => slow.request('GET', '/v1/files')));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(5);
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await codeOf(refused[0]!)).toEqual([429, 'rate_limited']);
    expect((await slow.request('GET', '/livez')).status).toBe(200);
  } finally {
    await slow.close();
  }
});

test('a key that is added and removed while the server runs is heeded', async () => {
  const keyed = await startTestServer();
  const eventually = { timeout: 60_000 };
  try {
    const file = await uploaded(keyed);
    const kept = await keyed.service.addApiKey('default', 'kept');
    const other = await keyed.service.addApiKey('default', 'other');
    const statusWith = async (key?: string) =>
      (await keyed.request('GET', `/v1/files/${file}`, undefined, key ? { 'x-api-key': key } : {})).status;
    await expect.poll(() => statusWith(), eventually).toBe(401);
    expect([await statusWith(kept.key), await statusWith(other.key)]).toEqual([200, 200]);
    await keyed.service.removeApiKey(other.record.id);
    await expect.poll(() => statusWith(other.key), eventually).toBe(401);
    expect(await statusWith(kept.key)).toBe(200);
  } finally {
    await keyed.close();
  }
});
