// The interface of a provider's protocol: building requests and reading replies, without any I/O.
import type { ModelRequest } from '../extract/index.ts';

/** What a request asks for that some endpoints refuse; each can be left out, and the answer is then asked for in another way. */
export type Concession = 'temperature' | 'max_completion_tokens' | 'json_schema' | 'json_object' | 'tool_choice';

export interface Call {
  readonly model: string;
  readonly api_key: string;
  readonly max_output_tokens: number;
  readonly request: ModelRequest;
  readonly conceded: ReadonlySet<Concession>;
}

export interface TokenCounts {
  readonly input_tokens: number;
  readonly output_tokens: number;
}

/** What an answer of the provider comes to. */
export type Reply =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The model ran out of room before it was done. */
  | { readonly kind: 'truncated' }
  | { readonly kind: 'unknown' };

/** How a kind of provider is spoken to. Everything here is data: the session does the talking. */
export interface Protocol {
  readonly default_base_url: string;
  url(base: string): string;
  headers(api_key: string): Readonly<Record<string, string>>;
  body(call: Call): object;
  /** What to leave out where a request was refused with this message; null where nothing would help. */
  concede(message: string, conceded: ReadonlySet<Concession>): Concession | null;
  read(json: unknown): Reply;
  tokens(json: unknown): TokenCounts;
}
