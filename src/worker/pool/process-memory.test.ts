import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, it, vi } from 'vitest';
import { processMemory } from './process-memory.ts';

const NO_PROCESS = 2 ** 22 + 1;

it.runIf(process.platform === 'linux')('tells what a process takes', () => {
  const before = processMemory(process.pid)!;
  expect(before.resident).toBeGreaterThan(10 * 2 ** 20);
  expect(before.reserved).toBeGreaterThan(before.resident);
  expect(before.reserved).toBeGreaterThan(before.data);
  const kept = new Uint8Array(200 * 2 ** 20).fill(1);
  const after = processMemory(process.pid)!;
  expect(after.resident - before.resident).toBeGreaterThan(kept.length / 2);
  expect(after.data - before.data).toBeGreaterThan(kept.length / 2);
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
