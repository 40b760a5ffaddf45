// Public entry of the store layer: the types of the port and its records.
export type {
  ApiKeyRecord,
  AuditEntry,
  AuditFilter,
  DeliveryOutcome,
  DeliveryRecord,
  DueDelivery,
  FileQuota,
  Page,
  Scope,
  TenantRecord,
  TenantSettings,
  TenantUsage,
  WebhookEvent,
  WebhookRecord,
} from './access/access.ts';
export { SCOPES, WEBHOOK_EVENTS } from './access/access.ts';
export type { BatchItem, BatchProgress, DueItem } from './batches/batch-store.ts';
export type {
  QueuedReview,
  ReviewFilter,
  ReviewOf,
  StatementRecord,
} from './reviews/review-store.ts';
export type {
  DocumentRecord,
  ExampleRecord,
  ExtractionRecord,
  FileFilter,
  FileRecord,
  FileVectors,
  FoundByTerms,
  IdempotencyRecord,
  KeptVectors,
  SchemaRecord,
  SearchableFile,
  Store,
  StoredBlob,
  StoredPicture,
  TeachingLimits,
} from './store.ts';
