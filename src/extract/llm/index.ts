export { extractByModel } from './extract-by-model.ts';
export type { LanguageModel, ModelRequest, ModelSession } from './language-model.ts';
