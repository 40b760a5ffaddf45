export { type Charset, detectCharset, detectLateCharset, looksBinary } from './charset.ts';
export { createTranscoder } from './transcode.ts';
