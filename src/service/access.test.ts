import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestService, type TestService } from './testing/open-test-service.ts';

let held: TestService;
beforeEach(async () => {
  held = await openTestService();
});
afterEach(() => held.dispose());

test('a key is shown once, leads to its tenant, and is never listed', async () => {
  const { key, record } = await held.service.addApiKey('acme', 'laptop');
  expect(await held.service.authenticate(key)).toEqual({ tenant: 'acme' });
  expect(JSON.stringify(await held.service.listApiKeys())).not.toContain(key);
  expect(await held.service.listApiKeys()).toEqual([record]);
});

test('an unknown or removed key leads nowhere', async () => {
  const { key, record } = await held.service.addApiKey('acme', 'laptop');
  expect(await held.service.authenticate(`${key}x`)).toBeNull();
  expect(await held.service.removeApiKey(record.id)).toBe(true);
  expect(await held.service.authenticate(key)).toBeNull();
  expect(await held.service.removeApiKey(record.id)).toBe(false);
});
