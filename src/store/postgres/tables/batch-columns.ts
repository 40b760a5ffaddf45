// Batches over buckets, in PostgreSQL: a step of its migrations.

export const BATCH_COLUMNS: readonly string[] = [
  'ALTER TABLE batch_items ADD COLUMN source text COLLATE "C"',
  'ALTER TABLE batches ADD COLUMN output_due bigint',
  'ALTER TABLE batches ADD COLUMN written_at text COLLATE "C"',
  'CREATE INDEX batches_by_output ON batches (output_due) WHERE output_due IS NOT NULL',
];
