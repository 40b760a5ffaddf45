import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyOf } from './glob.ts';
import { findFile, listFiles } from './list-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-list-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const put = (path: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), 'x');
};
const list = async (include = ['*.csv'], exclude: string[] = [], at = folder) => {
  const { files, ...rest } = await listFiles(at, { include: anyOf(include), exclude: anyOf(exclude) });
  return { ...rest, paths: files.map(({ path }) => path) };
};

test('files below a folder come in the order of their paths, hidden ones and others left out', async () => {
  for (const path of ['b.csv', 'a/z.csv', 'a/b/c.csv', '.hidden.csv', '.git/x.csv', 'a/notes.txt']) put(path);
  expect(await list()).toEqual({ paths: ['a/b/c.csv', 'a/z.csv', 'b.csv'], passed_over: 1, unreadable: [] });
});

test('what is excluded is left out, with all that lies below it', async () => {
  for (const path of ['a.csv', 'old/b.csv', 'old/deep/c.csv', 'new/d.csv']) put(path);
  expect((await list(['*.csv'], ['old', 'd.*'])).paths).toEqual(['a.csv']);
});

test('a link is followed to a file below the folder, and neither out of it, nor to a folder, nor to nothing', async () => {
  put('inside/a.csv');
  put('outside.csv');
  symlinkSync('a.csv', join(folder, 'inside', 'alias.csv'));
  symlinkSync('../outside.csv', join(folder, 'inside', 'escape.csv'));
  symlinkSync('/etc/hostname', join(folder, 'inside', 'host.csv'));
  symlinkSync('.', join(folder, 'inside', 'circle.csv'));
  symlinkSync('nothing', join(folder, 'inside', 'broken.csv'));
  expect(await list(['*.csv'], [], join(folder, 'inside'))).toEqual({
    paths: ['a.csv', 'alias.csv'],
    passed_over: 0,
    unreadable: [],
  });
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be looked into is told', async () => {
  put('closed/a.csv');
  chmodSync(join(folder, 'closed'), 0);
  expect((await list()).unreadable).toEqual(['closed']);
  chmodSync(join(folder, 'closed'), 0o700);
});

test('one file is found as it is now', async () => {
  put('a.csv');
  expect(await findFile(folder, 'a.csv')).toMatchObject({ path: 'a.csv', size: 1 });
  expect(await findFile(folder, 'gone.csv')).toBeNull();
  expect(await findFile(folder, '.')).toBeNull();
});
