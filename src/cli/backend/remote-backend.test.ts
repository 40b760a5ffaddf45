import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillPath, openRemoteBackend } from './remote-backend.ts';

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
interface Scripted {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

let server: Server;
let url: string;
let seen: Seen[];
let answer: Scripted;

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const json = (body: object, status = 200): Scripted => ({ status, headers: JSON_TYPE, body: JSON.stringify(body) });

describe('calls', () => {
  test('GET fills the path and puts the rest into the query', async () => {
    answer = json({ citations: [] });
    const reply = await openRemoteBackend({ server: `${url}/` }).call(
      { method: 'GET', path: '/v1/files/{id}/citations' },
      { id: 'doc 1/2', extraction_id: 'ext_1', cursor: undefined },
    );
    expect(reply).toEqual({ json: { citations: [] } });
    expect(seen[0]!.line).toBe('GET /v1/files/doc%201%2F2/citations?extraction_id=ext_1');
    expect(seen[0]!.headers.authorization).toBeUndefined();
  });

  test('POST sends the rest as JSON, and the key with it', async () => {
    answer = json({ matches: [] });
    await openRemoteBackend({ server: url, apiKey: 'k' }).call(
      { method: 'POST', path: '/v1/files/{id}/search' },
      { id: 'doc_1', query: 'ä' },
    );
    expect(seen[0]!.line).toBe('POST /v1/files/doc_1/search');
    expect(JSON.parse(seen[0]!.body)).toEqual({ query: 'ä' });
    expect(seen[0]!.headers).toMatchObject({ authorization: 'Bearer k', 'content-type': 'application/json' });
  });

  test('an answer without a body is nothing', async () => {
    answer = { status: 204 };
    expect(
      await openRemoteBackend({ server: url }).call({ method: 'DELETE', path: '/v1/files/{id}' }, { id: 'doc_1' }),
    ).toBeNull();
    expect(seen[0]!.line).toBe('DELETE /v1/files/doc_1');
  });

  test('content is given out piece by piece, JSON that is sent as a file too', async () => {
    answer = {
      status: 200,
      headers: { ...JSON_TYPE, 'content-disposition': 'attachment; filename="a.json"' },
      body: '{"a":1}',
    };
    const reply = await openRemoteBackend({ server: url }).call(
      { method: 'POST', path: '/v1/files/{id}/export' },
      { id: 'doc_1', format: 'json' },
    );
    if (reply === null || !('content' in reply)) throw new Error('no content');
    expect(reply.content.file_name).toBe('a.json');
    let text = '';
    for await (const piece of reply.content.body) text += Buffer.from(piece as Uint8Array).toString();
    expect(text).toBe('{"a":1}');
  });
});

describe('upload', () => {
  const file = (more: object = {}) => ({
    file_name: 'a "b".csv',
    bytes: Readable.from([Buffer.from('a,b\n'), Buffer.from('1,2\n')]),
    wait: true,
    ...more,
  });

  test('streams a form with the file in it', async () => {
    answer = json({ id: 'doc_1' }, 201);
    expect(await openRemoteBackend({ server: url }).upload(file())).toEqual({ id: 'doc_1' });
    const [first] = seen;
    const boundary = /boundary=(.*)$/.exec(first!.headers['content-type']!)![1];
    expect(first!.line).toBe('POST /v1/files');
    expect(first!.headers['prefer']).toBeUndefined();
    expect(first!.body).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.csv"\r\nContent-Type: application/octet-stream\r\n\r\na,b\n1,2\n\r\n--${boundary}--\r\n`,
    );
  });

  test('puts the password before the file, and does not wait where that is asked', async () => {
    answer = json({ id: 'doc_1' }, 202);
    await openRemoteBackend({ server: url }).upload(file({ password: 'secret', wait: false }));
    expect(seen[0]!.headers['prefer']).toBe('respond-async');
    expect(seen[0]!.body).toMatch(/name="password"\r\n\r\nsecret\r\n--.*name="file"/s);
  });
});

describe('what goes wrong', () => {
  const GET = { method: 'GET', path: '/v1/files' } as const;

  test('a problem document is thrown as it is', async () => {
    const problem = {
      type: 't',
      title: 'T',
      status: 422,
      detail: 'No such sheet.',
      code: 'unknown_sheet',
      retryable: false,
      did_you_mean: 'A',
      request_id: 'r',
    };
    answer = { status: 422, headers: { 'content-type': 'application/problem+json' }, body: JSON.stringify(problem) };
    await expect(openRemoteBackend({ server: url }).call(GET, {})).rejects.toMatchObject({
      exitCode: 1,
      trouble: problem,
    });
  });

  test.each([
    ['text', { status: 502, body: '<html>' }],
    ['broken JSON', { status: 500, headers: JSON_TYPE, body: '{' }],
    ['other JSON', { status: 404, headers: JSON_TYPE, body: '{"error":"x"}' }],
  ])('%s from some other server is told as that', async (_, scripted) => {
    answer = scripted;
    const call = openRemoteBackend({ server: url }).call(GET, {});
    await expect(call).rejects.toMatchObject({
      trouble: { code: 'unexpected_answer', detail: expect.stringContaining(String(scripted.status)) },
    });
  });

  test('a server that is not there is told with what to do', async () => {
    const gone = url;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const call = openRemoteBackend({ server: gone }).call(GET, {});
    await expect(call).rejects.toMatchObject({
      trouble: {
        code: 'server_unreachable',
        detail: expect.stringContaining(gone),
        hint: expect.stringContaining('folio serve'),
      },
    });
  });

  test.each(['localhost:8000', 'file:///etc', ''])('%j is not the address of a server', (address) => {
    expect(() => openRemoteBackend({ server: address })).toThrow('is not the address of a server');
  });
});

test('inputs named in the path leave the rest', () => {
  expect(
    fillPath({ method: 'GET', path: '/v1/files/{id}/pages/{page}' }, { id: 'a', page: 3, detail: 'words' }),
  ).toEqual({
    path: '/v1/files/a/pages/3',
    rest: { detail: 'words' },
  });
});
