import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import type { Problem } from '../errors.ts';
import type { Operation, Service } from '../service/index.ts';
import { type RunningServer, startServer } from './server.ts';
import { createFakeService, fakeOperation, searchOperation, testConfig } from './testing/fake-service.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

interface Setup {
  service?: Service;
  operations?: readonly Operation[];
  settings?: Partial<Config>;
  log?: string[];
}

async function start({
  service = createFakeService(),
  operations = [fakeOperation(), searchOperation],
  settings,
  log,
}: Setup = {}) {
  const logger = log
    ? pino({ level: 'debug' }, { write: (line: string) => void log.push(line) })
    : pino({ level: 'silent' });
  const server = await startServer(testConfig({ drain_seconds: 2, ...settings }), {
    service,
    operations,
    logger,
    embedded: true,
  });
  running.push(server);
  return server;
}

/** What the server says to these exact bytes. */
async function say(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', (error) => (answer += error.message));
  socket.end(text);
  await new Promise((closed) => socket.once('close', closed));
  return answer;
}

/** A gate that an operation waits at. */
function gated() {
  let enter: () => void = () => undefined;
  let leave: () => void = () => undefined;
  let calls = 0;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const operation = fakeOperation({
    run: async () => {
      enter();
      calls++;
      await left;
      return { status: 200, json: { done: true } };
    },
  });
  const reached = (count: number) => expect.poll(() => calls).toBe(count);
  return { operation, entered, reached, leave };
}

describe('a server', () => {
  test('picks a free port, says where it is and answers', async () => {
    const { url } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await (await fetch(`${url}/v1/things/a`)).json()).toEqual({ tenant: 'default', id: 'a' });
  });

  test('refuses to listen beyond this machine while there is no key', async () => {
    const service = createFakeService();
    for (const host of ['0.0.0.0', '::', '10.0.0.1'])
      await expect(start({ service, settings: { host } })).rejects.toMatchObject({
        code: 'forbidden',
        details: { param: 'host' },
      });
    expect(service.closedWith).toBe(0);
  });

  test('says what is wrong with an address that it cannot have', async () => {
    const { port } = new URL((await start()).url);
    await expect(start({ settings: { port: Number(port) } })).rejects.toThrow(
      `127.0.0.1 port ${port} is in use; choose another port, or 0 for a free one.`,
    );
    const service = createFakeService();
    service.keys.set('k', { tenant: 'acme' });
    await expect(start({ service, settings: { host: '203.0.113.7' } })).rejects.toThrow(
      'not an address of this machine',
    );
    expect(service.closedWith).toBe(0);
  });

  test('listens anywhere once there is a key, and then asks for it', async () => {
    const service = createFakeService();
    service.keys.set('k', { tenant: 'acme' });
    const { url } = await start({ service, settings: { host: '0.0.0.0' } });
    const address = url.replace('0.0.0.0', '127.0.0.1');
    expect((await fetch(`${address}/v1/things/a`)).status).toBe(401);
    expect(await (await fetch(`${address}/v1/things/a`, { headers: { 'x-api-key': 'k' } })).json()).toMatchObject({
      tenant: 'acme',
    });
  });
});

describe('what is not HTTP', () => {
  test.each([
    ['noise', 'hello\r\n\r\n'],
    ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /v1/things/a/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    ],
    ['a length that is none', 'POST /v1/things/a/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\nx'],
  ])('%s is answered with a problem', async (_, text) => {
    const answer = await say((await start()).url, text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/problem+json');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'invalid_request',
      status: 400,
    });
  });

  test('a body shorter than announced is answered with a problem', async () => {
    const { url } = await start();
    const answer = await say(
      url,
      'POST /v1/things/a/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{}',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*invalid_request/);
  });

  test('a request without Host is refused while there is no key', async () => {
    const answer = await say((await start()).url, 'GET /v1/things/a HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 403 [\s\S]*problem\+json/);
  });
});

test('a strange expectation is no reason to refuse', async () => {
  const answer = await say(
    (await start()).url,
    'GET /v1/things/a HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('a large body that is refused is answered, not reset', async () => {
  const { url } = await start({ settings: { max_body_bytes: 1024 } });
  const body = JSON.stringify({ query: 'q'.repeat(6 * 2 ** 20) });
  for (let i = 0; i < 5; i++) {
    const response = await fetch(`${url}/v1/things/a/search`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(((await response.json()) as Problem).code).toBe('body_too_large');
  }
});

test('content that fails on its way cuts the connection', async () => {
  async function* failing() {
    yield 'x'.repeat(100_000);
    await new Promise((later) => setTimeout(later, 20));
    throw new Error('the disk is gone');
  }
  const content = { media_type: 'text/plain', file_name: 'a.txt', body: failing() };
  const { url } = await start({ operations: [fakeOperation({ run: async () => ({ status: 200, content }) })] });
  const response = await fetch(`${url}/v1/things/a`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

test('content stops being made once the client has left', async () => {
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(65_536);
    } finally {
      ended();
    }
  }
  const content = { media_type: 'text/plain', file_name: 'a.txt', body: endless() };
  const { url } = await start({ operations: [fakeOperation({ run: async () => ({ status: 200, content }) })] });
  const leave = new AbortController();
  await fetch(`${url}/v1/things/a`, { signal: leave.signal });
  leave.abort();
  await end;
});

describe('a shutdown', () => {
  test('finishes what is in flight, then closes the service', async () => {
    const { operation, entered, leave } = gated();
    const service = createFakeService();
    const server = await start({ service, operations: [operation] });
    const answer = fetch(`${server.url}/v1/things/a`);
    await entered;
    const closed = server.close();
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
    expect(service.closedWith).toBeUndefined();
    leave();
    expect(await (await answer).json()).toEqual({ done: true });
    await closed;
    expect(service.closedWith).toBeGreaterThan(0);
  });

  test('does not wait for ever', async () => {
    const { operation, entered } = gated();
    const service = createFakeService();
    const server = await start({ service, operations: [operation], settings: { drain_seconds: 0 } });
    const answer = expect(fetch(`${server.url}/v1/things/a`)).rejects.toThrow();
    await entered;
    await server.close();
    await answer;
    expect(service.closedWith).toBe(0);
  });
});

describe('an answer while the server drains', () => {
  test('says that the connection closes', async () => {
    const { operation, entered, leave } = gated();
    const server = await start({ operations: [operation] });
    const answer = fetch(`${server.url}/v1/things/a`);
    await entered;
    const closed = server.close();
    leave();
    expect((await answer).headers.get('connection')).toBe('close');
    await closed;
  });

  test('comes whole to a client that takes it slowly, though it was written before', async () => {
    const text = 'x'.repeat(24 * 2 ** 20);
    const operation = fakeOperation({ run: async () => ({ status: 200, json: { text } }) });
    const server = await start({ operations: [operation], settings: { drain_seconds: 60 } });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write('GET /v1/things/a HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((begun) => socket.once('readable', begun));
    const closed = server.close();
    // Longer than the looks for idle connections are apart.
    await new Promise((later) => setTimeout(later, 500));
    let taken = 0;
    socket.on('data', (chunk) => (taken += chunk.length));
    await new Promise((ended) => socket.once('close', ended));
    expect(taken).toBeGreaterThan(text.length);
    await closed;
  });

  test('is waited for, and silent connections are not', async () => {
    const server = await start({ settings: { drain_seconds: 60 } });
    const silent = ['', 'GET /v1/things/a HT'].map((said) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      socket.write(said);
      return socket;
    });
    await fetch(`${server.url}/livez`);
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const socket of silent) socket.destroy();
  });
});

describe('connections beyond the bound', () => {
  const settings = { max_connections: 2 };

  test('are answered where all others are at work, and let in again afterwards', async () => {
    const { operation, entered, reached, leave } = gated();
    const { url } = await start({ operations: [operation], settings });
    const first = fetch(`${url}/v1/things/a`);
    await entered;
    const second = fetch(`${url}/v1/things/b`);
    await reached(2);
    const refused = await say(url, 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d[\s\S]*"code":"too_many_connections"/);
    leave();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    await expect.poll(async () => (await fetch(`${url}/livez`)).status).toBe(200);
  });

  test('take the place of the one that has been idle the longest, which is reset where it never asked', async () => {
    const { url } = await start({ settings });
    const open = async () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      const closed = new Promise<string>((resolve) => {
        socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
        socket.once('close', () => resolve('closed'));
      });
      await new Promise((connected) => socket.once('connect', connected));
      return { socket, closed };
    };
    const [first, second] = [await open(), await open()];
    await expect
      .poll(() => say(url, 'GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'))
      .toMatch(/^HTTP\/1\.1 200 /);
    first.socket.resume();
    expect(await first.closed).toBe('ECONNRESET');
    expect(second.socket.destroyed).toBe(false);
    second.socket.destroy();
  });
});

describe('the log', () => {
  test('has the stack of what went wrong with the request id, and no secrets', async () => {
    const log: string[] = [];
    const operation = fakeOperation({ run: async () => Promise.reject(new TypeError('inner fault')) });
    const { url } = await start({ operations: [operation], log });
    await fetch(`${url}/v1/things/a`, { headers: { 'x-request-id': 'r1', authorization: 'Bearer secret-key' } });
    const line = log.map((text) => JSON.parse(text)).find((entry) => entry.msg === 'request failed');
    expect(line).toMatchObject({
      request_id: 'r1',
      path: '/v1/things/a',
      err: { message: 'inner fault', stack: expect.stringContaining('server.test') },
    });
    expect(log.join('')).not.toContain('secret-key');
  });

  test('has a line a request for those who debug', async () => {
    const log: string[] = [];
    const { url } = await start({ log });
    await (await fetch(`${url}/v1/things/a?x=1`)).text();
    expect(log.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({ msg: 'request', route: '/v1/things/:id', status: 400 }),
    );
  });
});
