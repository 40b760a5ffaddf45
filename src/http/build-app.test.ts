import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { CATALOGUE, type ErrorCode, FolioError, type Problem } from '../errors.ts';
import type { Operation } from '../service/index.ts';
import { buildApp } from './build-app.ts';
import {
  createFakeService,
  type FakeService,
  fakeOperation,
  searchOperation,
  testConfig,
} from './testing/fake-service.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

interface Setup {
  operations?: readonly Operation[];
  service?: FakeService;
  settings?: Partial<Config>;
}

function appWith({
  operations = [fakeOperation(), searchOperation],
  service = createFakeService(),
  settings,
}: Setup = {}) {
  const app = buildApp({ service, operations, config: testConfig(settings) });
  open.push(app);
  return app;
}

const local = { host: 'localhost:8000' };
const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { ...local, ...headers } });
const post = (app: FastifyInstance, url: string, payload?: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...local, ...headers }, ...(payload === undefined ? {} : { payload }) });

type Response = Awaited<ReturnType<typeof get>>;

function problemOf(response: Response, code: ErrorCode): Problem {
  const problem = response.json<Problem>();
  expect(problem).toMatchObject({ code, status: CATALOGUE[code].status, title: CATALOGUE[code].title });
  expect(response.statusCode).toBe(CATALOGUE[code].status);
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.request_id).toBe(response.headers['x-request-id']);
  expect(problem.type).toBe(`urn:folioscope:problem:${code}`);
  return problem;
}

describe('a route of the operation table', () => {
  test('takes its path parameters decoded', async () => {
    const response = await get(appWith(), '/v1/things/a%20b%2Fc');
    expect(response.json()).toEqual({ tenant: 'default', id: 'a b/c' });
  });

  test('takes a slash at the end', async () => {
    expect((await get(appWith(), '/v1/things/a/')).statusCode).toBe(200);
  });

  test('merges path and JSON body', async () => {
    const response = await post(appWith(), '/v1/things/a/search', { query: 'q', max_results: 3 });
    expect(response.json()).toEqual({ tenant: 'default', id: 'a', query: 'q', max_results: 3 });
  });

  test('takes an empty body for an empty object', async () => {
    const app = appWith({ operations: [fakeOperation({ method: 'POST' })] });
    expect((await post(app, '/v1/things/a')).json()).toEqual({ tenant: 'default', id: 'a' });
    const typed = await post(app, '/v1/things/a', '', { 'content-type': 'application/json' });
    expect(typed.json()).toEqual({ tenant: 'default', id: 'a' });
  });

  test('answers 204 without a body', async () => {
    const app = appWith({
      operations: [fakeOperation({ method: 'DELETE', status: 204, run: async () => ({ status: 204 }) })],
    });
    const response = await app.inject({ method: 'DELETE', url: '/v1/things/a', headers: local });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  test('answers HEAD like GET, without the body', async () => {
    const app = appWith();
    const response = await app.inject({ method: 'HEAD', url: '/v1/things/a', headers: local });
    const { body } = await get(app, '/v1/things/a');
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(Number(response.headers['content-length'])).toBe(Buffer.byteLength(body));
  });

  test('tells its methods to OPTIONS', async () => {
    const response = await appWith().inject({ method: 'OPTIONS', url: '/v1/things/a', headers: local });
    expect([response.statusCode, response.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('passes on what the client accepts', async () => {
    const operation = fakeOperation({ run: async (_, caller) => ({ status: 200, json: caller }) });
    const response = await get(appWith({ operations: [operation] }), '/v1/things/a', { accept: 'application/zip' });
    expect(response.json()).toEqual({ tenant: 'default', accept: 'application/zip' });
  });
});

describe('a malformed request is refused', () => {
  const search = '/v1/things/a/search';

  test.each<[string, string | object, Partial<Problem>]>([
    ['a missing property', {}, { param: 'query', detail: 'query is missing.' }],
    ['an unknown property', { query: 'q', max_result: 3 }, { param: 'max_result', did_you_mean: 'max_results' }],
    ['a path parameter in the body', { query: 'q', id: 'b' }, { param: 'id' }],
    [
      'text for a number',
      { query: 'q', max_results: '3' },
      { param: 'max_results', detail: 'max_results must be a whole number of 1 to 200; it is "3".' },
    ],
    [
      'a number out of bounds',
      { query: 'q', max_results: 0 },
      { param: 'max_results', detail: 'max_results must be a whole number of 1 to 200; it is 0.' },
    ],
    ['an empty text', { query: '' }, { param: 'query', detail: 'query must be text that is not empty; it is "".' }],
    ['a word that is no choice', { query: 'q', format: 'markdwn' }, { param: 'format', did_you_mean: 'markdown' }],
    ['a fault further in', { query: 'q', options: { deep: 1 } }, { param: 'options.deep' }],
    ['a list for a body', [1], { detail: 'The body must be a JSON object.' }],
    ['text for a body', '"x"', { detail: 'The body must be a JSON object.' }],
    ['broken JSON', '{"query":', { detail: 'The body is not valid JSON.' }],
    [
      'a body that would change prototypes',
      '{"query":"q","__proto__":{"x":1}}',
      { detail: 'The body is not valid JSON.' },
    ],
  ])('%s', async (_, body, expected) => {
    const response = await post(appWith(), search, body, { 'content-type': 'application/json' });
    expect(problemOf(response, 'invalid_request')).toMatchObject({ ...expected, instance: search, retryable: false });
  });

  test('an unknown query parameter, with the one that was meant', async () => {
    const operation = fakeOperation({ path: '/v1/things', input: searchOperation.input });
    const response = await get(appWith({ operations: [operation] }), '/v1/things?max_reslts=2');
    expect(problemOf(response, 'invalid_request')).toMatchObject({ param: 'max_reslts', did_you_mean: 'max_results' });
  });

  test('a query where the body is meant', async () => {
    const response = await post(appWith(), `${search}?query=q`, {});
    expect(problemOf(response, 'invalid_request')).toMatchObject({
      param: 'query',
      hint: expect.stringContaining('JSON body'),
    });
  });

  test('a form where JSON is meant', async () => {
    const response = await post(appWith(), search, 'query=q', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(problemOf(response, 'unsupported_media_type').hint).toContain('application/json');
  });

  test('a body beyond the limit', async () => {
    const app = appWith({ settings: { max_body_bytes: 1024 } });
    problemOf(await post(app, search, { query: 'q'.repeat(2000) }), 'body_too_large');
  });

  test('a malformed URL', async () => {
    problemOf(await get(appWith(), '/v1/things/%zz'), 'invalid_request');
  });

  test('an overlong id is not found', async () => {
    problemOf(await get(appWith(), `/v1/things/${'a'.repeat(300)}`), 'not_found');
  });

  test('an unknown address, with the one that was meant', async () => {
    expect(problemOf(await get(appWith(), '/v1/thing/a'), 'not_found').did_you_mean).toBe('/v1/things/a');
    expect(problemOf(await get(appWith(), '/things/a'), 'not_found').did_you_mean).toBe('/v1/things/a');
    expect(
      problemOf(await get(appWith(), '/quite/another/place/altogether'), 'not_found').did_you_mean,
    ).toBeUndefined();
  });

  test('a wrong method, with those that are right', async () => {
    const response = await appWith().inject({ method: 'PUT', url: '/v1/things/a', headers: local, payload: 'x' });
    problemOf(response, 'method_not_allowed');
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});

describe('what an operation throws', () => {
  const throwing = (error: unknown) =>
    appWith({ operations: [fakeOperation({ run: async () => Promise.reject(error) })] });

  test.each(Object.keys(CATALOGUE) as ErrorCode[])('%s is told as the problem it is', async (code) => {
    const app = throwing(new FolioError(code, 'It went wrong.', { file_id: 'doc_1' }));
    const problem = problemOf(await get(app, '/v1/things/a'), code);
    expect(problem).toMatchObject({ detail: 'It went wrong.', file_id: 'doc_1' });
    expect(Object.keys(problem).slice(0, 8)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'code',
      'request_id',
      'retryable',
    ]);
  });

  test('what is retryable says when', async () => {
    const busy = await get(throwing(new FolioError('busy', undefined, { retry_after: 2.4 })), '/v1/things/a');
    expect(busy.headers['retry-after']).toBe('3');
    expect((await get(throwing(new FolioError('shutting_down')), '/v1/things/a')).headers['retry-after']).toBe('1');
  });

  test('an error of ours stays inside', async () => {
    const response = await get(throwing(new TypeError('secret place')), '/v1/things/a');
    problemOf(response, 'internal');
    expect(response.body).not.toMatch(/secret|TypeError|\.ts/);
  });

  test('so does a thing that is no error at all', async () => {
    problemOf(await get(throwing('just text'), '/v1/things/a'), 'internal');
  });
});

describe('every answer', () => {
  test('carries the request id that was sent, or a new one', async () => {
    const app = appWith();
    expect((await get(app, '/v1/things/a', { 'x-request-id': 'my-id.1' })).headers['x-request-id']).toBe('my-id.1');
    for (const bad of ['has space', 'a'.repeat(129), '<script>']) {
      const id = (await get(app, '/v1/things/a', { 'x-request-id': bad })).headers['x-request-id'];
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.each(['/v1/things/a', '/nowhere', '/health', '/docs', '/v1/things/%zz'])(
    '%s carries the security headers',
    async (url) => {
      expect((await get(appWith(), url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      });
    },
  );
});

describe('what never changes', () => {
  const app = () => appWith({ operations: [fakeOperation({ immutable: true }), searchOperation] });

  test('has a strong tag that depends on the answer alone', async () => {
    const first = await get(app(), '/v1/things/a');
    const again = await get(app(), '/v1/things/a');
    const other = await get(app(), '/v1/things/b');
    expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(other.headers.etag).not.toBe(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  });

  test.each([(t: string) => t, (t: string) => `W/${t}`, (t: string) => `"x", ${t}`, () => '*'])(
    'answers 304 to its own tag (%#)',
    async (write) => {
      const server = app();
      const tag = (await get(server, '/v1/things/a')).headers.etag!;
      const response = await get(server, '/v1/things/a', { 'if-none-match': write(tag) });
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', tag]);
    },
  );

  test('answers in full to another tag', async () => {
    expect((await get(app(), '/v1/things/a', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is not tagged where it may change, or is asked for by POST', async () => {
    expect((await get(appWith(), '/v1/things/a')).headers).not.toHaveProperty('etag');
    const posted = await post(app(), '/v1/things/a/search', { query: 'q' });
    expect(posted.headers).not.toHaveProperty('etag');
    expect(posted.headers['cache-control']).toBe('no-store');
  });
});

describe('content that is not JSON', () => {
  async function* pieces(...texts: string[]) {
    yield* texts;
  }
  const contentApp = (file_name: string, body: AsyncIterable<string>, size?: number) =>
    appWith({
      operations: [
        fakeOperation({
          answers: 'content',
          run: async () => ({
            status: 200,
            content: { media_type: 'text/csv', file_name, body, ...(size === undefined ? {} : { size }) },
          }),
        }),
      ],
    });

  test('comes as it is, with its type and name', async () => {
    const response = await get(contentApp('Überblick "1".csv', pieces('a,b\n', 'c,d\n'), 8), '/v1/things/a');
    expect(response.body).toBe('a,b\nc,d\n');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-length': '8',
      'content-disposition': `attachment; filename="_berblick _1_.csv"; filename*=UTF-8''%C3%9Cberblick%20%221%22.csv`,
    });
  });

  test('is not read for HEAD', async () => {
    let read = false;
    async function* watched() {
      read = true;
      yield 'x';
    }
    const app = contentApp('a.csv', watched(), 1);
    const response = await app.inject({ method: 'HEAD', url: '/v1/things/a', headers: local });
    expect([response.statusCode, response.headers['content-length'], response.body, read]).toEqual([
      200,
      '1',
      '',
      false,
    ]);
  });

  test('that fails before its first piece is a problem like any other', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield* [];
      throw new FolioError('table_not_found');
    }
    const response = await get(contentApp('a.csv', failing(), 100), '/v1/things/a');
    problemOf(response, 'table_not_found');
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});

describe('idempotency keys', () => {
  const send = (app: FastifyInstance, key: string, body: object = { query: 'q' }) =>
    post(app, '/v1/things/a/search', body, { 'idempotency-key': key });
  const counting = () => {
    let runs = 0;
    return appWith({
      operations: [
        {
          ...searchOperation,
          run: async () => ({ status: 201, json: { runs: ++runs }, headers: { location: `/v1/r/${runs}` } }),
        },
      ],
    });
  };

  test('give the first answer again', async () => {
    const app = counting();
    const [first, again] = [await send(app, 'k1'), await send(app, 'k1')];
    expect([again.statusCode, again.body, again.headers.location]).toEqual([first.statusCode, first.body, '/v1/r/1']);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect((await send(app, 'k2')).json()).toEqual({ runs: 2 });
  });

  test('are refused with another request', async () => {
    const app = counting();
    await send(app, 'k1');
    problemOf(await send(app, 'k1', { query: 'other' }), 'idempotency_key_reused');
  });

  test.each(['', 'has space', 'a'.repeat(256)])('are refused where they are malformed: %j', async (key) => {
    expect(problemOf(await send(counting(), key), 'invalid_request').param).toBe('Idempotency-Key');
  });

  test('give a failure again that left a file behind', async () => {
    let runs = 0;
    const app = appWith({
      operations: [
        {
          ...searchOperation,
          run: async () => {
            runs++;
            throw new FolioError('corrupt_file', undefined, { file_id: 'doc_1' });
          },
        },
      ],
    });
    const [first, again] = [await send(app, 'k1'), await send(app, 'k1')];
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect([first.statusCode, again.statusCode, runs]).toEqual([422, 422, 1]);
  });

  test('are of no matter where nothing is made', async () => {
    const app = appWith();
    const response = await get(app, '/v1/things/a', { 'idempotency-key': 'k' });
    expect([response.statusCode, response.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });
});
