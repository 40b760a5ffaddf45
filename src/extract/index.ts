export { CALIBRATION } from './confidence/index.ts';
export { extract } from './extract.ts';
export {
  extractByModel,
  type LanguageModel,
  type ModelRequest,
  type ModelSession,
} from './llm/index.ts';
export { BUILT_IN_SCHEMAS, resolveSchema } from './schemas/index.ts';
export { toData } from './to-data.ts';
