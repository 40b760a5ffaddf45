import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { appWith, get, post, problemOf } from '../testing/app-with.ts';
import { searchOperation } from '../testing/fake-service.ts';

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
