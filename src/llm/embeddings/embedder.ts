// The port through which vectors of meaning are made, and how making them fails.

export interface EmbedderSettings {
  readonly base_url: string;
  readonly model: string;
  readonly api_key: string;
}

export interface EmbedOptions {
  /** For all tries together. */
  readonly timeout_ms: number;
  /** Requests beyond the first. */
  readonly retries: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Embedder {
  readonly model: string;
  embed(texts: readonly string[], options: EmbedOptions): Promise<Embedded>;
}

/** Failing is nothing unusual: search then goes by words. */
export type Embedded =
  /** One for each text, in their order, all of the same number of dimensions. */
  | { readonly vectors: readonly (readonly number[])[] }
  /** `passes`: whether the same request may fare better later. */
  | { readonly failure: string; readonly passes: boolean };
