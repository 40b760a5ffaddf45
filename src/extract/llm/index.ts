// Entry of extraction by language model, and the port to the model.
export { extractByModel, toUsage } from './extract-by-model.ts';
export { readClaimed } from './grounding/value-in-text.ts';
export type { LanguageModel, ModelRequest, ModelSession } from './language-model.ts';
