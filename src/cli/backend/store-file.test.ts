import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createFakeBackend, wireFile } from '../testing/fake-backend.ts';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { storeFile } from './store-file.ts';

const file = () => ({ file_name: 'a.csv', size: 4, bytes: Readable.from([Buffer.from('a,'), Buffer.from('b\n')]) });
const processing = wireFile({ status: 'processing', progress: 0.3 });

describe('storeFile', () => {
  test('waits until a file that takes long is read', async () => {
    const backend = createFakeBackend(
      { 'GET /v1/files/{id}': [{ json: processing }, { json: wireFile() }] },
      processing,
    );
    expect(await storeFile(invocation('profile', []), backend, file())).toEqual(wireFile());
    expect(backend.calls).toHaveLength(2);
    expect(backend.uploads[0]).toMatchObject({ wait: true, text: 'a,b\n' });
  });

  test('on a terminal does not let the upload wait, so that progress can be shown', async () => {
    const backend = createFakeBackend({ 'GET /v1/files/{id}': [{ json: wireFile() }] }, processing);
    await storeFile(invocation('profile', [], {}, createTestWorld({ terminal: true })), backend, file());
    expect(backend.uploads[0]).toMatchObject({ wait: false, text: 'a,b\n' });
  });

  test('tells whoever wants to know which share is read', async () => {
    const replies = [0.3, 0.6].map((progress) => ({ json: wireFile({ status: 'processing', progress }) }));
    const backend = createFakeBackend({ 'GET /v1/files/{id}': [...replies, { json: wireFile() }] }, processing);
    const shares: number[] = [];
    await storeFile(invocation('mcp', []), backend, file(), (share) => shares.push(share));
    expect(backend.uploads[0]).toMatchObject({ wait: false });
    expect(shares).toEqual([0.3, 0.3, 0.6]);
  });

  test.each(['quiet', 'json'])('--%s shows no progress', async (flag) => {
    const world = createTestWorld({ terminal: true });
    const backend = createFakeBackend({});
    await storeFile(invocation('profile', [], { [flag]: true }, world), backend, file());
    expect(backend.uploads[0]).toMatchObject({ wait: true });
    expect(world.err()).toBe('');
  });

  test('throws what the reader said of a file that failed, with its id', async () => {
    const error = { code: 'corrupt_file', detail: 'It is broken.' };
    const backend = createFakeBackend({}, wireFile({ id: 'doc_7', status: 'failed', error }));
    await expect(storeFile(invocation('profile', []), backend, file())).rejects.toMatchObject({
      exitCode: 1,
      trouble: { ...error, file_id: 'doc_7' },
    });
  });
});
