// Public entry of ranked search: the index of a document's passages, questions put to it, and answers from it.
export { findAnswers, type LookedAt } from './answer/find-answers.ts';
export { citeLines, type PassageLines } from './answer/passage-lines.ts';
export { type WrittenAnswer, writeAnswer } from './answer/write-answer.ts';
export { type PassageHit, type RankedPlace, showPassages } from './hit/show-passages.ts';
export { decodeIndex, encodeIndex } from './index/index-codec.ts';
export { indexOf } from './index/index-of.ts';
export { documentTerms } from './rank/document-terms.ts';
export { namesAmong, rankDocuments, searchPassages } from './search-passages.ts';
