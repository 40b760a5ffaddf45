import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManifestEntry, openManifest } from './manifest.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-manifest-'));
  path = join(folder, 'manifest.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (given: Partial<ManifestEntry> = {}): ManifestEntry => ({
  path: 'a.csv',
  job: 'markdown',
  size: 3,
  mtime_ms: 1.5,
  sha256: 'abc',
  state: 'done',
  output: 'a.csv.md',
  output_bytes: 9,
  error: null,
  detail: null,
  ms: 4,
  ...given,
});

test('what was added is found, at once and by the next run, and the later line counts', async () => {
  const first = openManifest(path);
  first.add(entry());
  first.add(entry({ path: 'line\nbreak.csv' }));
  first.add(entry({ size: 5 }));
  expect(first.find('a.csv', 'markdown')).toEqual(entry({ size: 5 }));
  await first.close();
  const second = openManifest(path);
  expect(second.find('a.csv', 'markdown')).toEqual(entry({ size: 5 }));
  expect(second.find('line\nbreak.csv', 'markdown')).toBeDefined();
  expect(second.find('a.csv', 'profile')).toBeUndefined();
  await second.close();
});

test('wherever a write was torn, the lines before it hold and the next begins a line', async () => {
  const whole = `${JSON.stringify(entry())}\n`;
  const torn = JSON.stringify(entry({ path: 'b.csv' }));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: torn.length - 1 }), async (length) => {
      writeFileSync(path, whole + torn.slice(0, length));
      const manifest = openManifest(path);
      expect(manifest.find('a.csv', 'markdown')).toBeDefined();
      expect(manifest.find('b.csv', 'markdown')).toBeUndefined();
      manifest.add(entry({ path: 'c.csv' }));
      await manifest.close();
      expect(readFileSync(path, 'utf8')).toBe(`${whole}${JSON.stringify(entry({ path: 'c.csv' }))}\n`);
    }),
    { numRuns: 25 },
  );
});

test('lines that are no entries are passed over', async () => {
  appendFileSync(path, `hello\n{"path":1}\n[]\nnull\n{"path":"x","job":"j","sha256":"s","state":"odd"}\n\n`);
  const manifest = openManifest(path);
  expect(manifest.find('x', 'j')).toBeUndefined();
  await manifest.close();
});
