// The contract of a question: from open documents and an input to what is answered, in whatever process it runs.
import type { OpenDocument } from '../../tools/tool.ts';

/** A document that a question is about, open. */
export interface AskedDocument extends OpenDocument {
  readonly file: OpenDocument['file'] & { readonly id: string };
}

/** What goes out, before it is written down. */
export type Made =
  | { readonly json: object }
  /** Several values that are kept apart, each as JSON of its own. */
  | { readonly parts: Readonly<Record<string, unknown>> }
  | { readonly content: MadeContent };

export interface MadeContent {
  readonly media_type: string;
  readonly file_name: string;
  readonly size?: number;
  /** Tells it from any other content of the same address; of content that can be asked for again. */
  readonly tag?: string;
  /** Why there is no content. */
  readonly warnings?: readonly string[];
  readonly body: AsyncIterable<string | Uint8Array>;
}

/** The name under which a question passes on requests to a language model. */
export const ASK_MODEL = 'ask_model';

/** What a question may ask of whoever put it; only there are the network and its keys. */
export type CallOut = (name: string, input: unknown) => Promise<unknown>;

export type Question = (
  documents: Readonly<Record<string, AskedDocument>>,
  input: never,
  callOut: CallOut,
) => Promise<Made>;
