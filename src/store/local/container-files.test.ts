import { mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ContainerFiles, containerFiles } from './container-files.ts';
import { type Disk, systemDisk } from './disk.ts';

const CAPACITY = 2;

let folder: string;
let files: ContainerFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-containers-'));
  files = containerFiles(CAPACITY);
});
afterEach(() => {
  files.retireAll();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): { path: string; size: number } {
  const path = join(folder, name);
  writeFileSync(path, text);
  return { path, size: Buffer.byteLength(text) };
}

async function readText(source: { read(offset: number, length: number): Promise<Uint8Array> }): Promise<string> {
  return Buffer.from(await source.read(0, 100)).toString();
}

/** Closing is left to the system's own threads, so it is waited for. */
async function settled(count: number): Promise<number> {
  for (let tries = 0; tries < 2000 && openInFolder() !== count; tries++)
    await new Promise((next) => setTimeout(next, 10));
  return openInFolder();
}

function openInFolder(): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      // The descriptor of this very listing is gone by now.
      return '';
    }
  });
  return targets.filter((target) => target.startsWith(folder)).length;
}

describe('container files', () => {
  it('end nobody when the disk fails as one of them is closed, and tell a mistake', () => {
    const closingWith = (code: string): ContainerFiles => {
      const close = (descriptor: number, done: (error: Error) => void) => {
        systemDisk.closeSync(descriptor);
        done(Object.assign(new Error(code), { code, syscall: 'close' }));
      };
      const failing = containerFiles(CAPACITY, { ...systemDisk, close } as Disk);
      failing.open(write('a', 'text'));
      return failing;
    };
    expect(() => closingWith('EIO').retireAll()).not.toThrow();
    expect(() => closingWith('EBADF').retireAll()).toThrow('EBADF');
  });

  it.runIf(process.platform === 'linux')('hold few handles, however many sources are read', async () => {
    const sources = ['a', 'b', 'c', 'd', 'e'].map((name) => files.open(write(name, `text of ${name}`)));
    for (let round = 0; round < 2; round++)
      expect(await Promise.all(sources.map(readText))).toEqual(
        ['a', 'b', 'c', 'd', 'e'].map((name) => `text of ${name}`),
      );
    expect(await settled(CAPACITY)).toBe(CAPACITY);
    files.retireAll();
    expect(await settled(0)).toBe(0);
  });

  it('are refused where they are missing', () => {
    expect(() => files.open({ path: join(folder, 'none'), size: 1 })).toThrow('The stored document is gone.');
  });

  it.each([-1, 1])('are refused where the size is off by %i', (difference) => {
    const { path, size } = write('a', 'text');
    expect(() => files.open({ path, size: size + difference })).toThrow('The stored document is damaged.');
  });

  it('tell when they were cut off while open', async () => {
    const container = write('a', 'a longer text');
    const source = files.open(container);
    truncateSync(container.path, 5);
    await expect(source.read(0, 13)).rejects.toThrow('The stored document is damaged.');
    expect(Buffer.from(await source.read(2, 3)).toString()).toBe('lon');
  });

  it('that were deleted are read to the end by who has begun, and by nobody else', async () => {
    const container = write('a', 'text');
    const source = files.open(container);
    const begun = source.read(0, 4);
    rmSync(container.path);
    files.retire(container.path);
    expect(Buffer.from(await begun).toString()).toBe('text');
    await expect(source.read(0, 4)).rejects.toThrow('The stored document is gone.');
  });

  it('that were replaced are opened anew', async () => {
    const container = write('a', 'old!');
    expect(await readText(files.open(container))).toBe('old!');
    renameSync(write('b', 'new!').path, container.path);
    files.retire(container.path);
    expect(await readText(files.open(container))).toBe('new!');
  });

  it('have no bytes before the beginning', async () => {
    const source = files.open(write('a', 'text'));
    await expect(source.read(-1, 2)).rejects.toThrow(RangeError);
    await expect(source.read(0, -2)).rejects.toThrow(RangeError);
  });
});
