export type {
  ApiKeyRecord,
  DocumentRecord,
  ExtractionRecord,
  FileRecord,
  IdempotencyRecord,
  Page,
  SearchableFile,
  Store,
  StoredBlob,
  StoredPicture,
} from './store.ts';
