import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type Disk, systemDisk } from './disk.ts';
import { migrate, STEPS } from './migrations.ts';

let folder: string;
let path: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-database-'));
  path = join(folder, 'folio.db');
  database = openDatabase(path);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

/** A disk that is gone when a transaction ends, and when it is undone. */
function failAtCommit() {
  const exec = Libsql.prototype.exec;
  return vi.spyOn(Libsql.prototype, 'exec').mockImplementation(function (this: Libsql.Database, sql: string) {
    if (sql === 'COMMIT' || sql === 'ROLLBACK') throw new Error('disk I/O error');
    return exec.call(this, sql);
  });
}

/** A disk that counts what is put on stable storage, and refuses to where it is told to. */
function watchedDisk() {
  const watched = { rounds: 0, fault: null as NodeJS.ErrnoException | null };
  const fsync = (descriptor: number, done: (fault: NodeJS.ErrnoException | null) => void) => {
    watched.rounds += 1;
    if (watched.fault) done(watched.fault);
    else systemDisk.fsync(descriptor, done);
  };
  const disk: Disk = { ...systemDisk, fsync: fsync as Disk['fsync'] };
  return { disk, watched };
}

describe('a database', () => {
  it('writes ahead and in order, also when it is opened again', () => {
    database.run('CREATE TABLE t (v TEXT)');
    for (const opened of [database, openDatabase(path)]) {
      expect(opened.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
      expect(opened.get('PRAGMA synchronous')).toEqual({ synchronous: 1 });
      expect(opened.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
      expect(opened.get('PRAGMA busy_timeout')).toEqual({ timeout: 10_000 });
    }
  });

  it('takes the next transaction also where undoing the last one failed', () => {
    database.run('CREATE TABLE t (v TEXT)');
    const add = (value: string) => database.transaction(() => database.run('INSERT INTO t VALUES (?)', value));
    const failing = failAtCommit();
    expect(() => add('lost')).toThrow('disk I/O error');
    failing.mockRestore();
    add('kept');
    expect(database.all('SELECT v FROM t')).toEqual([{ v: 'kept' }]);
  });

  it('has commits on the disk when it says so, many in one go', async () => {
    const { disk, watched } = watchedDisk();
    const own = openDatabase(path, disk);
    own.run('CREATE TABLE t (v TEXT)');
    const add = (v: string) => {
      own.run('INSERT INTO t VALUES (?)', v);
      return own.synced();
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(add));
    expect(watched.rounds).toBe(2);
    own.close();
  });

  it('writes all it has to the database itself after a sync that failed', async () => {
    const { disk, watched } = watchedDisk();
    const own = openDatabase(path, disk);
    own.run('CREATE TABLE t (v TEXT)');
    watched.fault = new Error('EIO');
    await expect(own.synced()).rejects.toThrow('EIO');
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
    watched.fault = null;
    await own.synced();
    expect(statSync(`${path}-wal`).size).toBe(0);
    own.close();
  });

  it('refuses whoever comes after its end, and does not take the process along', async () => {
    const own = openDatabase(path);
    own.run('CREATE TABLE t (v TEXT)');
    own.close();
    own.close();
    const closed = { code: 'storage_unavailable' };
    expect(() => own.get('SELECT 1')).toThrow(expect.objectContaining(closed));
    expect(() => own.transaction(() => 1)).toThrow(expect.objectContaining(closed));
    await expect(own.synced()).rejects.toMatchObject(closed);
  });

  it('is refused where it cannot be written ahead', () => {
    expect(() => openDatabase(':memory:')).toThrow('journal_mode = memory, not wal');
  });

  it('is refused where the file is none', () => {
    writeFileSync(join(folder, 'other'), 'this is not a database, and long enough to be told from one '.repeat(20));
    expect(() => openDatabase(join(folder, 'other'))).toThrow();
  });

  it('gives rows of their own columns only', () => {
    expect(database.get("SELECT 1 AS a, 'x' AS b, NULL AS c")).toEqual({ a: 1, b: 'x', c: null });
    expect(database.all('SELECT 1 AS a UNION SELECT 2')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(database.get('SELECT 1 WHERE false')).toBeUndefined();
  });

  it('undoes a transaction that throws, and goes on after it', () => {
    database.run('CREATE TABLE t (v TEXT)');
    const failing = () =>
      database.transaction(() => {
        database.run("INSERT INTO t VALUES ('lost')");
        throw new Error('changed my mind');
      });
    expect(failing).toThrow('changed my mind');
    expect(database.transaction(() => database.run("INSERT INTO t VALUES ('kept')"))).toBe(1);
    expect(database.all('SELECT v FROM t')).toEqual([{ v: 'kept' }]);
  });

  it('lets a transaction of one connection see what another committed before', () => {
    const other = openDatabase(path);
    database.run('CREATE TABLE t (v TEXT)');
    other.get('SELECT v FROM t');
    database.run("INSERT INTO t VALUES ('new')");
    expect(other.transaction(() => other.get('SELECT v FROM t'))).toEqual({ v: 'new' });
    other.close();
  });
});

describe('migrations', () => {
  const version = () => database.get<{ user_version: number }>('PRAGMA user_version')!.user_version;

  it('make the tables once, and leave what is in them', () => {
    migrate(database);
    const reached = version();
    expect(reached).toBeGreaterThan(0);
    database.run("INSERT INTO api_keys (id, tenant, name, hash, created_at) VALUES ('k', 't', 'n', 'h', 'now')");
    migrate(database);
    expect(version()).toBe(reached);
    expect(database.get('SELECT id FROM api_keys')).toEqual({ id: 'k' });
  });

  it('go on from every earlier version', () => {
    for (let start = 1; start < STEPS.length; start++) {
      const one = openDatabase(join(folder, `from-${start}.db`));
      migrate(one, start);
      migrate(one);
      expect(one.get('PRAGMA user_version')).toEqual({ user_version: STEPS.length });
      one.close();
    }
  });

  it('count what was there before it was counted, and leave keys what they could do', () => {
    migrate(database, 7);
    const file =
      "INSERT INTO files VALUES (?, 'acme', 'n', 'csv', 'ready', 5, 's', 'k', 1, '2026-01-01T00:00:00Z', '[]', NULL)";
    for (const id of ['a', 'b']) database.run(file, id);
    database.run("INSERT INTO api_keys VALUES ('k', 't', 'n', 'h', 'now')");
    migrate(database);
    expect(database.get('SELECT * FROM tenant_usage')).toEqual({ tenant: 'acme', files: 2, bytes: 10 });
    expect(database.get('SELECT scopes, expires_at FROM api_keys')).toEqual({ scopes: 'read write', expires_at: null });
    database.run("DELETE FROM files WHERE id = 'a'");
    expect(database.get('SELECT files, bytes FROM tenant_usage')).toEqual({ files: 1, bytes: 5 });
  });

  it('refuse a database of a newer version, and leave it as it is', () => {
    migrate(database);
    database.run('PRAGMA user_version = 999');
    expect(() => migrate(database)).toThrow('newer version (999');
    expect(version()).toBe(999);
  });

  it('refuse a database of somebody else', () => {
    database.run('CREATE TABLE theirs (v TEXT)');
    expect(() => migrate(database)).toThrow('not one of ours');
    expect(database.all("SELECT name FROM sqlite_schema WHERE type = 'table'")).toEqual([{ name: 'theirs' }]);
  });

  it('refuse a database of somebody else at a version of ours', () => {
    migrate(database);
    database.run('PRAGMA application_id = 1');
    expect(() => migrate(database)).toThrow('not one of ours');
  });
});
