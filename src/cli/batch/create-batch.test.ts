import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolioError } from '../../errors.ts';
import { type Batch, type BatchParts, createBatch, type Verdict } from './create-batch.ts';
import { toJob } from './job.ts';
import { findFile } from './list-files.ts';
import { openManifest } from './manifest.ts';

let root: string;
let folder: string;
let out: string;
let read: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folio-batch-'));
  [folder, out] = [join(root, 'in'), join(root, 'out')];
  mkdirSync(folder);
  mkdirSync(join(out, 'scratch'), { recursive: true });
  read = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, text: string): void => writeFileSync(join(folder, path), text);
/** Gives a file's own text back; one that begins with ! cannot be read. */
const reader: BatchParts['reader'] = {
  read: async ({ path, file_name }, use) => {
    read.push(file_name);
    const text = readFileSync(path, 'utf8');
    if (text.startsWith('!')) throw new FolioError(text.slice(1) as 'corrupt_file', 'It is broken.');
    return use({ text } as never);
  },
  close: async () => {},
};
async function* textOf(document: unknown): AsyncGenerator<string> {
  yield `made of ${(document as { text: string }).text}`;
}

/** One run over the named files; gives what it told, in order of path. */
async function run(
  paths: readonly string[],
  given: Partial<BatchParts> = {},
  during: (batch: Batch, verdict: Verdict) => void = () => {},
): Promise<string[]> {
  const told: Verdict[] = [];
  const manifest = openManifest(join(out, 'manifest.jsonl'));
  const batch = createBatch({
    ...{ folder, out, manifest, reader, force: false, retry_failed: false, password: undefined, lanes: 2 },
    job: toJob({ what: 'markdown' }),
    scratch: join(out, 'scratch'),
    makeOutput: async (document) => textOf(document),
    tell: (verdict) => {
      told.push(verdict);
      during(batch, verdict);
    },
    ...given,
  });
  for (const path of paths) batch.add((await findFile(folder, path)) ?? { path, size: 0, mtime_ms: 0 });
  await batch.idle().finally(() => manifest.close());
  return told.map(({ path, state, error }) => [path, state, error].filter(Boolean).join(' ')).sort();
}

test('every file is made something of, and a broken one stops no other', async () => {
  put('a.csv', 'A');
  put('b.csv', '!corrupt_file');
  put('c.csv', 'C');
  expect(await run(['a.csv', 'b.csv', 'c.csv', 'gone.csv'])).toEqual([
    'a.csv done',
    'b.csv failed corrupt_file',
    'c.csv done',
    'gone.csv failed system',
  ]);
  expect(readFileSync(join(out, 'a.csv.md'), 'utf8')).toBe('made of A');
});

test('a second run reads nothing, neither what is done nor what failed', async () => {
  put('a.csv', 'A');
  put('b.csv', '!corrupt_file');
  await run(['a.csv', 'b.csv']);
  read = [];
  expect(await run(['a.csv', 'b.csv'])).toEqual(['a.csv kept', 'b.csv failed_before corrupt_file']);
  expect(read).toEqual([]);
});

test.each<[string, () => void, Partial<BatchParts>, string[]]>([
  ['changed bytes', () => put('a.csv', 'other'), {}, ['a.csv']],
  ['changed bytes of the same length', () => put('a.csv', 'B'), {}, ['a.csv']],
  ['a new date alone', () => utimesSync(join(folder, 'a.csv'), 5, 5), {}, []],
  ['an output that is gone', () => rmSync(join(out, 'a.csv.md')), {}, ['a.csv']],
  ['an output that is cut short', () => writeFileSync(join(out, 'a.csv.md'), 'm'), {}, ['a.csv']],
  ['force', () => {}, { force: true }, ['a.csv', 'b.csv']],
  ['retry_failed', () => {}, { retry_failed: true }, ['b.csv']],
  ['another job', () => {}, { job: toJob({ what: 'profile' }) }, ['a.csv', 'b.csv']],
])('after %s the right files are read again', async (_, change, given, expected) => {
  put('a.csv', 'A');
  put('b.csv', '!corrupt_file');
  await run(['a.csv', 'b.csv']);
  change();
  read = [];
  await run(['a.csv', 'b.csv'], given);
  expect(read.sort()).toEqual(expected);
});

test('bytes that change without a new date are read again where the file was new when it was read', async () => {
  const date = Math.floor(Date.now() / 1000);
  const putAtDate = (text: string): void => {
    put('a.csv', text);
    utimesSync(join(folder, 'a.csv'), date, date);
  };
  putAtDate('A');
  await run(['a.csv']);
  putAtDate('B');
  expect(await run(['a.csv'])).toEqual(['a.csv done']);
});

test('a fault that is not the file’s own is tried again by the next run', async () => {
  put('a.csv', '!internal');
  expect(await run(['a.csv'])).toEqual(['a.csv failed internal']);
  expect(await run(['a.csv'])).toEqual(['a.csv failed internal']);
  expect(read).toEqual(['a.csv', 'a.csv']);
});

test('stopped, it lets what is under way come to its end and begins no more', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `${i}.csv`);
  for (const name of names) put(name, name);
  const told = await run(names, {}, (batch) => batch.stop());
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(20);
  read = [];
  expect((await run(names)).filter((one) => one.endsWith('kept'))).toHaveLength(told.length);
  expect(read).toHaveLength(20 - told.length);
});

test('a full disk ends the run and condemns no file', async () => {
  put('a.csv', 'A');
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
  await expect(run(['a.csv'], { makeOutput: () => Promise.reject(full) })).rejects.toThrow('no space left');
  expect(await run(['a.csv'])).toEqual(['a.csv done']);
});

test('a reader that is being ended leaves its file to the next run', async () => {
  put('a.csv', '!shutting_down');
  expect(await run(['a.csv'])).toEqual([]);
  put('a.csv', 'A');
  expect(await run(['a.csv'])).toEqual(['a.csv done']);
});

test('a file that changes while it is under way is taken once more, never twice at a time', async () => {
  put('a.csv', 'A');
  let isFirst = true;
  const told = await run(['a.csv'], { force: true }, (batch) => {
    if (!isFirst) return;
    isFirst = false;
    // Told while it still counts as under way.
    batch.add({ path: 'a.csv', size: 1, mtime_ms: 7 });
  });
  expect(told).toEqual(['a.csv done', 'a.csv done']);
});
