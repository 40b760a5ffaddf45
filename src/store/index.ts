// Public entry of the store layer: the types of the port and its records.
export type {
  ApiKeyRecord,
  DocumentRecord,
  ExampleRecord,
  ExtractionRecord,
  FileFilter,
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
  WeighedTerm,
} from './store.ts';
