import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { watchLife } from './process-life.ts';

const codeOf = async (script: string): Promise<string> => {
  const life = watchLife(spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] }));
  await life.gone;
  return life.verdict(0, 'answer').code;
};
const says = (words: string, code: number): string =>
  `process.stderr.write(${JSON.stringify(words)}, () => process.exit(${code}))`;

it('takes a process that was killed behind unshare for one that was ended from outside', async () => {
  const words = 'unshare: sigprocmask unblock failed: Invalid argument\n';
  expect(await codeOf(says(words, 1))).toBe('answer_interrupted');
  expect(await codeOf(says('TypeError: unshare: child exit failed\n', 1))).toBe('answer_crashed');
  expect(await codeOf(says('', 137))).toBe('answer_interrupted');
});
