import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeLeftovers, removeSoon } from './leftovers.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-leftovers-'));
  path = join(folder, 'left');
  writeFileSync(path, 'x');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A disk that refuses the first `times` removals. */
const refusing = (times: number) => async (what: string, options: { readonly force: true }) => {
  if (times-- > 0) throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
  await rm(what, options);
};

test('a file goes at once where the disk lets it', async () => {
  await removeSoon(path);
  expect(existsSync(path)).toBe(false);
});

test('one that the disk keeps fails nobody, and goes in the background once the disk lets it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const removed = vi.fn();
  await removeSoon(path, refusing(2), removed);
  vi.advanceTimersByTime(5_000);
  await removeLeftovers(join(tmpdir(), 'elsewhere'));
  expect(existsSync(path)).toBe(true);
  expect(removed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
  expect(existsSync(path)).toBe(false);
});

test('a mistake of ours is told', async () => {
  await expect(removeSoon(path, () => Promise.reject(new TypeError('mistake')))).rejects.toThrow('mistake');
});
