// What a document notes of its index of passages, in PostgreSQL: a step of its migrations.

export const INDEX_COLUMNS: readonly string[] = [
  // So that those that have one are not gone through to find those that have none; 0 also where a node of an earlier release made it.
  'ALTER TABLE documents ADD COLUMN index_version bigint NOT NULL DEFAULT 0',
  'UPDATE documents SET index_version = version FROM passages WHERE document_key = key',
  "CREATE INDEX documents_by_index ON documents (index_version) WHERE status = 'ready'",
];
