// Ranked search as a tool offers it.
export { findPassages, passageMatch } from './find-passages.ts';
export {
  expectQuestion,
  expectWords,
  MAX_QUESTION_LENGTH,
  MeaningOutput,
  OrderInput,
  PASSAGE_FIELDS,
} from './inputs.ts';
