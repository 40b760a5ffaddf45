import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { streamOnce } from './stream-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-stream-'));
afterAll(() => rmSync(folder, { recursive: true }));
const TEXT = 'abcdefgh'.repeat(50_000);
const onLinux = it.runIf(process.platform === 'linux');
const openFiles = (): number => readdirSync('/proc/self/fd').length;

function written(): string {
  const path = join(folder, 'answer');
  writeFileSync(path, TEXT);
  return path;
}

it('gives the bytes in pieces, and the name is gone from the start', async () => {
  const path = written();
  const file = await streamOnce(path);
  expect(existsSync(path)).toBe(false);
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(1);
  expect(Buffer.concat(pieces).toString()).toBe(TEXT);
});

it('gives all of it at once', async () => {
  expect(await (await streamOnce(written())).text()).toBe(TEXT);
});

onLinux.each<[string, (file: Awaited<ReturnType<typeof streamOnce>>) => Promise<unknown>]>([
  ['read', async (file) => file.bytes()],
  ['dropped', async (file) => file.discard()],
  [
    'left in the middle',
    async (file) => {
      for await (const _ of file) break;
    },
  ],
  [
    'destroyed before it was begun',
    async (file) => {
      const stream = Readable.from(file, { objectMode: false });
      stream.destroy();
      await new Promise((resolve) => stream.once('close', resolve));
    },
  ],
])('holds no descriptor once it was %s', async (_, use) => {
  const before = openFiles();
  await use(await streamOnce(written()));
  expect(openFiles()).toBe(before);
});
