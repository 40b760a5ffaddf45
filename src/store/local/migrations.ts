// Schema of the embedded database as migration steps, and the check that a database is ours.
import { FolioError } from '../../errors.ts';
import { partColumns } from '../file-row.ts';
import type { Database } from './database.ts';
import { ACCESS_TABLES } from './tables/access-tables.ts';
import { BATCH_COLUMNS } from './tables/batch-columns.ts';
import { BATCH_TABLES } from './tables/batch-tables.ts';
import { REVIEW_TABLES } from './tables/review-tables.ts';
import { VECTOR_TABLES } from './tables/vectors.ts';

/** "Foli": tells our database from any other SQLite file. */
const APPLICATION_ID = 0x466f6c69;

/**
 * Step n brings a database from version n to n + 1. A step that was released is never edited; a change is a new step.
 * Text that a caller chose freely is kept as JSON: the driver cuts plain text at a NUL character.
 */
export const STEPS: readonly (readonly string[])[] = [
  [
    `PRAGMA application_id = ${APPLICATION_ID}`,
    `CREATE TABLE files (
      id TEXT PRIMARY KEY,
      tenant TEXT NOT NULL,
      file_name TEXT NOT NULL,
      file_type TEXT NOT NULL,
      status TEXT NOT NULL,
      size_bytes INTEGER NOT NULL,
      sha256 TEXT NOT NULL,
      document_key TEXT NOT NULL,
      page_count INTEGER,
      created_at TEXT NOT NULL,
      warnings TEXT NOT NULL,
      error TEXT
    ) STRICT`,
    'CREATE INDEX files_by_age ON files (tenant, created_at, id)',
    'CREATE INDEX files_by_blob ON files (sha256)',
    'CREATE INDEX files_by_document ON files (document_key)',
    `CREATE TABLE documents (
      key TEXT PRIMARY KEY,
      status TEXT NOT NULL,
      page_count INTEGER,
      warnings TEXT NOT NULL,
      error TEXT,
      container_size INTEGER
    ) STRICT`,
    `CREATE TABLE extractions (
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      tenant TEXT NOT NULL,
      file_id TEXT NOT NULL REFERENCES files (id) ON DELETE CASCADE,
      method TEXT NOT NULL,
      created_at TEXT NOT NULL,
      schema TEXT NOT NULL,
      fields TEXT NOT NULL
    ) STRICT`,
    'CREATE INDEX extractions_by_file ON extractions (file_id)',
    `CREATE TABLE api_keys (
      id TEXT PRIMARY KEY,
      tenant TEXT NOT NULL,
      name TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      created_at TEXT NOT NULL
    ) STRICT`,
    `CREATE TABLE idempotency_keys (
      tenant TEXT NOT NULL,
      key TEXT NOT NULL,
      operation TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      response TEXT,
      owner TEXT NOT NULL,
      claimed_at INTEGER NOT NULL,
      PRIMARY KEY (tenant, key)
    ) STRICT`,
    'CREATE INDEX idempotency_keys_by_age ON idempotency_keys (claimed_at)',
    `CREATE TABLE removals (
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      due INTEGER NOT NULL,
      PRIMARY KEY (kind, name)
    ) STRICT`,
  ],
  [
    `CREATE TABLE pictures (
      document_key TEXT NOT NULL,
      name TEXT NOT NULL,
      size INTEGER NOT NULL,
      tag TEXT NOT NULL,
      used INTEGER NOT NULL,
      PRIMARY KEY (document_key, name)
    ) STRICT`,
    'CREATE INDEX pictures_by_use ON pictures (used)',
  ],
  [
    "ALTER TABLE extractions ADD COLUMN warnings TEXT NOT NULL DEFAULT '[]'",
    "ALTER TABLE extractions ADD COLUMN usage TEXT NOT NULL DEFAULT 'null'",
  ],
  [
    `CREATE TABLE signatures (
      document_key TEXT PRIMARY KEY REFERENCES documents (key) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT`,
  ],
  [
    // Random, so that the database can be told from that of another folder.
    'CREATE TABLE identity (id TEXT NOT NULL) STRICT',
    'INSERT INTO identity VALUES (lower(hex(randomblob(16))))',
  ],
  [
    `CREATE TABLE schemas (
      tenant TEXT NOT NULL,
      name TEXT NOT NULL,
      schema TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (tenant, name)
    ) STRICT`,
    // Of built-in schemas too, which are in no table.
    `CREATE TABLE examples (
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      tenant TEXT NOT NULL,
      schema_name TEXT NOT NULL,
      file_id TEXT,
      created_at TEXT NOT NULL,
      stated TEXT NOT NULL,
      placed TEXT NOT NULL,
      unplaced TEXT NOT NULL,
      lesson TEXT NOT NULL
    ) STRICT`,
    'CREATE INDEX examples_by_schema ON examples (tenant, schema_name, position)',
  ],
  [
    `CREATE TABLE passages (
      number INTEGER PRIMARY KEY,
      document_key TEXT NOT NULL UNIQUE REFERENCES documents (key) ON DELETE CASCADE,
      version INTEGER NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT`,
    // Which documents hold a term, and nothing else: its place is in the index of the document's passages.
    `CREATE VIRTUAL TABLE document_terms USING fts5 (
      terms, content = '', contentless_delete = 1, detail = none, tokenize = "unicode61 remove_diacritics 0 tokenchars '&.'"
    )`,
    'CREATE VIRTUAL TABLE document_term_counts USING fts5vocab (document_terms, row)',
    `CREATE TRIGGER passages_gone AFTER DELETE ON passages BEGIN
      DELETE FROM document_terms WHERE rowid = old.number;
    END`,
  ],
  ACCESS_TABLES,
  BATCH_TABLES,
  [
    // Of which version the index of its passages is, 0 where there is none: those without are found without going through the others.
    'ALTER TABLE documents ADD COLUMN index_version INTEGER NOT NULL DEFAULT 0',
    `UPDATE documents SET index_version = coalesce((SELECT version FROM passages WHERE document_key = key), 0)`,
    'CREATE INDEX documents_by_index ON documents (index_version)',
  ],
  BATCH_COLUMNS,
  partColumns('TEXT', 'INTEGER'),
  REVIEW_TABLES,
  VECTOR_TABLES,
];

const TABLES = "SELECT count(*) AS count FROM sqlite_schema WHERE type = 'table'";

/** Whether nothing was ever kept in the database. */
export const isNew = (database: Database): boolean => currentVersion(database) === 0;

/** Brings the schema up to date. Refuses a database that is not ours, or that a newer version wrote. `target` is for tests, which begin with an older one. */
export function migrate(database: Database, target = STEPS.length): void {
  if (currentVersion(database) === target) {
    expectOurs(database);
    return;
  }
  database.transaction(() => {
    // Read again under the lock: another process may have migrated meanwhile.
    const version = currentVersion(database);
    if (version > STEPS.length)
      throw new FolioError('internal', `The data folder is of a newer version (${version}, not ${STEPS.length}).`);
    if (version > 0) expectOurs(database);
    else if (database.get<{ count: number }>(TABLES)?.count !== 0) throw notOurs();
    for (const statement of STEPS.slice(version, target).flat()) database.run(statement);
    database.run(`PRAGMA user_version = ${Math.max(version, target)}`);
  });
}

function currentVersion(database: Database): number {
  return database.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}

function expectOurs(database: Database): void {
  const row = database.get<{ application_id: number }>('PRAGMA application_id');
  if (row?.application_id !== APPLICATION_ID) throw notOurs();
}

function notOurs(): FolioError {
  return new FolioError('internal', 'The database in the data folder is not one of ours.');
}
