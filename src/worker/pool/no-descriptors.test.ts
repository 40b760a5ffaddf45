// Tests of killing a process when there is no descriptor left to look for what runs inside it.
import { spawn } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { watchLife } from './process-life.ts';

vi.mock('../walls/innermost.ts', () => ({
  onlyChild: () => {
    throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  },
}));

it('is killed all the same, and nobody else with it', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const life = watchLife(child, true);
  life.kill('deadline');
  await life.gone;
  expect(child.signalCode).toBe('SIGKILL');
});
