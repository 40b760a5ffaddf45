export type { DrawFileRequest } from './draw-file-request.ts';
export { openFileSource } from './file-source.ts';
export { openOnce } from './open-once.ts';
export { readContainer } from './read-container.ts';
export type { ReadRequest } from './read-request.ts';
export type { ReaderEvent } from './reader-event.ts';
export { createReaderPool, type ReaderPool } from './reader-pool.ts';
