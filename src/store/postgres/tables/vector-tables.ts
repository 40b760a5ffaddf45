// The table of vectors of passages in PostgreSQL: a step of its migrations.

/** Compared byte by byte, as SQLite does it. */
const TEXT = 'text COLLATE "C"';

export const VECTOR_TABLES: readonly string[] = [
  `CREATE TABLE vectors (
    document_key ${TEXT} PRIMARY KEY REFERENCES documents (key) ON DELETE CASCADE,
    maker ${TEXT} NOT NULL,
    whole boolean NOT NULL,
    bytes bytea NOT NULL
  )`,
  // Vectors do not get smaller by being packed.
  'ALTER TABLE vectors ALTER COLUMN bytes SET STORAGE EXTERNAL',
];
