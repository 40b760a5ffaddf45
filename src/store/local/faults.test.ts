// What becomes of the store when its disk is full, read-only, gone, rotten or open to others.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toFolioError } from '../../errors.ts';
import type { FileRecord } from '../store.ts';
import { type Disk, systemDisk } from './disk.ts';
import { type LocalStore, openLocalStore } from './index.ts';

/** Programs of Linux, where a test may mount a disk of a megabyte in memory. */
const [MOUNT, UNMOUNT] = ['mount', 'umount'] as const;
const SMALL = ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs'];

let root: string;
let data_dir: string;
let store: LocalStore | undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folio-faults-'));
  data_dir = join(root, 'data');
});
afterEach(async () => {
  await store?.close();
  store = undefined;
  rmSync(root, { recursive: true });
});

const open = async (more = {}): Promise<LocalStore> => {
  await store?.close();
  store = undefined;
  return (store = await openLocalStore({ data_dir, ...more }));
};
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => toFolioError(error).code,
  );
async function* chunksOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

async function add(text = 'some bytes'): Promise<FileRecord> {
  const { sha256, size } = await store!.putBlob(chunksOf(text), 1000);
  const file: FileRecord = {
    ...{ id: `doc_${text}`, tenant: 'acme', file_name: 'a.csv', file_type: 'csv', status: 'processing' },
    ...{ size_bytes: size, sha256, document_key: `key of ${sha256}`, page_count: null },
    ...{ created_at: '2026-01-01T00:00:00Z', warnings: [], error: null },
  };
  await store!.addFile(file);
  return file;
}

/** The disk, on which one call fails as the system would have it fail. */
function failing(name: keyof Disk['promises'] | keyof Disk, code: string): Disk {
  const fail = () => {
    throw Object.assign(new Error(`${code}: /secret/path`), { code, syscall: name });
  };
  if (name in systemDisk.promises)
    return { ...systemDisk, promises: { ...systemDisk.promises, [name]: async () => fail() } };
  return { ...systemDisk, [name]: fail };
}

describe('a database', () => {
  it.each([
    ['is gone', () => rmSync(join(data_dir, 'folio.db'))],
    ['is empty', () => truncateSync(join(data_dir, 'folio.db'), 0)],
  ])('that %s beside stored files is refused, and nothing is begun anew', async (_, harm) => {
    await open();
    await add();
    // The driver lets go of the files when its statements are collected, and would write back then what the log still holds.
    store!.database.run('PRAGMA wal_checkpoint(TRUNCATE)');
    await store!.close();
    store = undefined;
    for (const name of ['folio.db-wal', 'folio.db-shm']) rmSync(join(data_dir, name), { force: true });
    harm();
    for (const marker of [true, false]) {
      if (!marker) rmSync(join(data_dir, 'folio.id'));
      const error = await openLocalStore({ data_dir }).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: 'storage_damaged',
        message: expect.stringContaining('folio.db'),
        details: { hint: expect.stringContaining('backup') },
      });
      expect(statSync(join(data_dir, 'folio.db'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    }
  });

  it('with nothing in it beside stored files is refused', async () => {
    await open();
    await add();
    await store!.close();
    store = undefined;
    for (const name of ['folio.db', 'folio.db-wal', 'folio.db-shm']) rmSync(join(data_dir, name), { force: true });
    const elsewhere = await openLocalStore({ data_dir: join(root, 'other') });
    elsewhere.database.run('PRAGMA wal_checkpoint(TRUNCATE)');
    await elsewhere.close();
    renameSync(join(root, 'other', 'folio.db'), join(data_dir, 'folio.db'));
    await expect(open()).rejects.toMatchObject({
      code: 'storage_damaged',
      message: expect.stringContaining('another'),
    });
  });

  it.each([
    ['that is none', (size: number) => Buffer.alloc(size, 'no database ')],
    [
      'whose pages are damaged',
      (size: number) =>
        Buffer.concat([readFileSync(join(data_dir, 'folio.db')).subarray(0, 100), Buffer.alloc(size - 100, 7)]),
    ],
  ])('%s is refused in words', async (_, made) => {
    await open();
    await add();
    store!.database.run('PRAGMA wal_checkpoint(TRUNCATE)');
    await store!.close();
    store = undefined;
    const path = join(data_dir, 'folio.db');
    writeFileSync(path, made(statSync(path).size));
    await expect(openLocalStore({ data_dir, check: true })).rejects.toMatchObject({
      code: 'storage_damaged',
      message: expect.stringContaining('damaged'),
      details: { hint: expect.stringContaining('backup') },
    });
  });

  it('of a folder that is new, empty or of an earlier release is taken', async () => {
    mkdirSync(data_dir);
    await open();
    await add();
    rmSync(join(data_dir, 'folio.id'));
    await open();
    expect((await store!.listProcessing()).length).toBe(1);
    expect(existsSync(join(data_dir, 'folio.id'))).toBe(true);
  });
});

describe('a ping', () => {
  it('resolves on a sound disk and leaves nothing behind', async () => {
    await open();
    await store!.ping();
    expect(readdirSync(join(data_dir, 'tmp'))).toEqual([]);
  });

  it.each([
    ['is full', 'open', 'ENOSPC', 'storage_full'],
    ['cannot be written', 'open', 'EROFS', 'storage_unavailable'],
    ['fails', 'readFile', 'EIO', 'storage_unavailable'],
    ['has no descriptor to spare', 'open', 'EMFILE', 'storage_unavailable'],
  ] as const)('rejects where the disk %s', async (_, call, code, expected) => {
    const disk = { ...systemDisk };
    await open({ disk });
    Object.assign(disk, failing(call, code));
    expect(await codeOf(store!.ping())).toBe(expected);
  });

  it('rejects where the folder is gone, or another lies in its place', async () => {
    await open();
    renameSync(data_dir, join(root, 'moved'));
    expect(await codeOf(store!.ping())).toBe('storage_unavailable');
    const other = await openLocalStore({ data_dir });
    try {
      const fresh = await openLocalStore({ data_dir: join(root, 'moved') });
      await fresh.close();
      expect(await codeOf(store!.ping())).toBe('storage_unavailable');
    } finally {
      await other.close();
    }
  });

  it('tries at most once a second, however many ask', async () => {
    let opened = 0;
    const counting: Disk = {
      ...systemDisk,
      promises: {
        ...systemDisk.promises,
        open: (...call: Parameters<Disk['promises']['open']>) => {
          opened++;
          return systemDisk.promises.open(...call);
        },
      },
    };
    await open({ disk: counting });
    opened = 0;
    await Promise.all(Array.from({ length: 50 }, () => store!.ping()));
    expect(opened).toBe(1);
  });
});

describe('a disk that fails', () => {
  it.each([
    ['ENOSPC', 'storage_full'],
    ['EDQUOT', 'storage_full'],
    ['EROFS', 'storage_unavailable'],
    ['EIO', 'storage_unavailable'],
  ])('with %s while bytes are put is told as %s, and keeps nothing of them', async (code, expected) => {
    let isFailing = false;
    const disk: Disk = {
      ...systemDisk,
      renameSync: (from, to) => {
        if (isFailing) throw Object.assign(new Error(code), { code });
        systemDisk.renameSync(from, to);
      },
    };
    await open({ disk });
    isFailing = true;
    expect(await codeOf(store!.putBlob(chunksOf('x'), 10))).toBe(expected);
    isFailing = false;
    await expect(store!.putBlob(chunksOf('x'), 10)).resolves.toMatchObject({ size: 1 });
    await expect(store!.ping()).resolves.toBeUndefined();
  });

  it('with EIO when commits are put on it is told by every write that must last, and nothing seems added', async () => {
    const disk = { ...systemDisk };
    await open({ disk });
    const file = await add();
    const created_at = '2026-01-01T00:00:00Z';
    const limits = { schemas: 9, examples: 9, learned: 999 };
    const schema = { tenant: 'acme', schema: '{}', created_at };
    const lesson = { tenant: 'acme', schema_name: 'old', file_id: null, created_at, stated: '{}' };
    const example = { ...lesson, id: 'exa_1', placed: '[]', unplaced: '[]', lesson: '{}' };
    await store!.addSchema({ ...schema, name: 'old' }, [example], limits);
    await store!.putDocument(
      { key: file.document_key, status: 'failed', page_count: null, warnings: [], error: null },
      null,
    );
    disk.fsync = ((_: number, done: (fault: Error) => void) =>
      done(Object.assign(new Error('EIO'), { code: 'EIO' }))) as Disk['fsync'];
    const body = { fields: '[]', warnings: '[]', usage: 'null', schema: '{}' };
    const verdict = { key: 'other', status: 'failed', page_count: null, warnings: [], error: null } as const;
    const able = { scopes: ['read'], expires_at: null, last_used_at: null } as const;
    const writes: readonly (() => Promise<unknown>)[] = [
      () => store!.addFile({ ...file, id: 'doc_new' }),
      () =>
        store!.addExtraction({ id: 'ext_1', tenant: 'acme', file_id: file.id, method: 'rules', created_at, ...body }),
      () => store!.addApiKey({ id: 'k1', tenant: 'acme', name: 'k', hash: 'h', created_at, ...able }),
      () => store!.removeApiKey('k1'),
      () => store!.addSchema({ ...schema, name: 'new' }, [], limits),
      () => store!.deleteExample('acme', 'old', 'exa_1'),
      () => store!.deleteSchema('acme', 'old'),
      () => store!.putDocument(verdict, null),
      () => store!.forgetFailure(file.document_key),
      () => store!.finishIdempotencyKey('acme', 'key', null),
      () => store!.reopenFile('acme', file.id, 'another key'),
      () => store!.deleteFile('acme', file.id),
    ];
    for (const write of writes) expect(await codeOf(write()), String(write)).toBe('storage_unavailable');
    expect(await store!.getFile('acme', 'doc_new')).toBeNull();
  });

  it('leaves no bytes behind that were moved in by a transaction that failed', async () => {
    let isFailing = true;
    // The bytes lie in their place when the folder above them cannot be synced.
    const opening: Disk['promises']['open'] = async (path, flags, mode) => {
      if (isFailing && String(path).includes('blobs')) throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
      return systemDisk.promises.open(path, flags, mode);
    };
    await open({ disk: { ...systemDisk, promises: { ...systemDisk.promises, open: opening } } });
    expect(await codeOf(store!.putBlob(chunksOf('x'), 10))).toBe('storage_unavailable');
    expect(readdirSync(join(data_dir, 'tmp'))).toEqual([]);
    const held = readdirSync(join(data_dir, 'blobs'), { recursive: true, withFileTypes: true });
    expect(held.filter((entry) => entry.isFile())).toEqual([]);
    isFailing = false;
    await add('x');
    expect(readdirSync(join(data_dir, 'tmp'))).toEqual([]);
  });

  it('keeps temporary files no longer than until it works again', async () => {
    let isFailing = false;
    const rm: Disk['promises']['rm'] = async (...call) => {
      if (isFailing) throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
      await systemDisk.promises.rm(...call);
    };
    await open({ disk: { ...systemDisk, promises: { ...systemDisk.promises, rm } } });
    isFailing = true;
    await add();
    const { sha256 } = await store!.putBlob(chunksOf('never used'), 100);
    await store!.dropBlob(sha256);
    expect(await codeOf(store!.putBlob(chunksOf('too long'), 3))).toBe('file_too_large');
    expect(readdirSync(join(data_dir, 'tmp'))).toHaveLength(3);
    isFailing = false;
    await store!.close();
    store = undefined;
    expect(readdirSync(join(data_dir, 'tmp'))).toEqual([]);
    await open();
    expect(await store!.blobPath(sha256)).toBeNull();
  });

  /** A disk of a megabyte in memory: needs a system on which this user may mount one. */
  const canMount = (() => {
    const at = mkdtempSync(join(tmpdir(), 'folio-mount-'));
    try {
      execFileSync(MOUNT, [...SMALL, at], { stdio: 'ignore' });
      execFileSync(UNMOUNT, [at], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    } finally {
      rmSync(at, { recursive: true });
    }
  })();

  it.runIf(canMount)(
    'for lack of room (needs mount): uploads and pings say so, and all is well once there is room',
    async () => {
      mkdirSync(data_dir);
      execFileSync(MOUNT, [...SMALL, data_dir]);
      try {
        await open();
        const ballast = join(data_dir, 'tmp', 'ballast');
        try {
          writeFileSync(ballast, Buffer.alloc(2 ** 20));
        } catch (error) {
          expect(error).toMatchObject({ code: 'ENOSPC' });
        }
        expect(await codeOf(store!.putBlob(chunksOf('x'.repeat(9000)), 1e6))).toBe('storage_full');
        expect(await codeOf(store!.ping())).toBe('storage_full');
        rmSync(ballast);
        await expect(store!.putBlob(chunksOf('x'.repeat(9000)), 1e6)).resolves.toMatchObject({ size: 9000 });
      } finally {
        await store?.close();
        store = undefined;
        // Lazily: the driver closes its files when it likes.
        execFileSync(UNMOUNT, ['-l', data_dir]);
      }
    },
  );
});

describe.runIf(process.getuid !== undefined)('other users', () => {
  const modeOf = (name: string): number => statSync(join(data_dir, name)).mode & 0o777;

  it('have no business in a folder that we made', async () => {
    await open();
    await add();
    await store!.keyedHash('x');
    const names = readdirSync(data_dir, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => (modeOf(name) & 0o077) !== 0)).toEqual([]);
    expect(modeOf('.')).toBe(0o700);
  });

  it('are kept out of one that was open to them', async () => {
    await open();
    chmodSync(data_dir, 0o755);
    chmodSync(join(data_dir, 'folio.db'), 0o644);
    chmodSync(join(data_dir, 'tmp'), 0o775);
    await open();
    expect(['.', 'folio.db', 'tmp'].map(modeOf)).toEqual([0o700, 0o600, 0o700]);
  });

  it('may still enter a folder that the user has for more than this', async () => {
    mkdirSync(data_dir, { mode: 0o755 });
    chmodSync(data_dir, 0o755);
    writeFileSync(join(data_dir, 'notes.txt'), 'mine');
    await open();
    expect(modeOf('.')).toBe(0o755);
    expect(modeOf('folio.db')).toBe(0o600);
  });
});

describe('bytes that rotted on the disk', () => {
  it('are replaced by the same bytes when they are put again, and found until then', async () => {
    await open();
    const { sha256 } = await add('sound bytes');
    const path = (await store!.blobPath(sha256))!;
    expect(await store!.isBlobWhole(sha256)).toBe(true);
    writeFileSync(path, 'SOUND BYTES');
    expect(await store!.isBlobWhole(sha256)).toBe(false);
    await store!.putBlob(chunksOf('sound bytes'), 1000);
    expect(readFileSync(path, 'utf8')).toBe('sound bytes');
    expect(await store!.isBlobWhole(sha256)).toBe(true);
    rmSync(path);
    expect(await store!.isBlobWhole(sha256)).toBe(false);
  });
});

it('a keyed hash is the same for all who share the folder and for its life, and another elsewhere', async () => {
  await open();
  const hash = await store!.keyedHash('text');
  const beside = await openLocalStore({ data_dir });
  expect(await beside.keyedHash('text')).toBe(hash);
  expect(await beside.keyedHash('other text')).not.toBe(hash);
  await beside.close();
  await open();
  expect(await store!.keyedHash('text')).toBe(hash);
  const other = await openLocalStore({ data_dir: join(root, 'other') });
  expect(await other.keyedHash('text')).not.toBe(hash);
  await other.close();
});
