export type {
  ApiKeyRecord,
  DocumentRecord,
  ExtractionRecord,
  FileRecord,
  IdempotencyRecord,
  Page,
  Store,
  StoredBlob,
  StoredPicture,
} from './store.ts';
