import { describe, expect, test } from 'vitest';
import { CATALOGUE, type ErrorCode, FolioError, type Problem } from '../errors.ts';
import { appWith, get, local, post, problemOf } from './testing/app-with.ts';
import { fakeOperation, searchOperation } from './testing/fake-service.ts';

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
    expect(response.json()).toEqual({ tenant: 'default', accept: 'application/zip', by_address: true, signal: {} });
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
