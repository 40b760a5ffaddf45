export { type AuditInput, auditDocument } from './audit-document.ts';
export { type FileReader, openFileReader, SUPPORTED_EXTENSIONS } from './file-reader.ts';
export type { StoredResponse } from './idempotency.ts';
export { checkSchema, makeOutput, type OutputKind, type OutputRequest } from './make-output.ts';
export { openService } from './open-service.ts';
export type { Answer, Caller, Content, Operation } from './operation.ts';
export { OPERATIONS } from './operations.ts';
export { type ReadDocumentOptions, readDocument } from './read-document.ts';
export type { Service, ServiceMetrics, Upload } from './service.ts';
