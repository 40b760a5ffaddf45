import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startFaultyConnection } from '../../../test/support/cluster/faulty-connection.ts';
import { findPostgres, startPostgres } from '../../../test/support/cluster/postgres.ts';
import { type Database, lock, openDatabase } from './database.ts';
import { migrate, STEPS } from './migrations.ts';
import { openNotices } from './notices.ts';
import { keepSealedTexts } from './sealed-texts.ts';

const programs = findPostgres();
if (programs === null) {
  describe.skip('the database PostgreSQL (there is none on this machine)', () => it('is not tried', () => {}));
} else {
  const postgres = await startPostgres(programs);
  const open: Database[] = [];
  afterAll(async () => {
    for (const database of open) await database.close();
    await postgres.stop();
  });
  const connect = async (schema = `d${randomUUID().replaceAll('-', '')}`): Promise<Database> => {
    const database = await openDatabase({ url: postgres.url, schema, connections: 2 });
    open.push(database);
    return database;
  };

  describe('migrations', () => {
    it('are done once by many that begin at the same time', async () => {
      const { schema } = await connect();
      const databases = await Promise.all(Array.from({ length: 6 }, () => connect(schema)));
      await Promise.all(databases.map((database) => migrate(database)));
      const rows = await databases[0]!.query<{ version: number }>('SELECT version FROM schema_version');
      expect(rows).toEqual([{ version: STEPS.length }]);
    });

    it('go on from every earlier version', async () => {
      for (let version = 0; version < STEPS.length; version++) {
        const database = await connect();
        await migrate(database, version);
        await migrate(database);
        expect(await database.query('SELECT version FROM schema_version')).toEqual([{ version: STEPS.length }]);
      }
    });

    it('count what was there before it was counted, and leave keys what they could do', async () => {
      const database = await connect();
      await migrate(database, 1);
      const file = `INSERT INTO files VALUES ($1, 'acme', 'n', 'csv', 'ready', 5, 's', 'k', 1, '2026-01-01T00:00:00Z', '[]', NULL)`;
      for (const id of ['a', 'b']) await database.query(file, id);
      await database.query("INSERT INTO api_keys VALUES ('k', 't', 'n', 'h', 'now')");
      await migrate(database);
      expect(await database.query('SELECT * FROM tenant_usage')).toEqual([{ tenant: 'acme', files: 2, bytes: 10 }]);
      const keys = await database.query('SELECT scopes, expires_at FROM api_keys');
      expect(keys).toEqual([{ scopes: 'read write', expires_at: null }]);
    });

    it('leave a database alone that a newer version wrote', async () => {
      const database = await connect();
      await migrate(database);
      await database.query('UPDATE schema_version SET version = $1', STEPS.length + 1);
      await expect(migrate(database)).rejects.toThrow(/newer version/);
    });
  });

  describe('the database', () => {
    it('undoes a transaction that throws, and finds nothing under a text that it cannot hold', async () => {
      const database = await connect();
      await migrate(database);
      const add = "INSERT INTO nodes (id, seen_at) VALUES ('n', 1)";
      const failing = database.transaction(async (sql) => {
        await sql.query(add);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await database.query('SELECT id FROM nodes')).toEqual([]);
      expect(await database.query('SELECT id FROM nodes WHERE id = $1', 'n\0')).toEqual([]);
      await expect(database.query('INSERT INTO nodes (id, seen_at) VALUES ($1, 1)', '\0')).rejects.toThrow(/NUL/);
    });

    it('keeps others out of a name, and lets those in who share it', async () => {
      const database = await connect();
      const order: string[] = [];
      const hold = (name: string, isShared: boolean) =>
        database.transaction(async (sql) => {
          await lock(sql, 'document', 'k', isShared);
          order.push(`${name} in`);
          await new Promise((resolve) => setTimeout(resolve, 200));
          order.push(`${name} out`);
        });
      await migrate(database);
      await Promise.all([hold('a', true), hold('b', true)]);
      expect(order.slice(0, 2).sort()).toEqual(['a in', 'b in']);
      order.length = 0;
      await Promise.all([hold('a', false), hold('b', false)]);
      expect(order[1]).toBe(order[0]!.replace('in', 'out'));
    });

    it('gives a connection up on which the server says nothing any more, and goes on with another', async () => {
      const folder = new URL(postgres.url.replace('@/', '@local/')).searchParams.get('host')!;
      const between = await startFaultyConnection({ path: join(folder, '.s.PGSQL.5432') });
      const url = `postgres://folio@127.0.0.1:${between.port}/postgres`;
      const database = await openDatabase({ url, connections: 1, silence_ms: 200 });
      expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      between.fault = 'stall';
      await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'storage_unavailable' });
      between.fault = 'pass';
      const inTransaction = database.transaction(async (sql) => {
        between.fault = 'stall';
        return sql.query('SELECT 1');
      });
      await expect(inTransaction).rejects.toMatchObject({ code: 'storage_unavailable' });
      between.fault = 'pass';
      expect(await database.query('SELECT 2 AS two')).toEqual([{ two: 2 }]);
      await database.close();
      await between.stop();
    });

    it('lets a long transaction take its time, and no other', async () => {
      const database = await openDatabase({ url: postgres.url, connections: 1, silence_ms: 300 });
      const slow = "SELECT pg_sleep(0.6)::text AS slept, current_setting('statement_timeout') AS bound";
      expect(await database.longTransaction((sql) => sql.query(slow))).toEqual([{ slept: '', bound: '0' }]);
      await expect(database.query(slow)).rejects.toMatchObject({ code: 'storage_unavailable' });
      await database.close();
    });

    it('says so when it is closed', async () => {
      const database = await connect();
      await database.close();
      await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'storage_unavailable' });
    });
  });

  it('notices reach whoever listens, also after the connection was lost', async () => {
    const database = await connect();
    await migrate(database);
    const notices = openNotices(database);
    const heard: unknown[] = [];
    notices.hear((notice) => heard.push(notice));
    const tellUntilHeard = (verdict: string) =>
      expect
        .poll(async () => {
          await notices.tell(database, { verdict });
          return heard.some((notice) => (notice as { verdict?: string }).verdict === verdict);
        })
        .toBe(true);
    await tellUntilHeard('k1');
    const END = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1';
    await database.query(END, `LISTEN ${database.schema}`);
    await tellUntilHeard('k2');
    await notices.close();
  });

  it('texts are sealed: nobody reads them without the secret, or under another name', async () => {
    const database = await connect();
    await migrate(database);
    let now = 1_800_000_000_000;
    const open_ = (secret: string) => keepSealedTexts(database, () => now, secret, 'pending');
    await open_('one').set('k', 'Küste');
    expect(await open_('one').get('k')).toBe('Küste');
    expect(await open_('other').get('k')).toBeUndefined();
    const [row] = await database.query<{ sealed: Buffer }>('SELECT sealed FROM sealed_texts');
    expect(row!.sealed.includes('ste')).toBe(false);
    await database.query("UPDATE sealed_texts SET name = 'pending l'");
    expect(await open_('one').get('l')).toBeUndefined();
    await open_('one').set('k', 'x');
    now += 24 * 60 * 60 * 1000;
    expect(await open_('one').get('k')).toBeUndefined();
  });
}
