export { type Charset, detectCharset, looksBinary } from './charset.ts';
export { createTranscoder } from './transcode.ts';
