import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { giveWay } from './give-way.ts';

const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
afterEach(() => child.kill('SIGKILL'));

it('lowers the priority of a process and of its session, and passes over one that is gone', () => {
  const own = getPriority();
  giveWay(child.pid!, true);
  const nicer = Math.min(19, own + 5);
  expect(getPriority(child.pid!)).toBe(nicer);
  expect(getPriority()).toBe(own);
  const group = `/proc/${child.pid}/autogroup`;
  if (existsSync(group)) expect(readFileSync(group, 'utf8')).toContain(`nice ${nicer}\n`);
  expect(() => giveWay(2 ** 22 + 1, true)).not.toThrow();
});
