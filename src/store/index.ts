// Public entry of the store layer: the types of the port and its records.
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
