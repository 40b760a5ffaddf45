import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestService, type TestService } from '../testing/open-test-service.ts';

let held: TestService;
beforeEach(async () => {
  held = await openTestService();
});
afterEach(async () => {
  vi.useRealTimers();
  await held.dispose();
});

test('a key is shown once, leads to its tenant, and is never listed', async () => {
  const { key, record } = await held.service.addApiKey('acme', 'laptop');
  const scopes = ['read', 'write'];
  expect(await held.service.authenticate(key)).toEqual({ tenant: 'acme', actor: record.id, scopes });
  expect(JSON.stringify(await held.service.listApiKeys())).not.toContain(key);
  expect(await held.service.listApiKeys()).toEqual([{ ...record, last_used_at: expect.any(String) }]);
});

test('an unknown or removed key leads nowhere', async () => {
  const { key, record } = await held.service.addApiKey('acme', 'laptop');
  expect(await held.service.authenticate(`${key}x`)).toBeNull();
  expect(await held.service.removeApiKey(record.id)).toBe(true);
  expect(await held.service.authenticate(key)).toBeNull();
  expect(await held.service.removeApiKey(record.id)).toBe(false);
});

test('a key whose time is over leads nowhere', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] });
  const { key, record } = await held.service.addApiKey('acme', 'visitor', { scopes: ['read'], expires_in: 60 });
  expect(record).toMatchObject({ scopes: ['read'], expires_at: '2026-01-01T00:01:00Z', last_used_at: null });
  vi.setSystemTime(Date.parse('2026-01-01T00:00:59Z'));
  expect(await held.service.authenticate(key)).toMatchObject({ tenant: 'acme', scopes: ['read'] });
  vi.setSystemTime(Date.parse('2026-01-01T00:01:00Z'));
  expect(await held.service.authenticate(key)).toBeNull();
});

test('a rotated key makes room for one like it, and holds a while longer', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] });
  const old = await held.service.addApiKey('acme', 'robot', { scopes: ['write', 'admin'], expires_in: 1000 });
  const fresh = await held.service.rotateApiKey(old.record.id, 100);
  expect(fresh!.record).toMatchObject({ tenant: 'acme', name: 'robot', scopes: ['write', 'admin'] });
  expect(fresh!.record.expires_at).toBe('2026-01-01T00:16:40Z');
  expect(fresh!.key).not.toBe(old.key);
  expect(await held.service.authenticate(old.key)).not.toBeNull();
  vi.setSystemTime(Date.parse('2026-01-01T00:01:40Z'));
  expect(await held.service.authenticate(old.key)).toBeNull();
  expect(await held.service.authenticate(fresh!.key)).not.toBeNull();
  expect(await held.service.rotateApiKey('key_none', 0)).toBeNull();
});
