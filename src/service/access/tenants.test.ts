import { afterEach, describe, expect, test, vi } from 'vitest';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

let held: TestService;
afterEach(async () => {
  vi.useRealTimers();
  await held.dispose();
});

const acme = { tenant: 'acme' };
const upload = (text = 'a,b\n1,2\n', caller = acme) =>
  held.service.upload(caller, { file_name: 'a.csv', bytes: bytesOf(text) });

describe('quotas', () => {
  test('of files hold however many are uploaded at once, and leave nothing of those refused', async () => {
    held = await openTestService({ quota_files: 3 });
    const texts = Array.from({ length: 8 }, (_, i) => `a,b\n${i},2\n`);
    const taken = await Promise.allSettled(texts.map((text) => upload(text)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of taken)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'quota_exceeded', status: 429 });
    expect(await held.store.listBlobs(null, 50)).toHaveLength(3);
    const { used, limits } = await held.service.usage(acme);
    expect([used.files, limits.files]).toEqual([3, 3]);
  });

  test('of a tenant take the place of those for all, once they are set', async () => {
    held = await openTestService({ quota_files: 1 });
    await upload();
    await expect(upload('c\n')).rejects.toMatchObject({ code: 'quota_exceeded' });
    await held.service.setTenant('acme', { files: 0 });
    await upload('c\n');
    await upload('d\n', { tenant: 'other' });
    await expect(upload('e\n', { tenant: 'other' })).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  test('of pages say when the day is over', async () => {
    held = await openTestService({ quota_pages: 1 });
    await upload();
    const refused = await upload('c\n').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'quota_exceeded' });
    const { retry_after } = (refused as { details: { retry_after: number } }).details;
    expect(retry_after).toBeGreaterThan(0);
    expect(retry_after).toBeLessThanOrEqual(24 * 60 * 60);
  });

  test('of requests are counted by the minute', async () => {
    held = await openTestService({ quota_requests: 2 });
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:50Z'), toFake: ['Date'] });
    const spend = () => held.service.spendRequest(acme);
    expect(await spend()).toEqual({ limit: 2, remaining: 1, reset: 10, exceeded: false });
    expect(await spend()).toMatchObject({ remaining: 0, exceeded: false });
    expect(await spend()).toMatchObject({ remaining: 0, exceeded: true });
    expect(await held.service.spendRequest({ tenant: 'other' })).toMatchObject({ remaining: 1 });
    vi.setSystemTime(Date.parse('2026-01-01T00:01:00Z'));
    expect(await spend()).toMatchObject({ remaining: 1, reset: 60, exceeded: false });
  });

  test('that are not set cost a request nothing', async () => {
    held = await openTestService();
    await held.service.spendRequest(acme);
    expect(held.service.spendRequest(acme)).toBeNull();
  });
});
