// The questions that can be asked about documents, by name; each is loaded when it is first asked.
import type { Question } from './question.ts';

export type { EncodedTexts, EncodeQuestion } from './encode.ts';
export type { ModelReply } from './extract.ts';
export {
  type CitedLines,
  type FoundAnswers,
  indexText,
  type MadeIndex,
  type PassageTexts,
  type RankedPlaces,
  type ShownPassages,
  type Written,
} from './passage-questions.ts';
export type { Frame, PictureSubject } from './picture.ts';
export type { CropPlace } from './picture-frame.ts';
export { ASK_MODEL, type AskedDocument, type CallOut, type Made, type MadeContent } from './question.ts';
export type { Scan, ScanQuestion } from './scan.ts';

const QUESTIONS = {
  tool: async () => (await import('./tool.ts')).answerTool,
  audit: async () => (await import('./audit.ts')).answerAudit,
  diff: async () => (await import('./diff.ts')).answerDiff,
  export: async () => (await import('./export.ts')).answerExport,
  extract: async () => (await import('./extract.ts')).answerExtract,
  show_extraction: async () => (await import('./extraction.ts')).showExtraction,
  validate: async () => (await import('./extraction.ts')).validateExtraction,
  citations: async () => (await import('./extraction.ts')).listCitations,
  show_review: async () => (await import('./review.ts')).showReview,
  state_review: async () => (await import('./review.ts')).stateReview,
  export_review: async () => (await import('./review.ts')).exportReview,
  schemas: async () => (await import('./teach.ts')).tellSchemas,
  learn: async () => (await import('./teach.ts')).answerLearn,
  keep_schema: async () => (await import('./teach.ts')).answerKeep,
  calibration: async () => (await import('./extract.ts')).tellCalibration,
  scan: async () => (await import('./scan.ts')).answerScan,
  index: async () => (await import('./passages.ts')).answerIndex,
  passage_texts: async () => (await import('./passages.ts')).answerTexts,
  encode: async () => (await import('./encode.ts')).answerEncode,
  rank: async () => (await import('./passages.ts')).answerRank,
  answer_from: async () => (await import('./answers.ts')).answerFrom,
  write_answer: async () => (await import('./write.ts')).answerWrite,
  cite_lines: async () => (await import('./answers.ts')).answerCite,
  show_passages: async () => (await import('./passages.ts')).answerShow,
  sign: async () => (await import('./scan.ts')).answerSign,
  frame: async () => (await import('./picture.ts')).answerFrame,
  svg: async () => (await import('./picture.ts')).answerSvg,
} as const;

export type QuestionName = keyof typeof QUESTIONS;

/** Throws where there is none of that name. */
export async function loadQuestion(name: string): Promise<Question> {
  if (!Object.hasOwn(QUESTIONS, name)) throw new TypeError(`There is no question ${name}.`);
  return (await QUESTIONS[name as QuestionName]()) as Question;
}

/** Loads them all, so that the first question need not wait for it. */
export async function loadAllQuestions(): Promise<void> {
  await Promise.all(Object.values(QUESTIONS).map((load) => load()));
}
