import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { limitProcess, probeSystemLimits } from './system-limits.ts';

const { prlimit } = await probeSystemLimits();
const folder = mkdtempSync(join(tmpdir(), 'folio-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** A process that waits, begun with these limits. */
async function begin(...flags: string[]): Promise<number> {
  child = spawn(prlimit!, [...flags, '--', process.execPath, '-e', 'console.log(1); setInterval(() => {}, 1e6)']);
  await once(child.stdout!, 'data');
  return child.pid!;
}

/** The hard limit. */
const limitOf = (pid: number, name: string): string =>
  new RegExp(`^${name} +\\S+ +(\\S+)`, 'm').exec(readFileSync(`/proc/${pid}/limits`, 'latin1'))![1]!;

describe.runIf(prlimit)('the limits of a process', () => {
  it('are set all together', async () => {
    const pid = await begin();
    await limitProcess(prlimit!, pid, { data: 2 ** 30, open_files: 512, file_size: 4096 });
    expect(limitOf(pid, 'Max data size')).toBe(`${2 ** 30}`);
    expect(limitOf(pid, 'Max open files')).toBe('512');
    expect(limitOf(pid, 'Max file size')).toBe('4096');
    expect(limitOf(pid, 'Max core file size')).toBe('0');
  });

  it('leave no more open files than can be had, where that is less than asked for', async () => {
    const pid = await begin('--nofile=200');
    await limitProcess(prlimit!, pid, { open_files: 512, file_size: 4096 });
    expect(limitOf(pid, 'Max open files')).toBe('200');
    expect(limitOf(pid, 'Max file size')).toBe('4096');
  });

  it('stand each by itself: one that is refused does not drop the others, and is told', async () => {
    const picky = join(folder, 'prlimit');
    const script = `case "$*" in *--data*) echo "data: refused" >&2; exit 1;; esac\nexec ${prlimit} "$@"`;
    writeFileSync(picky, `#!/bin/sh\n${script}\n`);
    chmodSync(picky, 0o755);
    const pid = await begin();
    await expect(limitProcess(picky, pid, { data: 2 ** 30, open_files: 512, file_size: 4096 })).rejects.toThrow(
      /^data: refused$/,
    );
    expect(limitOf(pid, 'Max data size')).toBe('unlimited');
    expect(limitOf(pid, 'Max open files')).toBe('512');
    expect(limitOf(pid, 'Max file size')).toBe('4096');
    expect(limitOf(pid, 'Max core file size')).toBe('0');
  });
});
