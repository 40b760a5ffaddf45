import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { bytesOf, openTestService, type TestService } from '../testing/open-test-service.ts';

let held: TestService;
afterEach(async () => {
  vi.useRealTimers();
  await held.dispose();
});

const acme = { tenant: 'acme' };
const MARK = 'Quetzalcoatl';
const upload = (expires_in?: number, file_name = `${MARK}.csv`) =>
  held.service.upload(acme, { file_name, bytes: bytesOf(`name\n${MARK}\n`), expires_in });
const at = (time: string): number => Date.parse(`2026-01-01T${time}Z`);

/** Files of the folder that hold the text. */
const holding = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text));

test('a file is gone the second its time is over, and every trace of it with the next round', async () => {
  held = await openTestService();
  vi.useFakeTimers({ now: at('00:00:00'), toFake: ['Date'] });
  const file = await upload(60);
  expect(file.expires_at).toBe('2026-01-01T00:01:00Z');
  const kept = await upload(undefined, 'kept.csv');
  expect(kept).not.toHaveProperty('expires_at');
  expect(holding(held.config.data_dir, MARK)).not.toEqual([]);
  vi.setSystemTime(at('00:00:59'));
  await held.service.round();
  expect(await held.service.getFile(acme, file.id)).toMatchObject({ id: file.id });
  vi.setSystemTime(at('00:01:00'));
  await expect(held.service.getFile(acme, file.id)).rejects.toMatchObject({ code: 'file_not_found' });
  await held.service.deleteFile(acme, kept.id);
  await held.service.round();
  expect(await held.store.getFile('acme', file.id)).toBeNull();
  expect(await held.store.listBlobs(null, 9)).toEqual([]);
  expect(holding(held.config.data_dir, MARK)).toEqual([]);
  expect((await held.service.usage(acme)).used).toMatchObject({ files: 0, bytes: 0 });
});

test('what the upload does not say is as the tenant has it, or as it is for all', async () => {
  held = await openTestService({ retention_seconds: 3600 });
  vi.useFakeTimers({ now: at('00:00:00'), toFake: ['Date'] });
  expect((await upload()).expires_at).toBe('2026-01-01T01:00:00Z');
  await held.service.setTenant('acme', { retention_seconds: 60 });
  expect((await upload()).expires_at).toBe('2026-01-01T00:01:00Z');
  expect((await upload(30)).expires_at).toBe('2026-01-01T00:00:30Z');
  await held.service.setTenant('acme', { retention_seconds: 0 });
  expect(await upload()).not.toHaveProperty('expires_at');
});
