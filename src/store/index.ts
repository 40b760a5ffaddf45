export type {
  ApiKeyRecord,
  DocumentRecord,
  ExtractionRecord,
  FileFilter,
  FileRecord,
  IdempotencyRecord,
  Page,
  SearchableFile,
  Store,
  StoredBlob,
  StoredPicture,
} from './store.ts';
