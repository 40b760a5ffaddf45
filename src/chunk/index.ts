export { BEGINNING, type Chunk, type ChunkOptions, type Resume } from './chunk.ts';
export { fitChunk } from './fit-chunk.ts';
export { readChunks } from './read-chunks.ts';
