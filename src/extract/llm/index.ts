export { extractByModel } from './extract-by-model.ts';
export type { LanguageModel, ModelRequest, ModelSession, ModelTurn, ModelUsage } from './language-model.ts';
