import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRunning } from '../testing/is-running.ts';
import { watchLife } from './process-life.ts';

/** Holds the channel and stderr of the process that started it. */
const LEFT_BEHIND = (atDisconnect: string): string =>
  `process.on('disconnect', () => ${atDisconnect}); process.on('message', () => {}); setInterval(() => {}, 1000); process.send(process.pid);`;

async function startBehindShell(atDisconnect: string) {
  const child = spawn('/bin/sh', ['-c', '"$@" & wait', 'sh', process.execPath, '-e', LEFT_BEHIND(atDisconnect)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const life = watchLife(child);
  const pid = await new Promise<number>((resolve) => {
    child.once('message', (said) => resolve(said as number));
  });
  return { life, pid };
}

const codeOf = async (script: string): Promise<string> => {
  const life = watchLife(spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }));
  await life.gone;
  return life.verdict(0, 'answer').code;
};
const says = (words: string, code: number): string =>
  `process.stderr.write(${JSON.stringify(words)}, () => process.exit(${code}))`;

afterEach(() => void vi.useRealTimers());

describe('the life of a process', () => {
  it('is over when a killed process and what it started have ended, and no later', async () => {
    const { life, pid } = await startBehindShell('process.exit()');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    life.kill('closing');
    const exited = life.gone.then(() => 'gone');
    // Whoever waits for time to pass waits in vain: only what is due at once is let happen.
    while ((await Promise.race([exited, new Promise((resolve) => setImmediate(resolve))])) !== 'gone') {
      vi.advanceTimersByTime(0);
    }
    vi.useRealTimers();
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  });

  it('ends what a killed process left behind, by the channel', async () => {
    const { life, pid } = await startBehindShell('process.exit()');
    life.kill('closing');
    await life.gone;
    await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
    expect(life.verdict(0, 'read').code).toBe('shutting_down');
  });

  it('does not wait for what stays all the same', async () => {
    const { life, pid } = await startBehindShell('undefined');
    life.kill('deadline');
    await life.gone;
    expect(isRunning(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
    expect(life.verdict(0, 'read').code).toBe('reader_timeout');
  });

  it('takes a process that was killed behind unshare for one that was ended from outside', async () => {
    const words = 'unshare: sigprocmask unblock failed: Invalid argument\n';
    expect(await codeOf(says(words, 1))).toBe('answer_interrupted');
    expect(await codeOf(says('TypeError: unshare: child exit failed\n', 1))).toBe('answer_crashed');
    expect(await codeOf(says('', 137))).toBe('answer_interrupted');
  });
});
