// Settings of the language model: provider, address, key, limits and prices.

/** Which language model to ask, and how. */
export interface ModelSettings {
  readonly provider: string;
  /** Without a slash at the end. */
  readonly base_url: string;
  readonly model: string;
  readonly api_key: string;
  /** For a whole extraction, retries too. */
  readonly timeout_ms: number;
  readonly max_input_tokens: number;
  readonly max_output_tokens: number;
  /** Requests beyond the first, whatever they are for. */
  readonly max_retries: number;
  /** For a million tokens; 0 where not known. */
  readonly price_input: number;
  readonly price_output: number;
}
