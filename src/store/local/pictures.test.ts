import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalStore, openLocalStore } from './index.ts';

const KEY = 'key';
const MINUTES = 60 * 1000;

describe('the room for pictures', () => {
  let data_dir: string;
  let store: LocalStore;
  let clock = 0;

  beforeEach(async () => {
    data_dir = mkdtempSync(join(tmpdir(), 'folio-pictures-'));
    store = await openLocalStore({ data_dir, picture_bytes: 100, now: () => clock });
    const path = await store.newDocumentPath(KEY);
    writeFileSync(path, 'container');
    await store.putDocument({ key: KEY, status: 'ready', page_count: 1, warnings: [], error: null }, path);
  });
  afterEach(async () => {
    await store.close();
    rmSync(data_dir, { recursive: true });
  });

  async function draw(name: string, size: number): Promise<void> {
    clock += 2 * MINUTES;
    const path = await store.newPicturePath();
    writeFileSync(path, new Uint8Array(size));
    await store.putPicture(KEY, name, path);
  }
  const isKept = async (name: string): Promise<boolean> => (await store.findPicture(KEY, name)) !== null;
  const filesIn = (folder: string): number =>
    readdirSync(join(data_dir, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;

  it('is made by those least recently asked for', async () => {
    await draw('a', 40);
    await draw('b', 40);
    clock += 2 * MINUTES;
    expect(await isKept('a')).toBe(true);
    await draw('c', 40);
    expect(await isKept('a')).toBe(true);
    expect(await isKept('b')).toBe(false);
    expect(filesIn('pictures')).toBe(2);
  });

  it('is found for one that is larger than all of it', async () => {
    await draw('a', 40);
    await draw('large', 400);
    expect(await isKept('large')).toBe(true);
    expect(filesIn('pictures')).toBe(1);
    await draw('b', 40);
    expect(await isKept('large')).toBe(false);
  });

  it('does not hold what came to harm', async () => {
    await draw('a', 40);
    const [file] = readdirSync(join(data_dir, 'pictures'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    writeFileSync(join(file!.parentPath, file!.name), 'torn');
    expect(await isKept('a')).toBe(false);
  });

  it('leaves nothing behind in the folder where pictures are drawn', async () => {
    await draw('a', 40);
    const path = await store.newPicturePath();
    writeFileSync(path, 'x');
    expect(await store.putPicture('no such document', 'a', path)).toBeNull();
    expect(filesIn('tmp')).toBe(0);
  });
});
