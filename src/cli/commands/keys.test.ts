import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { keys } from './keys.ts';

const record = { id: 'key_1', tenant: 'default', name: 'laptop', created_at: '2026-01-01T00:00:00Z' };
const service = {
  addApiKey: vi.fn(async (tenant: string, name: string) => ({
    key: 'folio_secret',
    record: { ...record, tenant, name },
  })),
  listApiKeys: vi.fn(async () => [record]),
  removeApiKey: vi.fn(async (id: string) => id === record.id),
  close: vi.fn(async () => {}),
};
vi.mock('../../service/index.ts', () => ({ openService: async () => service }));

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
    expect(service.addApiKey).toHaveBeenCalledWith('default', 'laptop');
  });

  test('a key may belong to another tenant, and be printed as JSON', async () => {
    const { out, err } = await run(['add', 'phone'], { tenant: 'them', json: true });
    expect(JSON.parse(out)).toEqual({ key: 'folio_secret', ...record, tenant: 'them', name: 'phone' });
    expect(err).toBe('');
  });

  test('are listed without the keys themselves', async () => {
    expect((await run(['list', undefined])).out).toBe(
      'Id     Name    Tenant   Made\nkey_1  laptop  default  2026-01-01T00:00:00Z\n',
    );
    expect(JSON.parse((await run(['list', undefined], { json: true })).out)).toEqual({ keys: [record] });
    service.listApiKeys.mockResolvedValueOnce([]);
    expect((await run(['list', undefined])).out).toContain('folio keys add');
  });

  test('are removed by id', async () => {
    expect((await run(['remove', 'key_1'])).out).toBe('Removed key_1\n');
    await expect(run(['remove', 'key_9'])).rejects.toMatchObject({ exitCode: 1, trouble: { code: 'key_not_found' } });
  });

  test.each(['add', 'remove'])('%s needs to be told which', async (action) => {
    await expect(run([action, undefined])).rejects.toMatchObject({ exitCode: 2 });
  });

  test('the store is closed whatever happens', async () => {
    await run(['list', undefined]);
    await expect(run(['remove', 'key_9'])).rejects.toThrow();
    expect(service.close).toHaveBeenCalledTimes(2);
  });
});
