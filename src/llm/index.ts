export { openLanguageModel } from './open-language-model.ts';
export type { ModelSettings } from './settings.ts';
