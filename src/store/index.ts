export type {
  ApiKeyRecord,
  DocumentRecord,
  ExtractionRecord,
  FileRecord,
  FileStatus,
  IdempotencyRecord,
  Page,
  Store,
  StoredBlob,
} from './store.ts';
