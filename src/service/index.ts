export { createService, readLimits, type ServiceParts } from './create-service.ts';
export { type Environment, systemEnvironment } from './environment.ts';
export type { StoredResponse } from './idempotency.ts';
export { openService } from './open-service.ts';
export type { Answer, Caller, Content, Operation, OperationGroup } from './operation.ts';
export { OPERATIONS } from './operations.ts';
export { type ReadDocumentOptions, readDocument } from './read-document.ts';
export { ProblemSchema } from './schemas.ts';
export type { Service, ServiceMetrics, Upload, WireFile } from './service.ts';
