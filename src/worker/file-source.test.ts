import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFileSource } from './file-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-source-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'file');
writeFileSync(path, '0123456789');
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

it('reads from any place', async () => {
  const source = openFileSource(path);
  expect(source.size).toBe(10);
  expect(text(await source.read(3, 4))).toBe('3456');
  expect(text(await source.read(0, 2))).toBe('01');
  source.close();
});

it('gives fewer bytes only at the end', async () => {
  const source = openFileSource(path);
  expect(text(await source.read(8, 100))).toBe('89');
  expect(await source.read(10, 5)).toHaveLength(0);
  expect(await source.read(999, 5)).toHaveLength(0);
  source.close();
});

it('gives bytes that are the caller’s own', async () => {
  const source = openFileSource(path);
  const first = await source.read(0, 4);
  first.fill(0);
  expect(first.buffer.byteLength).toBe(4);
  expect(text(await source.read(0, 4))).toBe('0123');
  source.close();
});
