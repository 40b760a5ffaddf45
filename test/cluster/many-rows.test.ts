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
const missing = missingParts() ?? (rows > 0 ? null : 'FOLIO_ROWS is not set');
const TIMES = 40;
const TENANTS = 10;

/** The middle of so many times, in milliseconds. */
async function typical(work: (i: number) => Promise<unknown>, times = TIMES): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const began = performance.now();
    await work(i);
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
}

if (missing !== null) {
  describe.skip(`many rows (${missing})`, () => it('are not tried', () => {}));
} else {
  describe('many rows', () => {
    it('cost what few do', { timeout: 3_600_000 }, async () => {
      const parts = await startParts();
      const measured: Record<string, number>[] = [];
      for (const count of [FEW, rows]) {
        const schema = `m${randomUUID().replaceAll('-', '')}`;
        const database = await openDatabase({ url: parts.postgres.url, schema });
        await migrate(database, 1);
        const fill = async (sql: string): Promise<void> => {
          for (let from = 1; from <= count; from += 100_000)
            await database.query(sql, from, Math.min(count, from + 99_999));
        };
        await fill(`INSERT INTO documents (key, status, page_count, warnings)
          SELECT 'key' || n, 'ready', 10, '[]' FROM generate_series($1::int, $2::int) n`);
        await fill(
          `INSERT INTO blobs (sha256, object, size) SELECT md5(n::text) || md5(n::text), 'o' || n, 1000 FROM generate_series($1::int, $2::int) n`,
        );
        await fill(`INSERT INTO files (id, tenant, file_name, file_type, status, size_bytes, sha256, document_key, page_count, created_at, warnings)
          SELECT 'doc_' || lpad(n::text, 9, '0'), 'tenant' || n % ${TENANTS}, '"a.csv"', 'csv', 'ready', 1000, md5(n::text) || md5(n::text), 'key' || n, 10,
            '2026-01-01T00:00:00Z', '[]' FROM generate_series($1::int, $2::int) n`);
        await fill(`INSERT INTO passages (document_key, version, bytes, terms)
          SELECT 'key' || n, 1, '\\x00', ARRAY['common' || n % 50, 'rare' || n / 20, 'word' || n % 997] FROM generate_series($1::int, $2::int) n`);
        await database.query('ANALYZE');
        const began = performance.now();
        await migrate(database);
        const migrated = performance.now() - began;
        await database.query('ANALYZE');
        const scratch_dir = await mkdtemp(join(tmpdir(), 'folio-rows-'));
        const objects = await openS3Objects({ ...parts.s3, prefix: `${schema}/`, sse: '', sse_key: '' });
        const store = await openPostgresStore({ url: parts.postgres.url, schema, objects, scratch_dir });
        const id = (i: number): string => `doc_${String(((i * 7919) % count) + 1).padStart(9, '0')}`;
        const tenant = (i: number): string => `tenant${(((i * 7919) % count) + 1) % TENANTS}`;
        const middle = (await store.listFiles('tenant1', Math.floor(count / TENANTS / 2), null)).next_cursor;
        const terms = (i: number) => [
          { term: `rare${(i * 31) % Math.floor(count / 20)}`, weight: 2 },
          { term: `common${i % 50}`, weight: 1 },
        ];
        measured.push({
          list: await typical(() => store.listFiles('tenant1', 50, null)),
          'list from the middle': await typical(() => store.listFiles('tenant1', 50, middle)),
          get: await typical((i) => store.getFile(tenant(i), id(i))),
          search: await typical((i) => store.findByTerms('tenant1', 1, terms(i), {}, 20)),
          usage: await typical((i) => store.usageOf(tenant(i), '2026-01-01')),
          delete: await typical((i) => store.deleteFile(tenant(i), id(i))),
          migrate: migrated,
        });
        await store.close();
        await database.close();
        await rm(scratch_dir, { recursive: true });
      }
      await parts.stop();
      const [few, many] = measured;
      const lines = Object.keys(few!).map(
        (name) =>
          `${name}: ${few![name]!.toFixed(1)} ms with ${FEW} files, ${many![name]!.toFixed(1)} ms with ${rows} (${(many![name]! / few![name]!).toFixed(1)} times)`,
      );
      const out = process.env['FOLIO_ENDURANCE_OUT'];
      if (out) appendFileSync(out, `${lines.join('\n')}\n`);
      for (const name of ['list', 'list from the middle', 'get', 'delete'])
        expect(many![name]!, name).toBeLessThan(3 * few![name]! + 5);
    });
  });
}
