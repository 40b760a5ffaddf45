import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '../../../test/support/cluster/postgres.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, STEPS } from './migrations.ts';
import { keepPassages } from './passages.ts';
import { GROUP_SIZE, TERM_LISTS } from './tables/term-lists.ts';

const programs = findPostgres();
if (programs === null) {
  describe.skip('terms in PostgreSQL (there is none on this machine)', () => it('are not tried', () => {}));
} else {
  const postgres = await startPostgres(programs);
  const open: Database[] = [];
  afterAll(async () => {
    for (const database of open) await database.close();
    await postgres.stop();
  });
  const connect = async (): Promise<Database> => {
    const database = await openDatabase({ url: postgres.url, schema: `d${randomUUID().replaceAll('-', '')}` });
    open.push(database);
    return database;
  };
  const before = STEPS.indexOf(TERM_LISTS);

  /** Documents from one number to another: a file of each, and terms that all, half, every tenth, two or one of them have. */
  async function fill(database: Database, from: number, to: number, tenant = "'acme'", type = "'csv'"): Promise<void> {
    const numbers = 'generate_series($1::int, $2::int) n';
    await database.query(
      `INSERT INTO documents (key, status, page_count, warnings) SELECT 'k' || n, 'ready', 1, '[]' FROM ${numbers} ON CONFLICT DO NOTHING`,
      ...[from, to],
    );
    await database.query(
      `INSERT INTO files (id, tenant, file_name, file_type, status, size_bytes, sha256, document_key, page_count, created_at, warnings)
       SELECT ${tenant} || n, ${tenant}, '"a"', ${type}, 'ready', 1, 's' || n, 'k' || n, 1, '2026-01-01T00:00:00Z', '[]' FROM ${numbers}`,
      ...[from, to],
    );
    await database.query(
      `INSERT INTO passages (document_key, version, bytes, terms)
       SELECT 'k' || n, 1, '\\x00', ARRAY['all', 'one:' || n, 'two' || (n + 1) / 2, 'half' || n % 2, 'ten' || n % 10] FROM ${numbers} ON CONFLICT DO NOTHING`,
      ...[from, to],
    );
  }
  const finder =
    (database: Database) =>
    async (terms: readonly string[], filter = {}, limit = 5, tenant = 'acme'): Promise<string[]> => {
      const asked = terms.map((term) => ({ term, weight: 1 }));
      const found = await keepPassages(database).findByTerms(tenant, 1, asked, filter, limit);
      return found.map(({ file }) => file.document_key);
    };
  const groupsOf = (database: Database, tenant = 'acme') =>
    database.query<{ count: number }>(
      'SELECT count(number) AS count FROM term_groups LEFT JOIN term_lists ON group_id = id WHERE term_groups.tenant = $1 GROUP BY id ORDER BY id',
      tenant,
    );
  const many = 2 * GROUP_SIZE + 10;

  describe('terms of documents', () => {
    it('are taken over from the version before, and go on where they ended', async () => {
      const database = await connect();
      await migrate(database, before);
      await fill(database, 1, GROUP_SIZE + 5);
      await fill(database, 3, 5, "'other'", "'pdf'");
      await migrate(database);
      const find = finder(database);
      expect(await groupsOf(database)).toEqual([{ count: GROUP_SIZE }, { count: 5 }]);
      expect(await groupsOf(database, 'other')).toEqual([{ count: 3 }]);
      expect(await find(['one:3'])).toEqual(['k3']);
      expect(await find(['one:3'], {}, 5, 'other')).toEqual(['k3']);
      expect(await find(['one:9'], {}, 5, 'other')).toEqual([]);
      await fill(database, GROUP_SIZE + 6, GROUP_SIZE + 6);
      expect(await groupsOf(database)).toEqual([{ count: GROUP_SIZE }, { count: 6 }]);
      expect(await find([`one:${GROUP_SIZE + 6}`])).toEqual([`k${GROUP_SIZE + 6}`]);
    });

    it('are found in all groups where few documents hold them, in the latest where many do', async () => {
      const database = await connect();
      await migrate(database);
      await fill(database, 1, many);
      const find = finder(database);
      expect((await groupsOf(database)).map(({ count }) => count)).toEqual([GROUP_SIZE, GROUP_SIZE, 10]);
      expect(await find(['one:1'])).toEqual(['k1']);
      expect(await find(['one:1', 'all'], {}, 2)).toEqual(['k1', `k${many}`]);
      const all = await find(['all'], {}, many);
      expect(all.length).toBe(GROUP_SIZE + 10);
      expect(all).toContain(`k${GROUP_SIZE + 1}`);
      expect((await find(['ten3'], {}, many)).length).toBe(Math.ceil((many - 2) / 10));
    });

    it('are all counted of the best documents, old ones too', async () => {
      const database = await connect();
      await migrate(database);
      await fill(database, 1, many);
      // Of documents alike, the latest would come first.
      expect(await finder(database)(['two1', 'half1'], {}, 2)).toEqual(['k1', 'k2']);
    });

    it('are found in files of a type or by name, however many others hold them', async () => {
      const database = await connect();
      await migrate(database);
      await fill(database, 1, 10, "'acme'", "'pdf'");
      await fill(database, 11, many);
      const find = finder(database);
      expect((await find(['all'], { types: ['pdf'] }, 20)).length).toBe(10);
      expect(await find(['all'], { ids: ['acme12', 'acme7', 'other8'] })).toEqual(['k7', 'k12']);
      expect(await find(['all', 'one:12'], { ids: ['acme12', 'acme7'] })).toEqual(['k12', 'k7']);
      expect(await find(['all'], { ids: ['acme12'], types: ['pdf'] })).toEqual([]);
    });

    it('leave no empty groups behind', async () => {
      const database = await connect();
      await migrate(database);
      for (const n of [1, 2, 3]) {
        await fill(database, n, n);
        expect(await groupsOf(database)).toEqual([{ count: 1 }]);
        await database.query('DELETE FROM documents WHERE key = $1', `k${n}`);
      }
      await fill(database, 10, 3 * GROUP_SIZE);
      await database.query(
        'DELETE FROM documents WHERE key IN (SELECT document_key FROM term_lists WHERE group_id < (SELECT max(id) FROM term_groups))',
      );
      await fill(database, 3 * GROUP_SIZE + 1, 3 * GROUP_SIZE + 20);
      expect(await groupsOf(database)).toEqual([{ count: GROUP_SIZE }, { count: 11 }]);
    });

    it('of many that are indexed at once share the groups', async () => {
      const database = await connect();
      await migrate(database);
      await fill(database, 1, GROUP_SIZE - 3);
      const next = Array.from({ length: 8 }, (_, i) => GROUP_SIZE - 2 + i);
      await Promise.all(next.map((n) => fill(database, n, n)));
      expect((await groupsOf(database)).length).toBeLessThanOrEqual(2);
      for (const n of next) expect(await finder(database)([`one:${n}`])).toEqual([`k${n}`]);
    });
  });
}
