export type {
  ApiKeyRecord,
  DocumentRecord,
  ExtractionRecord,
  FileRecord,
  IdempotencyRecord,
  Page,
  Store,
  StoredBlob,
} from './store.ts';
