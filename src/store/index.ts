// Public entry of the store layer: the types of the port and its records.
export type {
  ApiKeyRecord,
  DocumentRecord,
  ExampleRecord,
  ExtractionRecord,
  FileRecord,
  FoundByTerms,
  IdempotencyRecord,
  Page,
  SchemaRecord,
  SearchableFile,
  Store,
  StoredBlob,
  StoredPicture,
  TeachingLimits,
} from './store.ts';
