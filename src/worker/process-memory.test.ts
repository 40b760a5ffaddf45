import { expect, it } from 'vitest';
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
