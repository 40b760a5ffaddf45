import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestWorld, invocation } from '../testing/test-world.ts';
import { auditLog } from './audit-log.ts';
import { tenants } from './tenants.ts';

const entry = {
  ...{ at: '2026-01-01T00:00:00.000Z', tenant: 'acme', actor: 'key_1', action: 'delete_file', target: 'doc_1' },
  ...{ result: 'ok', request_id: 'r', address: '127.0.0.1' },
};
const service = {
  listTenants: vi.fn(async () => [{ tenant: 'acme', settings: { files: 5 } }]),
  setTenant: vi.fn(async (tenant: string, settings: object) => ({ tenant, settings })),
  auditLog: vi.fn(async () => ({ items: [entry], next_cursor: null })),
  note: vi.fn(async () => {}),
  close: vi.fn(async () => {}),
};
vi.mock('../../service/index.ts', () => ({ openService: async () => service }));

const run = async (command: typeof tenants | typeof auditLog, args: (string | undefined)[], flags = {}) => {
  const world = createTestWorld({ env: { XDG_CONFIG_HOME: '/nowhere' } });
  const name = command === tenants ? 'tenants' : 'audit-log';
  await command(invocation(name, args, flags, world));
  return world.out();
};

beforeEach(() => vi.clearAllMocks());

describe('tenants', () => {
  test('are given bounds, and keep those that are not spoken of', async () => {
    await run(tenants, ['set', 'acme'], { bytes: 100, retention: '30d' });
    const settings = { files: 5, bytes: 100, retention_seconds: 30 * 86_400 };
    expect(service.setTenant).toHaveBeenLastCalledWith('acme', settings);
    await run(tenants, ['set', 'acme'], { requests: 60, reset: true });
    expect(service.setTenant).toHaveBeenLastCalledWith('acme', { requests_a_minute: 60 });
    expect(service.note).toHaveBeenCalledTimes(2);
  });

  test('are listed, and named where one is set', async () => {
    expect(await run(tenants, ['list', undefined])).toMatch(/Tenant +bytes +files[\s\S]*acme +5/);
    expect(JSON.parse(await run(tenants, ['list', undefined], { json: true }))).toEqual({
      tenants: [{ tenant: 'acme', settings: { files: 5 } }],
    });
    service.listTenants.mockResolvedValueOnce([]);
    expect(await run(tenants, ['list', undefined])).toContain('folio tenants set');
    await expect(run(tenants, ['set', undefined])).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('audit-log', () => {
  test('of the local store is of all tenants, or of the one that is named', async () => {
    expect(await run(auditLog, [])).toMatch(/When +Tenant +Who[\s\S]*acme +key_1 +delete_file +doc_1 +ok/);
    expect(service.auditLog).toHaveBeenLastCalledWith(expect.objectContaining({ tenant: undefined }), 50, null);
    await run(auditLog, [], { tenant: 'acme', action: 'x', limit: 3, cursor: 'p1' });
    const filter = expect.objectContaining({ tenant: 'acme', action: 'x' });
    expect(service.auditLog).toHaveBeenLastCalledWith(filter, 3, 'p1');
  });
});
