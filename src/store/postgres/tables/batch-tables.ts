// The tables of batches in PostgreSQL: a step of its migrations.

/** Compared byte by byte, as SQLite does it. */
const TEXT = 'text COLLATE "C"';

export const BATCH_TABLES: readonly string[] = [
  `CREATE TABLE batches (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id ${TEXT} NOT NULL UNIQUE,
    tenant ${TEXT} NOT NULL,
    steps ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL,
    cancelled_at ${TEXT}
  )`,
  'CREATE INDEX batches_by_tenant ON batches (tenant, number)',
  `CREATE TABLE batch_items (
    batch_id ${TEXT} NOT NULL,
    position bigint NOT NULL,
    tenant ${TEXT} NOT NULL,
    file_id ${TEXT} NOT NULL,
    status ${TEXT} NOT NULL DEFAULT 'pending',
    extraction_id ${TEXT},
    error ${TEXT},
    lease ${TEXT},
    due bigint NOT NULL DEFAULT 0,
    attempts bigint NOT NULL DEFAULT 0,
    added_at ${TEXT} NOT NULL,
    finished_at ${TEXT},
    PRIMARY KEY (batch_id, position)
  )`,
  'CREATE INDEX batch_items_by_status ON batch_items (batch_id, status)',
  "CREATE INDEX batch_items_due ON batch_items (due) WHERE status = 'pending'",
  "CREATE INDEX batch_items_leased ON batch_items (tenant) WHERE status = 'pending' AND lease IS NOT NULL",
];
