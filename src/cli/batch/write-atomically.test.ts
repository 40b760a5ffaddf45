import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAtomically } from './write-atomically.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(...all: (string | Uint8Array | Error)[]): AsyncGenerator<string | Uint8Array> {
  for (const piece of all) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}

test.each([
  ['short', ['é', Buffer.from('b')], 'éb'],
  ['empty', [], ''],
  ['long', ['a'.repeat(1 << 20), 'é'.repeat(1000), Buffer.from('end')], `${'a'.repeat(1 << 20)}${'é'.repeat(1000)}end`],
])('%s content is written whole into folders that it makes, and its bytes are told', async (_, given, text) => {
  const path = join(folder, 'deep', 'er', 'a.md');
  expect(await writeAtomically(path, join(folder, 'part'), pieces(...given))).toBe(Buffer.byteLength(text));
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(readdirSync(folder)).toEqual(['deep']);
});

test.each([
  ['at once', [new Error('no')]],
  ['late', ['a'.repeat(1 << 21), new Error('no')]],
])('content that fails %s leaves what stood there and nothing else', async (_, given) => {
  const path = join(folder, 'a.md');
  writeFileSync(path, 'before');
  await expect(writeAtomically(path, join(folder, 'part'), pieces(...given))).rejects.toThrow('no');
  expect(readFileSync(path, 'utf8')).toBe('before');
  expect(existsSync(join(folder, 'part'))).toBe(false);
});
