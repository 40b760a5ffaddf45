import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRecord, FileRecord } from '../store.ts';
import { type Disk, systemDisk } from './disk.ts';
import { type LocalStore, openLocalStore } from './index.ts';

const HOUR = 60 * 60 * 1000;
const KILLS = 20;
const LINES_A_KILL = 10;
const LATEST_KILL_MS = 60;

let data_dir: string;
const opened: LocalStore[] = [];

beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'folio-recovery-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await rm(data_dir, { recursive: true });
});

async function open(now: () => number = Date.now, disk: Disk = systemDisk): Promise<LocalStore> {
  const store = await openLocalStore({ data_dir, now, disk });
  opened.push(store);
  return store;
}

/** Runs in a process of its own, with the built store. The script finds `data_dir`, `openLocalStore`, `add` and `rest`. */
function start(script: string, ...rest: string[]): ChildProcess {
  const built = pathToFileURL(join(import.meta.dirname, '../../../dist/store/local/index.js')).href;
  const flags = ['--input-type=module', '--eval', PREAMBLE + script, '--', built, data_dir, ...rest];
  return spawn(process.execPath, flags, { stdio: 'pipe' });
}

/** What each process said on its standard error and how it ended, if that was not well. */
async function complaintsOf(children: readonly ChildProcess[]): Promise<string[]> {
  const ends = children.map(async (child) => {
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = await once(child, 'close');
    return code === 0 ? said : `${said}exit code ${code}`;
  });
  return (await Promise.all(ends)).filter((complaint) => complaint !== '');
}

const PREAMBLE = `
  const [built, data_dir, ...rest] = process.argv.slice(1);
  const { openLocalStore } = await import(built);
  async function* chunks(text) { yield Buffer.from(text.slice(0, 10)); yield Buffer.from(text.slice(10)); }
  async function add(store, id, text) {
    const { sha256, size } = await store.putBlob(chunks(text), 1e9);
    await store.addFile({
      id, tenant: 'acme', file_name: 'a.csv', file_type: 'csv', status: 'processing', size_bytes: size, sha256,
      document_key: 'key of ' + sha256, page_count: null, created_at: '2026-01-01T00:00:00Z', warnings: [], error: null,
    });
    return sha256;
  }
`;

async function* chunksOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

async function add(store: LocalStore, id: string, text: string): Promise<FileRecord> {
  const { sha256, size } = await store.putBlob(chunksOf(text), 1_000_000);
  const file: FileRecord = {
    id,
    tenant: 'acme',
    file_name: 'a.csv',
    file_type: 'csv',
    status: 'processing',
    size_bytes: size,
    sha256,
    document_key: `key of ${sha256}`,
    page_count: null,
    created_at: '2026-01-01T00:00:00Z',
    warnings: [],
    error: null,
  };
  await store.addFile(file);
  return file;
}

async function putReady(store: LocalStore, key: string): Promise<void> {
  const path = await store.newDocumentPath(key);
  await writeFile(path, 'container');
  await store.putDocument(verdict(key), path);
}

function verdict(key: string): DocumentRecord {
  return { key, status: 'ready', page_count: 1, warnings: [], error: null };
}

async function hashOf(store: LocalStore, sha256: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await store.openBlob(sha256)) hash.update(chunk);
  return hash.digest('hex');
}

/** Every file below a part of the data folder. */
function filesIn(part: string): string[] {
  const root = join(data_dir, part);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
  return names.filter((path) => statSync(path).isFile());
}

describe('a store whose process is killed at any instant', () => {
  /** Small and large in turn, so that kills fall on every step; every third file is deleted again. */
  const WRITER = `
    const store = await openLocalStore({ data_dir });
    console.log('open');
    for (let count = 0; ; count++) {
      const id = rest[0] + '.' + count;
      const sha256 = await add(store, id, id.padEnd(count % 5 === 0 ? 400_000 : 100, 'x'));
      console.log('added ' + id + ' ' + sha256);
      if (count % 3 !== 2) continue;
      await store.deleteFile('acme', id);
      console.log('deleted ' + id);
    }
  `;

  /** What the process said it had done before it was killed. */
  async function runAndKill(round: number): Promise<string[]> {
    const child = start(WRITER, `r${round}`);
    const closed = once(child, 'close');
    const lines: string[] = [];
    const reader = createInterface(child.stdout!).on('line', (line) => lines.push(line));
    // After a number of steps rather than a time, which a slow disk would take for less of them, and then at any instant of the next.
    for (let line = 0; line <= round % LINES_A_KILL; line++) await Promise.race([once(reader, 'line'), closed]);
    await new Promise((resolve) => setTimeout(resolve, (round / KILLS) * LATEST_KILL_MS));
    child.kill('SIGKILL');
    await closed;
    return lines;
  }

  it('has every file that it said it had, whole, and none that it said was deleted', { timeout: 300_000 }, async () => {
    const said: string[][] = [];
    for (let round = 0; round < KILLS; round++) said.push(...(await runAndKill(round)).map((line) => line.split(' ')));
    const deleted = new Set(said.filter(([what]) => what === 'deleted').map(([, id]) => id));
    const added = said.filter(([what, id]) => what === 'added' && !deleted.has(id));
    expect(added.length).toBeGreaterThan(KILLS);
    expect(deleted.size).toBeGreaterThan(0);

    const store = await open();
    expect(store.database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    for (const id of deleted) expect(await store.getFile('acme', id!)).toBeNull();
    const lost: string[] = [];
    for (const [, id, sha256] of added) {
      // The last one of a round may have been deleted in the instant of the kill, before that could be said.
      const isLastOfRound = !said.some(([what, other]) => what === 'added' && other === next(id!));
      const file = await store.getFile('acme', id!);
      if (file === null ? !(isLastOfRound && isDeletedInTurn(id!)) : (await hashOf(store, sha256!)) !== sha256)
        lost.push(id!);
    }
    expect(lost).toEqual([]);
    // Nor is anything left that no file needs.
    const needed = store.database.all<{ sha256: string }>('SELECT DISTINCT sha256 FROM files').length;
    expect(filesIn('blobs')).toHaveLength(needed);
    expect(filesIn('tmp')).toEqual([]);
  });

  function next(id: string): string {
    const [round, count] = id.split('.');
    return `${round}.${Number(count) + 1}`;
  }

  function isDeletedInTurn(id: string): boolean {
    return Number(id.split('.')[1]) % 3 === 2;
  }
});

describe('a store shared by processes', () => {
  it('is made by one of several that open it at the same time', async () => {
    const children = Array.from({ length: 4 }, (_, index) =>
      start(
        `const store = await openLocalStore({ data_dir }); await add(store, rest[0], 'same'); await store.close();`,
        `f${index}`,
      ),
    );
    expect(await complaintsOf(children)).toEqual([]);
    expect((await (await open()).listFiles('acme', 10, null)).items).toHaveLength(4);
  });

  /** All of them begin each opening in the same instant, so that some come in the middle of another's making. */
  it('is made as often as it is asked for, however close the openings fall', { timeout: 300_000 }, async () => {
    const MAKER = `
      const [first] = rest.map(Number);
      for (let count = 0; count < 50; count++) {
        while (Date.now() < first + count * 50);
        await (await openLocalStore({ data_dir: data_dir + '/' + count })).close();
      }
    `;
    const first = String(Date.now() + 2000);
    expect(await complaintsOf(Array.from({ length: 3 }, () => start(MAKER, first)))).toEqual([]);
  });

  it('never has a file without bytes, while all of them add and delete the same bytes', async () => {
    const CONTENDER = `
      const store = await openLocalStore({ data_dir });
      for (let round = 0; round < 40; round++) {
        const id = rest[0] + '.' + round;
        const sha256 = await add(store, id, 'contended');
        for await (const chunk of await store.openBlob(sha256)) if (chunk.toString() !== 'contended') process.exit(3);
        if (!(await store.deleteFile('acme', id))) process.exit(4);
      }
      await store.close();
    `;
    const children = Array.from({ length: 3 }, (_, index) => start(CONTENDER, `p${index}`));
    expect(await complaintsOf(children)).toEqual([]);
    await open();
    expect(filesIn('blobs')).toEqual([]);
  });

  it('keeps the bytes that another process has put and not yet added', async () => {
    const [mine, theirs] = [await open(), await open()];
    const file = await add(mine, 'f1', 'same');
    await theirs.putBlob(chunksOf('same'), 100);
    await mine.deleteFile('acme', 'f1');
    await theirs.addFile({ ...file, id: 'f2' });
    expect(await hashOf(mine, file.sha256)).toBe(file.sha256);
    expect(filesIn('tmp')).toEqual([]);
  });
});

describe('a store that is opened after a crash', () => {
  it('drops bytes that a dead process had put for a file it never added', async () => {
    const child = start(`
      const store = await openLocalStore({ data_dir });
      await store.putBlob(chunks('an upload that never ended well'), 1e9);
      await store.putBlob((async function* () { yield Buffer.from('half'); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); })(), 1e9);
    `);
    await once(child, 'close');
    expect(filesIn('blobs')).toHaveLength(1);
    expect(filesIn('tmp')).toHaveLength(2);
    await open();
    expect(filesIn('blobs')).toEqual([]);
    expect(filesIn('tmp')).toEqual([]);
  });

  it('carries out a removal that was planned and not done', async () => {
    const store = await open();
    const file = await add(store, 'f1', 'doomed');
    await putReady(store, file.document_key);
    store.database.transaction(() => {
      store.database.run("DELETE FROM files WHERE id = 'f1'");
      store.database.run(
        "INSERT INTO removals VALUES ('blob', ?, 0), ('document', ?, 0)",
        file.sha256,
        file.document_key,
      );
    });
    const reopened = await open();
    expect(filesIn('blobs')).toEqual([]);
    expect(filesIn('documents')).toEqual([]);
    expect(await reopened.getDocument(file.document_key)).toBeNull();
  });

  it('does not carry out a removal of what is needed again', async () => {
    const store = await open();
    const file = await add(store, 'f1', 'kept');
    store.database.run("INSERT INTO removals VALUES ('blob', ?, 0)", file.sha256);
    const reopened = await open();
    expect(await hashOf(reopened, file.sha256)).toBe(file.sha256);
    expect(reopened.database.all('SELECT * FROM removals')).toEqual([]);
  });

  it('lets a retry claim the idempotency key of a request that died', async () => {
    const child = start(`
      const store = await openLocalStore({ data_dir });
      await store.claimIdempotencyKey({ key: 'i', tenant: 'acme', operation: 'upload', fingerprint: 'x', response: null });
    `);
    await once(child, 'close');
    const store = await open();
    const request = { key: 'i', tenant: 'acme', operation: 'upload', fingerprint: 'x', response: null };
    expect(await store.claimIdempotencyKey(request)).toBeNull();
    expect(await store.claimIdempotencyKey(request)).toEqual(request);
  });
});

describe('a store that runs for long', () => {
  it('drops after an hour what was put and never added, and what was read for nobody', async () => {
    let ahead = 0;
    const store = await open(() => Date.now() + ahead);
    await store.putBlob(chunksOf('refused'), 100);
    await writeFile(await store.newDocumentPath('k'), 'half a container of a reader that crashed');
    await putReady(store, 'read for nobody');
    ahead = HOUR - 60_000;
    await store.newDocumentPath('k');
    expect([filesIn('blobs').length, filesIn('tmp').length, filesIn('documents').length]).toEqual([1, 2, 1]);
    ahead = HOUR + 60_000;
    await store.newDocumentPath('k');
    expect([filesIn('blobs').length, filesIn('tmp').length, filesIn('documents').length]).toEqual([0, 0, 0]);
    expect(await store.getDocument('read for nobody')).toBeNull();
  });

  it('keeps after an hour a document that a file came to need', async () => {
    let ahead = 0;
    const store = await open(() => Date.now() + ahead);
    await putReady(store, 'k');
    const file = await add(store, 'f1', 'bytes');
    await store.reopenFile('acme', file.id, 'k');
    ahead = 2 * HOUR;
    await store.newDocumentPath('another');
    expect(await store.getDocument('k')).not.toBeNull();
    expect((await store.openDocument('k')).size).toBe(9);
  });
});

describe('files on disk', () => {
  it('are one for the same bytes, and none beside them', async () => {
    const store = await open();
    await add(store, 'f1', 'same');
    await add(store, 'f2', 'same');
    expect(filesIn('blobs')).toHaveLength(1);
    expect(filesIn('tmp')).toEqual([]);
  });

  it('do not stay behind when an upload is too large or breaks off', async () => {
    const store = await open();
    await expect(store.putBlob(chunksOf('too long'), 5)).rejects.toThrow('larger than 5 bytes');
    expect(filesIn('tmp')).toEqual([]);
  });

  it('of bytes that were cut off are made whole by the next upload of the same', async () => {
    const store = await open();
    const file = await add(store, 'f1', 'whole');
    truncateSync((await store.blobPath(file.sha256))!, 2);
    await add(store, 'f2', 'whole');
    expect(await hashOf(store, file.sha256)).toBe(file.sha256);
  });

  it('of a failed reading do not stay behind', async () => {
    const store = await open();
    const path = await store.newDocumentPath('k');
    await writeFile(path, 'half');
    await store.putDocument({ ...verdict('k'), status: 'failed' }, path);
    expect(filesIn('tmp')).toEqual([]);
  });

  it('of a document read twice are one', async () => {
    const store = await open();
    await putReady(store, 'k');
    await putReady(store, 'k');
    expect(filesIn('documents')).toHaveLength(1);
    expect(filesIn('tmp')).toEqual([]);
  });

  it('of a document that came to harm are replaced by the next reading', async () => {
    const store = await open();
    await putReady(store, 'k');
    const source = await store.openDocument('k');
    truncateSync(filesIn('documents')[0]!, 4);
    await putReady(store, 'k');
    expect(Buffer.from(await source.read(0, 9)).toString()).toBe('container');
  });

  it('of a document go after its record, so that no record is left without them', async () => {
    const disk = { ...systemDisk };
    const store = await open(Date.now, disk);
    const file = await add(store, 'f1', 'bytes');
    await putReady(store, file.document_key);
    disk.renameSync = () => {
      throw new Error('the disk is gone');
    };
    await expect(store.deleteFile('acme', 'f1')).rejects.toThrow('the disk is gone');
    expect(await store.getDocument(file.document_key)).toBeNull();
    expect(await store.getFile('acme', 'f1')).toBeNull();
  });

  it('of a document that are missing or cut off are told, never read', async () => {
    const store = await open();
    await putReady(store, 'k');
    await store.close();
    truncateSync(filesIn('documents')[0]!, 4);
    await expect((await open()).openDocument('k')).rejects.toThrow('damaged');
    rmSync(filesIn('documents')[0]!);
    await expect((await open()).openDocument('k')).rejects.toThrow('gone');
  });
});
