import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { ReaderMessage, WorkMessage } from '../messages.ts';

const ENTRY = fileURLToPath(new URL('../testing/misbehaving-child.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'folio-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'blob'), 'text');

let child: ChildProcess;
const out_path = join(folder, 'out');

/** Without a pool around it, and so without anyone who would kill it. */
beforeEach(async () => {
  child = fork(ENTRY, { stdio: 'ignore' });
  expect(await hear()).toEqual({ type: 'ready' });
});
afterEach(() => {
  child.kill('SIGKILL');
});

const hear = async (): Promise<ReaderMessage> => (await once(child, 'message'))[0];

function ask(file_name: string): void {
  const limits = { max_cells: 1, max_columns: 1, max_text_bytes: 1, max_pages: 1, max_unpacked_bytes: 1 };
  const files = { blob: join(folder, 'blob') };
  const input = { format: 'csv', file_name, password: null, limits };
  child.send({ work: 'read', files, out_path, size: 4, input } satisfies WorkMessage);
}

it('answers with the outcome and the CPU time used so far', async () => {
  ask('well');
  expect(await hear()).toMatchObject({ type: 'done', outcome: { page_count: 1 }, cpu_seconds: expect.any(Number) });
  expect(existsSync(out_path)).toBe(true);
});

it('answers with the verdict and goes on', async () => {
  ask('to a verdict');
  expect(await hear()).toMatchObject({ type: 'failed', failure: { code: 'password_required' } });
  expect(existsSync(out_path)).toBe(false);
  ask('well');
  expect(await hear()).toMatchObject({ type: 'done' });
});

it.each([
  ['idle', null],
  ['in the middle of a file', 'into a long wait'],
])('ends by itself when its parent is gone while it is %s', async (_, way) => {
  if (way) {
    ask(way);
    expect(await hear()).toEqual({ type: 'progress', share: 0 });
  }
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});
