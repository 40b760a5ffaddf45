export { readContainer } from './read-container.ts';
export { type ReadIntoOptions, readInto } from './read-into.ts';
export type { ReadOutcome, ReadRequest } from './read-request.ts';
export type { ReaderEvent } from './reader-event.ts';
export { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './reader-pool.ts';
