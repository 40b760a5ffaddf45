// Public entry of ranked search: the index of a document's passages, and questions put to it.
export { buildIndex } from './index/build-index.ts';
export { decodeIndex, encodeIndex, INDEX_VERSION } from './index/index-codec.ts';
export { indexOf } from './index/index-of.ts';
export type { PassageIndex } from './index/passage-index.ts';
export { type PassageHit, searchPassages } from './search-passages.ts';
