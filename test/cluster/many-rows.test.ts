// How the database does with many rows; only where FOLIO_ROWS says how many, and written to where FOLIO_ENDURANCE_OUT says.
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/store/postgres/database.ts';
import { openPostgresStore } from '../../src/store/postgres/index.ts';
import { migrate } from '../../src/store/postgres/migrations.ts';
import { openS3Objects } from '../../src/store/s3/index.ts';
import { missingParts, startParts } from '../support/cluster/cluster.ts';

const rows = Number(process.env['FOLIO_ROWS'] ?? 0);
const FEW = 10_000;
const LONGEST_MS = 3_600_000;
const missing = missingParts() ?? (rows > 0 ? null : 'FOLIO_ROWS is not set');
/** As for a machine that is there for the database. */
const TUNING = ['shared_buffers=1GB'];
const TIMES = 40;
const TENANTS = 10;
/** Files of a tenant that is small beside the others. */
const SMALL = 100;
/**
 * Some sixty terms a document, as many as ten short pages have: a few that all have, some that one of fifty has, and many that one of a
 * thousand or fewer have.
 */
const TERMS = `ARRAY['all', 'half' || n % 2] || ARRAY(SELECT 'common' || (n * k) % 50 FROM generate_series(1, 8) k)
  || ARRAY(SELECT 'word' || (n * k + k) % 997 FROM generate_series(1, 20) k)
  || ARRAY(SELECT 'rare' || (n + k * 7) / 20 FROM generate_series(1, 30) k)`;

type Work = (i: number) => Promise<unknown>;

/** A database with its rows. */
interface Filled {
  readonly works: Readonly<Record<string, Work>>;
  /** Milliseconds. */
  readonly migrated: number;
  close(): Promise<void>;
}

/** The middle of so many times of each, in milliseconds; in turns, so that all have the same of what else the machine does. */
async function typical(works: readonly Work[], times = TIMES): Promise<number[]> {
  const took: number[][] = works.map(() => []);
  for (let i = 0; i < times; i++) {
    for (const [n, work] of works.entries()) {
      const began = performance.now();
      await work(i);
      took[n]!.push(performance.now() - began);
    }
  }
  return took.map((list) => list.toSorted((a, b) => a - b)[Math.floor(times / 2)]!);
}

if (missing !== null) {
  describe.skip(`many rows (${missing})`, () => it('are not tried', () => {}));
} else {
  describe('many rows', () => {
    it('cost what few do', { timeout: LONGEST_MS }, async () => {
      const parts = await startParts(TUNING);
      const filled: Filled[] = [];
      for (const count of [FEW, rows]) {
        const schema = `m${randomUUID().replaceAll('-', '')}`;
        const database = await openDatabase({ url: parts.postgres.url, schema, silence_ms: LONGEST_MS });
        await migrate(database, 1);
        const fill = async (sql: string): Promise<void> => {
          for (let from = 1; from <= count; from += 100_000)
            await database.query(sql, from, Math.min(count, from + 99_999));
        };
        await fill(`INSERT INTO documents (key, status, page_count, warnings, object, container_size)
          SELECT 'key' || n, 'ready', 10, '[]', 'd' || n, 1000 FROM generate_series($1::int, $2::int) n`);
        await fill(
          `INSERT INTO blobs (sha256, object, size) SELECT md5(n::text) || md5(n::text), 'o' || n, 1000 FROM generate_series($1::int, $2::int) n`,
        );
        await fill(`INSERT INTO files (id, tenant, file_name, file_type, status, size_bytes, sha256, document_key, page_count, created_at, warnings)
          SELECT 'doc_' || lpad(n::text, 9, '0'), CASE WHEN n <= ${SMALL} THEN 'small' ELSE 'tenant' || n % ${TENANTS} END, '"a.csv"', 'csv', 'ready', 1000, md5(n::text) || md5(n::text), 'key' || n, 10,
            '2026-01-01T00:00:00Z', '[]' FROM generate_series($1::int, $2::int) n`);
        // Built once all rows are there, which takes a tenth of the time.
        await database.query('DROP INDEX passages_by_term');
        await fill(`INSERT INTO passages (document_key, version, bytes, terms)
          SELECT 'key' || n, 1, '\\x00', ${TERMS} FROM generate_series($1::int, $2::int) n`);
        await database.longTransaction(async (sql) => {
          await sql.query("SET LOCAL maintenance_work_mem = '1GB'");
          await sql.query('CREATE INDEX passages_by_term ON passages USING gin (terms)');
        });
        await database.query('ANALYZE');
        const began = performance.now();
        await migrate(database);
        const migrated = performance.now() - began;
        // As the server does by itself within minutes.
        const client = await database.connect();
        await client.query('SET statement_timeout = 0');
        await client.query('VACUUM ANALYZE');
        await client.end();
        const scratch_dir = await mkdtemp(join(tmpdir(), 'folio-rows-'));
        const objects = await openS3Objects({ ...parts.s3, prefix: `${schema}/`, sse: '', sse_key: '' });
        const store = await openPostgresStore({ url: parts.postgres.url, schema, objects, scratch_dir });
        const id = (i: number): string => `doc_${String(((i * 7919) % count) + 1).padStart(9, '0')}`;
        const tenant = (i: number): string => {
          const n = ((i * 7919) % count) + 1;
          return n <= SMALL ? 'small' : `tenant${n % TENANTS}`;
        };
        const middle = (await store.listFiles('tenant1', Math.floor(count / TENANTS / 2), null)).next_cursor;
        const terms = (...names: string[]) => names.map((term) => ({ term, weight: 1 }));
        const rare = (i: number): string => `rare${(i * 31) % Math.floor(count / 20)}`;
        const find = (who: string, ...names: string[]) => store.findByTerms(who, 1, terms(...names), {}, 200);
        const works: Record<string, Work> = {
          list: () => store.listFiles('tenant1', 50, null),
          'list from the middle': () => store.listFiles('tenant1', 50, middle),
          get: (i) => store.getFile(tenant(i), id(i)),
          'search by a rare and a common term': (i) => find('tenant1', rare(i), `common${i % 50}`, 'all'),
          'search by words': (i) => find('tenant1', `word${i % 997}`, `word${(i * 3) % 997}`, 'half1'),
          'search by a term that all have': () => find('tenant1', 'all'),
          'search of a small tenant': (i) => find('small', `word${i % 997}`, `common${i % 50}`),
          'files without an index': () => store.listWithoutPassages('tenant1', 1, {}, 21),
          usage: (i) => store.usageOf(tenant(i), '2026-01-01'),
          delete: (i) => store.deleteFile(tenant(i), id(i)),
          'start with nothing to migrate': () => migrate(database),
        };
        const close = async (): Promise<void> => {
          await store.close();
          await database.close();
          await rm(scratch_dir, { recursive: true });
        };
        filled.push({ works, migrated, close });
      }
      const [few, many] = filled as [Filled, Filled];
      const lines: string[] = [];
      const tell = (name: string, unit: string, [less, more]: readonly number[]): void => {
        const times = (more! / less!).toFixed(1);
        lines.push(
          `${name}: ${less!.toFixed(1)}${unit} with ${FEW} files, ${more!.toFixed(1)}${unit} with ${rows} (${times} times)`,
        );
      };
      const slower: string[] = [];
      for (const name of Object.keys(few.works)) {
        const [less, more] = await typical([few.works[name]!, many.works[name]!]);
        tell(name, ' ms', [less!, more!]);
        // A millisecond more or less is the machine.
        if (more! > 2 * less! + 1) slower.push(lines.at(-1)!);
      }
      tell('migrate from the first version', ' s', [few.migrated / 1000, many.migrated / 1000]);
      for (const { close } of filled) await close();
      await parts.stop();
      const out = process.env['FOLIO_ENDURANCE_OUT'];
      if (out) appendFileSync(out, `${[`PostgreSQL with ${TUNING.join(', ')}`, ...lines].join('\n')}\n`);
      expect(slower).toEqual([]);
    });
  });
}
