// Port through which extraction talks to a language model; `src/llm` implements it.

/** One turn of the talk with the model. */
export interface ModelTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ModelRequest {
  /** What the model is to do. Nothing of the document is in it. */
  readonly system: string;
  readonly turns: readonly ModelTurn[];
  /** JSON Schema that the answer follows. */
  readonly schema: object;
}

export interface ModelUsage {
  readonly requests: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/** One extraction's talk with the model: its requests, its retries and its time count together. */
export interface ModelSession {
  /** The text of the answer, which should be JSON. Throws `llm_failed`, `llm_timeout` or `llm_refused`. */
  ask(request: ModelRequest): Promise<string>;
  /** So far, answers that came to nothing too. */
  usage(): ModelUsage;
}

/** A language model as extraction sees it. What lies behind is a matter of the layer that opens it. */
export interface LanguageModel {
  readonly provider: string;
  readonly model: string;
  /** What one request may take, estimated: instructions, schema and document. */
  readonly max_input_tokens: number;
  /** For a million tokens; 0 for both where no price is known. */
  readonly prices: { readonly input: number; readonly output: number };
  begin(): ModelSession;
}
