// Public entry of the llm layer: opening the configured language model.
export { openLanguageModel } from './open-language-model.ts';
export type { ModelSettings } from './settings.ts';
