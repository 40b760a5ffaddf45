// Public entry of chunking: reading a document as chunks for retrieval, and fitting a chunk to a budget.
export { BEGINNING, type Chunk, type ChunkCitation, type ChunkOptions, type Position, type Resume } from './chunk.ts';
export { fitChunk } from './fit-chunk.ts';
export { readChunks } from './read-chunks.ts';
