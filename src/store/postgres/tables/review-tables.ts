// The tables of reviews in PostgreSQL: a step of its migrations.

/** Compared byte by byte, as SQLite does it. */
const TEXT = 'text COLLATE "C"';

export const REVIEW_TABLES: readonly string[] = [
  `CREATE TABLE reviews (
    file_id ${TEXT} NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    schema_name ${TEXT} NOT NULL,
    tenant ${TEXT} NOT NULL,
    extraction_id ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL,
    doubt bigint NOT NULL,
    doubtful ${TEXT} NOT NULL,
    fields bigint NOT NULL,
    done_at ${TEXT},
    done_by ${TEXT},
    PRIMARY KEY (file_id, schema_name)
  )`,
  'CREATE INDEX reviews_by_doubt ON reviews (tenant, doubt, extraction_id)',
  `CREATE TABLE review_statements (
    file_id ${TEXT} NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    schema_name ${TEXT} NOT NULL,
    field ${TEXT} NOT NULL,
    extraction_id ${TEXT} NOT NULL,
    value ${TEXT} NOT NULL,
    citation ${TEXT} NOT NULL,
    said_at ${TEXT} NOT NULL,
    said_by ${TEXT},
    PRIMARY KEY (file_id, schema_name, field)
  )`,
];
