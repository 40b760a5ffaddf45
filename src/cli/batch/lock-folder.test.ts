import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'folio-claim-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const claimedBy = (pid: number, host: string): void => {
  mkdirSync(join(out, '.folio-batch', 'scratch'), { recursive: true });
  writeFileSync(join(out, '.folio-batch', 'owner'), `${pid}\n${host}\n`);
  writeFileSync(join(out, '.folio-batch', 'scratch', 'left'), 'half');
};

test('a claim gives an empty folder and leaves nothing behind', () => {
  const claim = lockFolder(out);
  expect(readdirSync(claim.scratch)).toEqual([]);
  claim.release();
  expect(readdirSync(out)).toEqual([]);
});

test('what a killed run left is taken over and swept', () => {
  claimedBy(2 ** 22 + 1, hostname());
  const claim = lockFolder(out);
  expect(readdirSync(claim.scratch)).toEqual([]);
  claim.release();
});

test('a run that was cut off while it claimed is taken over', () => {
  mkdirSync(join(out, '.folio-batch'));
  writeFileSync(join(out, '.folio-batch', 'owner'), '');
  lockFolder(out).release();
  expect(existsSync(join(out, '.folio-batch'))).toBe(false);
});

test.each([
  ['runs here', process.ppid, hostname()],
  ['runs on another machine', 1, 'elsewhere.invalid'],
])('a folder of a process that %s is refused and left alone', (_, pid, host) => {
  claimedBy(pid, host);
  expect(() => lockFolder(out)).toThrow(`Another run writes there: process ${pid} on ${host}.`);
  expect(readdirSync(join(out, '.folio-batch', 'scratch'))).toEqual(['left']);
});
