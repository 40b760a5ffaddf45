// Schema of the database as migration steps, forward only, one process at a time.
import { FolioError } from '../../errors.ts';
import { partColumns } from '../file-row.ts';
import type { Database, Sql } from './database.ts';
import { ACCESS_TABLES } from './tables/access-tables.ts';
import { BATCH_COLUMNS } from './tables/batch-columns.ts';
import { BATCH_TABLES } from './tables/batch-tables.ts';
import { INDEX_COLUMNS } from './tables/index-columns.ts';
import { JOB_COLUMNS } from './tables/job-columns.ts';
import { PART_JOBS } from './tables/part-jobs.ts';
import { REVIEW_TABLES } from './tables/review-tables.ts';
import { TERM_LISTS } from './tables/term-lists.ts';
import { VECTOR_TABLES } from './tables/vector-tables.ts';

/** Compared byte by byte, as SQLite does it, so that every order is the same in both stores. */
const TEXT = 'text COLLATE "C"';

/**
 * Gives out the job that `Queue.claim` says, one at a time, so that counts are exact however many ask at once. Looks at the leases, and of
 * each tenant at the oldest that waits: what it costs does not grow with the number that wait.
 */
const CLAIM_JOB = `CREATE FUNCTION claim_job(given bigint, new_lease text, lease_ms bigint, slack bigint, only_idle boolean)
  RETURNS SETOF jobs LANGUAGE plpgsql AS $$
  DECLARE now_ms bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema() || ' jobs', 0));
    now_ms := coalesce(given, (extract(epoch from clock_timestamp()) * 1000)::bigint);
    RETURN QUERY
    WITH RECURSIVE leased AS MATERIALIZED (
      SELECT j.tenant, j.position, (j.leased_until <= now_ms OR j.leased_at > now_ms + slack) AS lapsed
      FROM jobs j WHERE j.lease IS NOT NULL
    ), busy AS (
      SELECT l.tenant, count(*) AS under_way FROM leased l WHERE NOT l.lapsed GROUP BY l.tenant
    ), oldest AS (
      (SELECT j.tenant, j.position FROM jobs j WHERE j.lease IS NULL ORDER BY j.tenant, j.position LIMIT 1)
      UNION ALL
      SELECT n.tenant, n.position FROM oldest o CROSS JOIN LATERAL (
        SELECT j.tenant, j.position FROM jobs j WHERE j.lease IS NULL AND j.tenant > o.tenant
        ORDER BY j.tenant, j.position LIMIT 1
      ) n
    ), free AS (
      SELECT o.tenant, o.position FROM oldest o
      UNION ALL
      SELECT l.tenant, l.position FROM leased l WHERE l.lapsed
    )
    UPDATE jobs j SET lease = new_lease, leased_until = now_ms + lease_ms, leased_at = now_ms, attempt = j.attempt + 1
    WHERE j.position = (
      SELECT f.position FROM free f LEFT JOIN busy b ON b.tenant = f.tenant
      WHERE NOT only_idle OR b.under_way IS NULL ORDER BY coalesce(b.under_way, 0), f.position LIMIT 1
    ) RETURNING j.*;
  END $$`;

/**
 * Step n brings a database from version n to n + 1. A step that was released is never edited; a change is a new step. Text that a caller
 * chose freely is kept as JSON: PostgreSQL's text has no NUL character. Bytes lie in objects, whose names are never used twice.
 */
export const STEPS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE store (id ${TEXT} NOT NULL, secret bytea NOT NULL)`,
    `CREATE TABLE nodes (id ${TEXT} PRIMARY KEY, seen_at bigint NOT NULL)`,
    `CREATE TABLE blobs (sha256 ${TEXT} PRIMARY KEY, object ${TEXT} NOT NULL, size bigint NOT NULL)`,
    // An upload that has its bytes stored and is about to become a file.
    `CREATE TABLE pins (id ${TEXT} PRIMARY KEY, sha256 ${TEXT} NOT NULL, node ${TEXT} NOT NULL, due bigint NOT NULL)`,
    'CREATE INDEX pins_by_blob ON pins (sha256)',
    // Encrypted by whoever puts them, under a secret that is not here.
    `CREATE TABLE sealed_texts (name ${TEXT} PRIMARY KEY, sealed bytea NOT NULL, put_at bigint NOT NULL)`,
    `CREATE TABLE removals (kind ${TEXT} NOT NULL, name ${TEXT} NOT NULL, due bigint NOT NULL, PRIMARY KEY (kind, name))`,
    'CREATE INDEX removals_by_due ON removals (due)',
    `CREATE TABLE files (
      id ${TEXT} PRIMARY KEY,
      tenant ${TEXT} NOT NULL,
      file_name ${TEXT} NOT NULL,
      file_type ${TEXT} NOT NULL,
      status ${TEXT} NOT NULL,
      size_bytes bigint NOT NULL,
      sha256 ${TEXT} NOT NULL,
      document_key ${TEXT} NOT NULL,
      page_count bigint,
      created_at ${TEXT} NOT NULL,
      warnings ${TEXT} NOT NULL,
      error ${TEXT}
    )`,
    'CREATE INDEX files_by_age ON files (tenant, created_at, id)',
    'CREATE INDEX files_by_blob ON files (sha256)',
    'CREATE INDEX files_by_document ON files (document_key)',
    "CREATE INDEX files_processing ON files (created_at, id) WHERE status = 'processing'",
    `CREATE TABLE documents (
      key ${TEXT} PRIMARY KEY,
      status ${TEXT} NOT NULL,
      page_count bigint,
      warnings ${TEXT} NOT NULL,
      error ${TEXT},
      object ${TEXT},
      container_size bigint
    )`,
    `CREATE TABLE pictures (
      document_key ${TEXT} NOT NULL,
      name ${TEXT} NOT NULL,
      object ${TEXT} NOT NULL,
      size bigint NOT NULL,
      tag ${TEXT} NOT NULL,
      used bigint NOT NULL,
      PRIMARY KEY (document_key, name)
    )`,
    'CREATE INDEX pictures_by_use ON pictures (used)',
    `CREATE TABLE extractions (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id ${TEXT} NOT NULL UNIQUE,
      tenant ${TEXT} NOT NULL,
      file_id ${TEXT} NOT NULL REFERENCES files (id) ON DELETE CASCADE,
      method ${TEXT} NOT NULL,
      created_at ${TEXT} NOT NULL,
      schema ${TEXT} NOT NULL,
      fields ${TEXT} NOT NULL,
      warnings ${TEXT} NOT NULL,
      usage ${TEXT} NOT NULL
    )`,
    'CREATE INDEX extractions_by_file ON extractions (file_id)',
    `CREATE TABLE api_keys (
      id ${TEXT} PRIMARY KEY,
      tenant ${TEXT} NOT NULL,
      name ${TEXT} NOT NULL,
      hash ${TEXT} NOT NULL UNIQUE,
      created_at ${TEXT} NOT NULL
    )`,
    `CREATE TABLE idempotency_keys (
      tenant ${TEXT} NOT NULL,
      key ${TEXT} NOT NULL,
      operation ${TEXT} NOT NULL,
      fingerprint ${TEXT} NOT NULL,
      response ${TEXT},
      node ${TEXT} NOT NULL,
      claimed_at bigint NOT NULL,
      PRIMARY KEY (tenant, key)
    )`,
    'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (claimed_at)',
    `CREATE TABLE signatures (
      document_key ${TEXT} PRIMARY KEY REFERENCES documents (key) ON DELETE CASCADE,
      version bigint NOT NULL,
      bytes bytea NOT NULL
    )`,
    `CREATE TABLE passages (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      document_key ${TEXT} NOT NULL UNIQUE REFERENCES documents (key) ON DELETE CASCADE,
      version bigint NOT NULL,
      bytes bytea NOT NULL,
      terms text[] COLLATE "C" NOT NULL
    )`,
    // Which documents hold a term, and nothing else: terms are cut and folded by us, so no dictionary of PostgreSQL may touch them.
    'CREATE INDEX passages_by_term ON passages USING gin (terms)',
    `CREATE TABLE schemas (
      tenant ${TEXT} NOT NULL,
      name ${TEXT} NOT NULL,
      schema ${TEXT} NOT NULL,
      created_at ${TEXT} NOT NULL,
      PRIMARY KEY (tenant, name)
    )`,
    `CREATE TABLE examples (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id ${TEXT} NOT NULL UNIQUE,
      tenant ${TEXT} NOT NULL,
      schema_name ${TEXT} NOT NULL,
      file_id ${TEXT},
      created_at ${TEXT} NOT NULL,
      stated ${TEXT} NOT NULL,
      placed ${TEXT} NOT NULL,
      unplaced ${TEXT} NOT NULL,
      lesson ${TEXT} NOT NULL
    )`,
    'CREATE INDEX examples_by_schema ON examples (tenant, schema_name, position)',
    // What waits for a reader. Held by one worker at a time, for as long as its lease lasts.
    `CREATE TABLE jobs (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      key ${TEXT} NOT NULL UNIQUE,
      tenant ${TEXT} NOT NULL,
      sha256 ${TEXT} NOT NULL,
      format ${TEXT} NOT NULL,
      file_name ${TEXT} NOT NULL,
      size_bytes bigint NOT NULL,
      attempt integer NOT NULL DEFAULT 0,
      lease ${TEXT},
      leased_until bigint NOT NULL DEFAULT 0,
      leased_at bigint NOT NULL DEFAULT 0
    )`,
    'CREATE INDEX jobs_waiting ON jobs (tenant, position) WHERE lease IS NULL',
    'CREATE INDEX jobs_leased ON jobs (tenant) WHERE lease IS NOT NULL',
    CLAIM_JOB,
  ],
  ACCESS_TABLES,
  BATCH_TABLES,
  JOB_COLUMNS,
  INDEX_COLUMNS,
  BATCH_COLUMNS,
  partColumns(TEXT, 'integer'),
  REVIEW_TABLES,
  TERM_LISTS,
  VECTOR_TABLES,
  PART_JOBS,
];

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

/**
 * Brings the schema up to date, one process at a time. Refuses one that a newer version wrote. `target` is for tests, which begin with an
 * older one.
 */
export async function migrate(database: Database, target = STEPS.length): Promise<void> {
  if ((await versionOf(database, database.schema)) === target) return;
  await database.longTransaction(async (sql) => {
    await sql.query(LOCK, `folio migrate ${database.schema}`);
    await sql.query(`CREATE SCHEMA IF NOT EXISTS ${database.schema}`);
    // Read again under the lock: another process may have migrated meanwhile.
    const version = await versionOf(sql, database.schema);
    if (version > STEPS.length)
      throw new FolioError('internal', `The database is of a newer version (${version}, not ${STEPS.length}).`);
    if (version === 0) await sql.query('CREATE TABLE schema_version (version integer NOT NULL)');
    for (const statement of STEPS.slice(version, target).flat()) await sql.query(statement);
    await sql.query('DELETE FROM schema_version');
    await sql.query('INSERT INTO schema_version VALUES ($1)', Math.max(version, target));
  });
}

async function versionOf(sql: Sql, schema: string): Promise<number> {
  const [found] = await sql.query<{ name: string | null }>(
    'SELECT to_regclass($1) AS name',
    `${schema}.schema_version`,
  );
  if (!found?.name) return 0;
  const [row] = await sql.query<{ version: number }>(`SELECT version FROM ${schema}.schema_version`);
  return row?.version ?? 0;
}
