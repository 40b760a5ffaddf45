import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { FolioError, type Problem } from '../../errors.ts';
import type { Service } from '../../service/index.ts';
import { buildApp } from '../build-app.ts';
import { createFakeService, testConfig, uploadOperation } from '../testing/fake-service.ts';

const running: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

async function listen(overrides: Partial<Service> = {}, settings: Partial<Config> = {}) {
  const service = createFakeService(overrides);
  const app = buildApp({ service, operations: [uploadOperation], config: testConfig(settings) });
  running.push(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return { service, app, port, files: `${url}/v1/files` };
}

type Part = readonly [name: string, value: string, file_name?: string];

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const [name, value, file_name] of parts) {
    if (file_name === undefined) form.append(name, value);
    else form.append(name, new Blob([value]), file_name);
  }
  return form;
}

const send = (url: string, parts: readonly Part[], headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: formOf(parts), headers });

const problemFrom = async (response: Response) => (await response.json()) as Problem;

describe('an upload', () => {
  test('is taken in and answered with its place', async () => {
    const { service, files } = await listen();
    const response = await send(files, [['file', 'a,b\n1,2\n', 'people.csv']]);
    expect([response.status, response.headers.get('location')]).toEqual([201, '/v1/files/doc_1']);
    expect(await response.json()).toEqual({ id: 'doc_1', file_name: 'people.csv', status: 'ready' });
    expect(service.taken).toEqual([
      { file_name: 'people.csv', text: 'a,b\n1,2\n', password: undefined, wait_seconds: undefined },
    ]);
  });

  test('of nothing is taken in too; the reader says what it thinks of it', async () => {
    const { service, files } = await listen();
    expect((await send(files, [['file', '', 'empty.csv']])).status).toBe(201);
    expect(service.taken[0]!.text).toBe('');
  });

  test('passes many pieces through in order', async () => {
    const { service, files } = await listen();
    const text = Array.from({ length: 300_000 }, (_, i) => `${i}\n`).join('');
    expect((await send(files, [['file', text, 'big.csv']])).status).toBe(201);
    expect(service.taken[0]!.text === text).toBe(true);
  });

  test.each<[string, readonly Part[]]>([
    [
      'before',
      [
        ['password', 'secret'],
        ['file', 'x', 'a.csv'],
      ],
    ],
    [
      'behind',
      [
        ['file', 'x', 'a.csv'],
        ['password', 'secret'],
      ],
    ],
  ])('takes the password %s the file', async (_, parts) => {
    const { service, files } = await listen();
    await send(files, parts);
    expect(service.taken[0]).toMatchObject({ text: 'x', password: 'secret' });
  });

  test.each<[string, readonly Part[]]>([
    [
      'before',
      [
        ['ocr', 'never'],
        ['file', 'x', 'a.csv'],
      ],
    ],
    [
      'behind',
      [
        ['file', 'x', 'a.csv'],
        ['ocr', 'never'],
      ],
    ],
  ])('takes %s the file what is to be recognised', async (_, parts) => {
    const { service, files } = await listen();
    await send(files, parts);
    expect(service.taken[0]).toMatchObject({ text: 'x', ocr: 'never' });
  });

  test('takes a layout as it stands', async () => {
    const { service, files } = await listen();
    await send(files, [
      ['layout', '{"tables": "none"}'],
      ['file', 'x', 'a.csv'],
    ]);
    expect(service.taken[0]).toMatchObject({ text: 'x', layout: '{"tables": "none"}' });
    const long = await send(files, [
      ['layout', 'x'.repeat(5000)],
      ['file', 'x', 'a.csv'],
    ]);
    expect([long.status, await problemFrom(long)]).toMatchObject([400, { param: 'layout' }]);
  });

  test('says which modes of recognition there are', async () => {
    const { files } = await listen();
    const response = await send(files, [
      ['ocr', 'nevr'],
      ['file', 'x', 'a.csv'],
    ]);
    expect(response.status).toBe(400);
    expect(await problemFrom(response)).toMatchObject({ param: 'ocr', did_you_mean: 'never' });
  });

  test('takes a language as the script that it is written in', async () => {
    const { service, files } = await listen();
    await send(files, [
      ['ocr', '7,2-3:ru'],
      ['file', 'x', 'a.csv'],
    ]);
    expect(service.taken[0]).toMatchObject({ ocr: '2-3,7:cyrillic' });
  });

  test('refuses the script of what is not to be recognised', async () => {
    const { files } = await listen();
    const response = await send(files, [
      ['ocr', 'never:latin'],
      ['file', 'x', 'a.csv'],
    ]);
    const detail = expect.stringContaining('all but never may be followed by a script (latin, greek,');
    expect([response.status, await problemFrom(response)]).toMatchObject([
      400,
      { code: 'invalid_request', param: 'ocr', detail },
    ]);
  });

  test('takes a file without a name', async () => {
    const { service, files } = await listen();
    await send(files, [['file', 'a,b']]);
    expect(service.taken[0]).toMatchObject({ file_name: 'unnamed', text: 'a,b' });
  });

  test('answers at once where the client prefers that', async () => {
    const { service, files } = await listen();
    const response = await send(files, [['file', 'x', 'a.csv']], { prefer: 'respond-async' });
    expect(response.status).toBe(202);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      location: '/v1/files/doc_1',
      'retry-after': '1',
      'preference-applied': 'respond-async',
    });
    expect(service.taken[0]!.wait_seconds).toBe(0);
  });

  test('waits as long as the client prefers, up to the setting', async () => {
    const { service, files } = await listen({}, { wait_seconds: 15 });
    const short = await send(files, [['file', 'x', 'a.csv']], { prefer: 'wait=10' });
    const long = await send(files, [['file', 'x', 'a.csv']], { prefer: 'wait=1000' });
    expect(service.taken.map((one) => one.wait_seconds)).toEqual([10, 15]);
    expect([short, long].map((r) => r.headers.get('preference-applied'))).toEqual(['wait=10', 'wait=15']);
  });

  test('that is repeated with its idempotency key is taken in once', async () => {
    const { service, files } = await listen();
    const once = () => send(files, [['file', 'x', 'a.csv']], { 'idempotency-key': 'k' });
    const [first, again] = [await once(), await once()];
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await again.text()).toBe(await first.text());
    expect(service.taken).toHaveLength(1);
    const other = await send(files, [['file', 'x', 'b.csv']], { 'idempotency-key': 'k' });
    expect((await problemFrom(other)).code).toBe('idempotency_key_reused');
  });
});

describe('a form is refused', () => {
  test.each<[string, readonly Part[], Partial<Problem>]>([
    ['without a file', [['password', 'x']], { param: 'file' }],
    [
      'with two files',
      [
        ['file', 'x', 'a.csv'],
        ['file', 'y', 'b.csv'],
      ],
      { param: 'file', hint: 'Send one file a request.' },
    ],
    ['with the file under another name', [['files', 'x', 'a.csv']], { param: 'files', did_you_mean: 'file' }],
    [
      'with a field that is not known',
      [
        ['pasword', 'x'],
        ['file', 'x', 'a.csv'],
      ],
      { param: 'pasword', did_you_mean: 'password' },
    ],
    [
      'with an unknown field behind the file',
      [
        ['file', 'x', 'a.csv'],
        ['mode', 'y'],
      ],
      { param: 'mode' },
    ],
    [
      'with an endless password',
      [
        ['password', 'x'.repeat(5000)],
        ['file', 'x', 'a.csv'],
      ],
      { param: 'password' },
    ],
  ])('%s', async (_, parts, expected) => {
    const { service, files } = await listen();
    const response = await send(files, parts);
    expect(response.status).toBe(400);
    expect(await problemFrom(response)).toMatchObject({ code: 'invalid_multipart', ...expected });
    expect(service.taken).toEqual([]);
  });

  test('where it is no form', async () => {
    const { files } = await listen();
    const json = await fetch(files, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(await problemFrom(json)).toMatchObject({
      code: 'unsupported_media_type',
      hint: expect.stringContaining('multipart/form-data'),
    });
    expect(await problemFrom(await fetch(files, { method: 'POST' }))).toMatchObject({ code: 'invalid_multipart' });
  });

  test.each([
    ['that has no boundary', 'multipart/form-data', 'x'],
    [
      'that is cut short',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ['that is noise', 'multipart/form-data; boundary=b', 'noise'],
    ['that is empty', 'multipart/form-data; boundary=b', ''],
    ['whose part has no headers', 'multipart/form-data; boundary=b', '--b\r\n\r\n--b--\r\n'],
    [
      'with a part without headers behind the file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--b\r\n\r\n--b--\r\n',
    ],
  ])('%s', async (_, type, body) => {
    const { service, files } = await listen();
    const response = await fetch(files, { method: 'POST', body, headers: { 'content-type': type } });
    expect(await problemFrom(response)).toMatchObject({ code: 'invalid_multipart', status: 400 });
    expect(service.taken).toEqual([]);
  });

  test('by its announced length, before it is read', async () => {
    const { service, files } = await listen({}, { max_file_bytes: 1000 });
    const response = await send(files, [['file', 'x'.repeat(200_000), 'a.csv']]);
    expect([response.status, (await problemFrom(response)).code]).toEqual([413, 'file_too_large']);
    expect(service.taken).toEqual([]);
  });
});

describe('a service that is busy', () => {
  const busy = { upload: async () => Promise.reject(new FolioError('busy', undefined, { retry_after: 5 })) };

  test('answers a client that is still sending', async () => {
    const { files } = await listen(busy);
    for (let i = 0; i < 5; i++) {
      const response = await send(files, [['file', 'x'.repeat(8 * 2 ** 20), 'a.csv']]);
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '5']);
      expect((await problemFrom(response)).code).toBe('busy');
    }
  });

  test('cuts a client that never ends, after its answer', async () => {
    const { port } = await listen(busy);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    socket.write(`${uploadHead('Transfer-Encoding: chunked')}`);
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    socket.write(`${formHead.length.toString(16)}\r\n${formHead}\r\n`);
    const pump = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', pump);
    pump();
    await new Promise((closed) => socket.once('close', closed));
    expect(answer).toMatch(/^HTTP\/1.1 429 /);
  });
});

const formHead = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const uploadHead = (more: string) =>
  `POST /v1/files HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n${more}\r\n\r\n`;

test('a client that leaves in the middle of its file leaves nothing, and the server goes on', async () => {
  let outcome: unknown;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { service, port, files } = await listen({
    upload: async (_, upload) => {
      begin();
      if ('url' in upload) throw new Error('a file was sent, no address');
      try {
        for await (const chunk of upload.bytes) expect(chunk.length).toBeGreaterThan(0);
      } catch (error) {
        outcome = error;
        throw error;
      }
      throw new Error('the bytes ended as if they were whole');
    },
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(`${uploadHead('Content-Length: 100000')}${formHead}abc`);
  await begun;
  socket.destroy();
  await expect.poll(() => outcome).toBeInstanceOf(FolioError);
  expect((outcome as FolioError).code).toBe('invalid_multipart');
  expect(service.taken).toEqual([]);
  expect((await fetch(files.replace('/v1/files', '/health'))).status).toBe(200);
});
