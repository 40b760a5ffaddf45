import { describe, expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { OPERATIONS, type Service } from '../../service/index.ts';
import { wireFile } from '../testing/fake-backend.ts';
import { toBackend } from './local-backend.ts';

type Call = readonly [method: string, ...args: unknown[]];

/** Notes what is called and answers from the script. */
function fakeService(script: Record<string, unknown>): { service: Service; calls: Call[] } {
  const calls: Call[] = [];
  const service = new Proxy({} as Service, {
    get:
      (_, method: string) =>
      async (...args: unknown[]) => {
        calls.push([method, ...args]);
        if (script[method] instanceof Error) throw script[method];
        return script[method];
      },
  });
  return { service, calls };
}

const CALLER = { tenant: 'default' };

describe('the local store', () => {
  test('answers with the body of the operation', async () => {
    const { service, calls } = fakeService({ listFiles: { items: [wireFile()], next_cursor: null } });
    const reply = await toBackend(service, OPERATIONS).call(
      { method: 'GET', path: '/v1/files' },
      { limit: 3, cursor: undefined },
    );
    expect(reply).toEqual({ json: { files: [wireFile()], next_cursor: null } });
    expect(calls).toEqual([['listFiles', CALLER, 3, null]]);
  });

  test('gives out content, and nothing where there is nothing', async () => {
    const content = { media_type: 'text/csv', file_name: 'a.csv', body: [] };
    const { service } = fakeService({ download: content });
    const backend = toBackend(service, OPERATIONS);
    expect(await backend.call({ method: 'GET', path: '/v1/files/{id}/content' }, { id: 'doc_1' })).toEqual({ content });
    expect(await backend.call({ method: 'DELETE', path: '/v1/files/{id}' }, { id: 'doc_1' })).toBeNull();
  });

  test('waits for the reader as long as the settings say, or not at all', async () => {
    const { service, calls } = fakeService({ upload: wireFile() });
    const backend = toBackend(service, OPERATIONS);
    const file = { file_name: 'a.csv', bytes: (async function* () {})() };
    await backend.upload({ ...file, wait: true });
    await backend.upload({ ...file, wait: false, password: 'p' });
    expect(calls.map(([, , upload]) => upload)).toMatchObject([
      { wait_seconds: undefined },
      { wait_seconds: 0, password: 'p' },
    ]);
  });

  test('lets problems through', async () => {
    const { service } = fakeService({ getFile: new FolioError('file_not_found') });
    const call = toBackend(service, OPERATIONS).call({ method: 'GET', path: '/v1/files/{id}' }, { id: 'doc_1' });
    await expect(call).rejects.toMatchObject({ code: 'file_not_found' });
  });

  test('knows no operation that is not in the table', async () => {
    const call = toBackend(fakeService({}).service, OPERATIONS).call({ method: 'GET', path: '/v2' }, {});
    await expect(call).rejects.toThrow('There is no operation GET /v2.');
  });
});
