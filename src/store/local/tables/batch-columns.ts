// Batches over buckets, in the embedded database: a step of its migrations.

export const BATCH_COLUMNS: readonly string[] = [
  'ALTER TABLE batch_items ADD COLUMN source TEXT',
  'ALTER TABLE batches ADD COLUMN output_due INTEGER',
  'ALTER TABLE batches ADD COLUMN written_at TEXT',
  'CREATE INDEX batches_by_output ON batches (output_due) WHERE output_due IS NOT NULL',
];
