// Public entry of ranked search: the index of a document's passages, questions put to it, and answers from it.
export { findAnswers, type LookedAt } from './answer/find-answers.ts';
export { citeLines, type PassageLines } from './answer/passage-lines.ts';
export { type WrittenAnswer, writeAnswer } from './answer/write-answer.ts';
export { type PassageHit, type RankedPlace, showPassages } from './hit/show-passages.ts';
export { decodeIndex, encodeIndex } from './index/index-codec.ts';
export { indexOf } from './index/index-of.ts';
export { findNearest, type NearPassage, nearestOf } from './meaning/find-nearest.ts';
export type { Nearness, NearPlace } from './meaning/fuse-rankings.ts';
export { readPassageTexts } from './meaning/passage-texts.ts';
export {
  decodeVectors,
  encodeVectors,
  listVectors,
  type SmallVector,
  toSmallVector,
  type Vectors,
  vectorBytes,
} from './meaning/vectors.ts';
export { documentTerms } from './rank/document-terms.ts';
export { namesAmong, rankDocuments, searchPassages } from './search-passages.ts';
