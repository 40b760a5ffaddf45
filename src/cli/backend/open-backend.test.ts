import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '../../config.ts';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { openBackend, serverOf, withBackend } from './open-backend.ts';

const close = vi.fn(async () => {});
const openLocalBackend = vi.fn(async (_: Config) => ({ close }));
const openRemoteBackend = vi.fn((_: object) => ({ close }));
vi.mock('./local-backend.ts', () => ({ openLocalBackend: (config: Config) => openLocalBackend(config) }));
vi.mock('./remote-backend.ts', () => ({ openRemoteBackend: (options: object) => openRemoteBackend(options) }));

const NOWHERE = { XDG_CONFIG_HOME: '/nowhere' };
const call = (flags = {}, env = {}) => invocation('files', [], flags, createTestWorld({ env: { ...NOWHERE, ...env } }));

beforeEach(() => vi.clearAllMocks());

describe('who is asked', () => {
  test('is the local store unless a server is named', async () => {
    await openBackend(call({ 'data-dir': '/tmp/here' }));
    expect(openLocalBackend.mock.calls[0]![0]).toMatchObject({ data_dir: '/tmp/here', readers: 1 });
    expect(openRemoteBackend).not.toHaveBeenCalled();
  });

  test('keeps as many readers as the user wants', async () => {
    await openBackend(call({}, { FOLIO_READERS: '3' }));
    expect(openLocalBackend.mock.calls[0]![0]).toMatchObject({ readers: 3 });
  });

  test('is the server of the flag before that of the environment', async () => {
    const env = { FOLIO_SERVER: 'http://env', FOLIO_API_KEY: 'k' };
    await openBackend(call({ server: 'http://flag' }, env));
    await openBackend(call({ 'api-key': 'mine' }, env));
    expect(openRemoteBackend.mock.calls).toEqual([
      [{ server: 'http://flag', apiKey: 'k' }],
      [{ server: 'http://env', apiKey: 'mine' }],
    ]);
    expect(openLocalBackend).not.toHaveBeenCalled();
  });

  test('is not a server whose variable is empty', () => {
    expect(serverOf(call({}, { FOLIO_SERVER: '' }))).toBeUndefined();
  });
});

test('a backend is closed after its use, also where that fails', async () => {
  expect(await withBackend(call(), async () => 5)).toBe(5);
  await expect(withBackend(call(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(close).toHaveBeenCalledTimes(2);
});
