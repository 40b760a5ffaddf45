// Vectors of meaning by the model on this machine, which runs where questions are answered.
import type { Embedded, Embedder } from '../../llm/index.ts';
import type { EncodedTexts, EncodeQuestion } from '../../worker/index.ts';

export interface LocalEmbedderParts {
  /** Name and version. */
  readonly model: string;
  /** The folder of its weights. */
  readonly weights: string;
  encode(question: EncodeQuestion): Promise<EncodedTexts>;
}

/** Texts at once: each takes a tenth of a second, and questions of users wait for their turn behind them. */
const TEXTS_AT_ONCE = 4;

export function createLocalEmbedder({ model, weights, encode }: LocalEmbedderParts): Embedder {
  return {
    model,
    embed: async (texts, { signal }): Promise<Embedded> => {
      const vectors: (readonly number[])[] = [];
      try {
        for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
          signal?.throwIfAborted();
          vectors.push(...(await encode({ weights, texts: texts.slice(at, at + TEXTS_AT_ONCE) })).vectors);
        }
        return { vectors };
      } catch (error) {
        return {
          failure: `The model of ${weights} failed: ${error instanceof Error ? error.message : error}`,
          passes: true,
        };
      }
    },
  };
}
