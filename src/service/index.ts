// What surfaces take from the service: operations, the service itself, its types.

export { needOcrMode, OCR_WORDS, type OcrMode, readOcrMode } from '../formats/reader.ts';
export { type AuditInput, auditDocument } from '../tools/index.ts';
export { probeWalls, type Wall } from '../worker/index.ts';
export { builtInSchemas } from './built-in-schemas.ts';
export type { Caller } from './caller.ts';
export type { Content } from './content.ts';
export { type FileReader, openFileReader, SUPPORTED_EXTENSIONS } from './file-reader.ts';
export { type HeldDocument, holdDocument } from './hold-document.ts';
export type { StoredResponse } from './idempotency.ts';
export { checkInput } from './input/check-input.ts';
export { cleanFileName } from './input/clean-file-name.ts';
export { describeSchema, type SchemaWords, wordsOf } from './input/describe-schema.ts';
export { pathParameters } from './input/path-parameters.ts';
export { createInputReader, loadInputChecks, type RawInput } from './input/read-input.ts';
export { jsonValueOf, textOf } from './json-body.ts';
export { listSamples } from './list-samples.ts';
export { checkSchema, makeOutput, type OutputKind, type OutputRequest } from './make-output.ts';
export { openService } from './open-service.ts';
export type { Answer, Operation } from './operation.ts';
export { OPERATIONS } from './operations.ts';
export { type ReadDocumentOptions, readDocument } from './read-document.ts';
export { NAMED_SCHEMAS } from './schemas.ts';
export type { Service, ServiceMetrics, Upload } from './service.ts';
