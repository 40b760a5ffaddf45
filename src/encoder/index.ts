// Vectors of texts by a model that runs on this machine.

export { encoderFromArchive } from './convert/encoder-from-archive.ts';
export type { Encoder, Pooling } from './encoder.ts';
export { loadEncoder } from './load-encoder.ts';
