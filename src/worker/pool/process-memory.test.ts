import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, vi } from 'vitest';
import { processMemory } from './process-memory.ts';

const NO_PROCESS = 2 ** 22 + 1;

const KEPT = 200 * 2 ** 20;
/** Says a word, takes memory at the next one, and says another. A process of its own: here, garbage of other tests may go in between. */
const TAKER = `
  console.log('begun');
  process.stdin.once('data', () => {
    globalThis.kept = new Uint8Array(${KEPT}).fill(1);
    console.log('taken');
  });`;

it.runIf(process.platform === 'linux')('tells what a process takes', async () => {
  const taker = spawn(process.execPath, ['-e', TAKER], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    await once(taker.stdout, 'data');
    const before = processMemory(taker.pid!)!;
    expect(before.resident).toBeGreaterThan(10 * 2 ** 20);
    expect(before.reserved).toBeGreaterThan(before.resident);
    expect(before.reserved).toBeGreaterThan(before.data);
    taker.stdin.write('take\n');
    await once(taker.stdout, 'data');
    const after = processMemory(taker.pid!)!;
    expect(after.resident - before.resident).toBeGreaterThan(KEPT / 2);
    expect(after.data - before.data).toBeGreaterThan(KEPT / 2);
  } finally {
    taker.kill();
  }
});

it('has nothing to tell of a process that is not there', () => {
  expect(processMemory(NO_PROCESS)).toBeNull();
});

it.runIf(process.platform === 'linux').each(['EIO', 'ENOMEM', 'EMFILE'])(
  'has nothing to tell where looking fails with %s',
  (code) => {
    const look = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code, syscall: 'read' });
    });
    syncBuiltinESMExports();
    try {
      expect(processMemory(process.pid)).toBeNull();
      expect(look).toHaveBeenCalled();
    } finally {
      look.mockRestore();
      syncBuiltinESMExports();
    }
  },
);
