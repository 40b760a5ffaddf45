// What the service takes from the sandbox: the pool, its requests and outcomes, and work in this process.
export type { DrawFileRequest } from './draw-file-request.ts';
export { bytesSource } from './draw-into.ts';
export { openFileSource } from './file-source.ts';
export { onePiece } from './one-piece.ts';
export { type OcrRequest, openOcr, type RecognitionCost } from './open-ocr.ts';
export { openOnce } from './open-once.ts';
export { recogniserVersion } from './open-recogniser.ts';
export { pageAsPdf } from './page-as-pdf.ts';
export { sweepProcessFolders } from './process-folder.ts';
export type { AskedFile } from './question-request.ts';
export { readContainer } from './read-container.ts';
export type { ReadRequest } from './read-request.ts';
export type { ReaderEvent } from './reader-event.ts';
export { createReaderPool, type ReaderPool } from './reader-pool.ts';
export { type StreamedFile, streamOnce } from './stream-once.ts';
export { probeWalls, type Wall } from './walls.ts';
export * from './work/index.ts';
export type { AnswerOutcome } from './write-answer.ts';
