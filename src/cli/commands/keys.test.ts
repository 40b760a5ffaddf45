import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { keys } from './keys.ts';

const record = {
  ...{ id: 'key_1', tenant: 'default', name: 'laptop', created_at: '2026-01-01T00:00:00Z' },
  ...{ scopes: ['read'], expires_at: null, last_used_at: null },
};
const service = {
  addApiKey: vi.fn(async (tenant: string, name: string) => ({
    key: 'folio_secret',
    record: { ...record, tenant, name },
  })),
  listApiKeys: vi.fn(async () => [record]),
  rotateApiKey: vi.fn(async (id: string) =>
    id === record.id ? { key: 'folio_fresh', record: { ...record, id: 'key_2' } } : null,
  ),
  removeApiKey: vi.fn(async (id: string) => id === record.id),
  note: vi.fn(async () => {}),
  close: vi.fn(async () => {}),
};
vi.mock('../../service/index.ts', () => ({
  openService: async () => service,
  SCOPES: ['read', 'write', 'admin'],
}));

const ENV = { XDG_CONFIG_HOME: '/nowhere' };
const run = async (args: (string | undefined)[], flags = {}) => {
  const world = createTestWorld({ env: ENV });
  await keys(invocation('keys', args, flags, world));
  return { out: world.out(), err: world.err() };
};

beforeEach(() => vi.clearAllMocks());

describe('keys', () => {
  test('a new key is printed alone, what is to know beside it', async () => {
    const { out, err } = await run(['add', 'laptop']);
    expect(out).toBe('folio_secret\n');
    expect(err).toContain('it is not shown again. Its id is key_1.');
    expect(service.addApiKey).toHaveBeenCalledWith('default', 'laptop', { scopes: undefined, expires_in: undefined });
  });

  test('a key may belong to another tenant, and be printed as JSON', async () => {
    const { out, err } = await run(['add', 'phone'], { tenant: 'them', json: true });
    expect(JSON.parse(out)).toEqual({ key: 'folio_secret', ...record, tenant: 'them', name: 'phone' });
    expect(err).toBe('');
  });

  test('a key has the scopes and the end that it is given', async () => {
    await run(['add', 'bot'], { scopes: ['write', 'admin'], 'expires-in': '90d' });
    const options = { scopes: ['write', 'admin'], expires_in: 90 * 86_400 };
    expect(service.addApiKey).toHaveBeenCalledWith('default', 'bot', options);
    await expect(run(['add', 'bot'], { scopes: ['root'] })).rejects.toMatchObject({ exitCode: 2 });
    await expect(run(['add', 'bot'], { 'expires-in': 'soon' })).rejects.toMatchObject({ exitCode: 2 });
  });

  test('are listed without the keys themselves', async () => {
    expect((await run(['list', undefined])).out).toBe(
      'Id     Name    Tenant   May   Made                  Used   Ends\nkey_1  laptop  default  read  2026-01-01T00:00:00Z  never\n',
    );
    expect(JSON.parse((await run(['list', undefined], { json: true })).out)).toEqual({ keys: [record] });
    service.listApiKeys.mockResolvedValueOnce([]);
    expect((await run(['list', undefined])).out).toContain('folio keys add');
  });

  test('are rotated: the new one is printed, the old one ends later', async () => {
    const { out, err } = await run(['rotate', 'key_1'], { overlap: '1h' });
    expect(out).toBe('folio_fresh\n');
    expect(err).toContain('key_1 ends in 3600 seconds');
    expect(service.rotateApiKey).toHaveBeenCalledWith('key_1', 3600);
    await expect(run(['rotate', 'key_9'])).rejects.toMatchObject({ trouble: { code: 'key_not_found' } });
  });

  test('are removed by id', async () => {
    expect((await run(['remove', 'key_1'])).out).toBe('Removed key_1\n');
    await expect(run(['remove', 'key_9'])).rejects.toMatchObject({ exitCode: 1, trouble: { code: 'key_not_found' } });
  });

  test('leave a note in the audit log', async () => {
    await run(['add', 'laptop']);
    await run(['rotate', 'key_1']);
    await run(['remove', 'key_1']);
    const noted = service.note.mock.calls.map(([entry]: unknown[]) => entry as Record<string, string>);
    expect(noted.map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['cli', 'add_key', 'key_1'],
      ['cli', 'rotate_key', 'key_1'],
      ['cli', 'remove_key', 'key_1'],
    ]);
  });

  test.each(['add', 'rotate', 'remove'])('%s needs to be told which', async (action) => {
    await expect(run([action, undefined])).rejects.toMatchObject({ exitCode: 2 });
  });

  test('are not managed over the network', async () => {
    await expect(run(['list', undefined], { server: 'http://127.0.0.1:1' })).rejects.toMatchObject({ exitCode: 2 });
  });

  test('the store is closed whatever happens', async () => {
    await run(['list', undefined]);
    await expect(run(['remove', 'key_9'])).rejects.toThrow();
    expect(service.close).toHaveBeenCalledTimes(2);
  });
});
