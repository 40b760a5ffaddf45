// Vectors of meaning by the model on this machine, which runs where questions are answered.
import type { Embedded, Embedder } from '../../llm/index.ts';
import type { EncodedTexts, EncodeQuestion } from '../../worker/index.ts';

export interface LocalEmbedderParts {
  /** Name and version. */
  readonly model: string;
  /** The folder of its weights. */
  readonly weights: string;
  /** Rejects when the signal says that nobody waits any more. */
  encode(question: EncodeQuestion, signal: AbortSignal): Promise<EncodedTexts>;
}

/** Texts at once: each takes a tenth of a second, and questions of users wait for their turn behind them. */
const TEXTS_AT_ONCE = 4;

export function createLocalEmbedder({ model, weights, encode }: LocalEmbedderParts): Embedder {
  return {
    model,
    embed: async (texts, { timeout_ms, signal }): Promise<Embedded> => {
      const ending = AbortSignal.any([AbortSignal.timeout(timeout_ms), ...(signal ? [signal] : [])]);
      const vectors: (readonly number[])[] = [];
      try {
        for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
          ending.throwIfAborted();
          vectors.push(...(await encode({ weights, texts: texts.slice(at, at + TEXTS_AT_ONCE) }, ending)).vectors);
        }
        return { vectors };
      } catch (error) {
        const failure = ending.aborted
          ? 'The model on this machine did not answer in time.'
          : `The model of ${weights} failed: ${error instanceof Error ? error.message : error}`;
        return { failure, passes: true };
      }
    },
  };
}
