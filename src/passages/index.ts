// Public entry of ranked search: the index of a document's passages, and questions put to it.
export { type PassageHit, type RankedPlace, showPassages } from './hit/show-passages.ts';
export { decodeIndex, encodeIndex } from './index/index-codec.ts';
export { indexOf } from './index/index-of.ts';
export { documentTerms } from './rank/document-terms.ts';
export { namesAmong, rankDocuments, searchPassages } from './search-passages.ts';
