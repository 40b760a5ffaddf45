// Public entry of extraction: by rules, by language model, built-in schemas and calibration figures.
export { CALIBRATION } from './confidence/index.ts';
export { extract } from './extract.ts';
export {
  extractByModel,
  type LanguageModel,
  type ModelRequest,
  type ModelSession,
  toUsage,
} from './llm/index.ts';
export { doubtsOf, type FieldDoubt, type ReviewedField, reviewFields, type Statement } from './review/index.ts';
export { BUILT_IN_SCHEMAS, resolveSchema } from './schemas/index.ts';
export { type Learned, learn, readLesson, stateValues, type TaughtLesson } from './teaching/index.ts';
export { toData } from './to-data.ts';
