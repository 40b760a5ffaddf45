// Public entry of the llm layer: opening the configured language model, and whoever makes vectors of meaning.
export type { Embedded, Embedder, EmbedderSettings } from './embeddings/embedder.ts';
export { openEmbedder } from './embeddings/open-embedder.ts';
export { openLanguageModel } from './open-language-model.ts';
export type { ModelSettings } from './settings.ts';
