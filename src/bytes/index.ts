export { type Charset, detectCharset, looksBinary } from './charset.ts';
export { createTranscoder, type Transcoder } from './transcode.ts';
