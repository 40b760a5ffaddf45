// What a stand-in for a provider of language models sees of a request, and how it may behave.
import type { IncomingMessage } from 'node:http';

/** A request as the server got it. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Readonly<Record<string, unknown>>;
  /** What the model was told besides the talk. */
  readonly system: string;
  readonly turns: readonly { readonly role: string; readonly content: string }[];
}

/** What the server does with one request, after it has checked it as the provider would. */
export type Behaviour =
  /** Answers with this object as structured output. */
  | { readonly gives: unknown }
  /** Answers with this text, whatever was asked for. */
  | { readonly says: string }
  | { readonly refuses: string }
  | { readonly truncates: string }
  | { readonly fails: number; readonly message?: string; readonly headers?: Readonly<Record<string, string>> }
  /** Sends these bytes as they are. */
  | { readonly raw: string; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  /** Never answers, sends a part of the answer and no more, ends the connection, or sends without end. */
  | 'hangs'
  | 'stalls'
  | 'breaks'
  | 'floods';

/** How a kind of provider checks requests and words its answers. */
export interface Dialect {
  readonly path: string;
  /** What the provider would say against the request; null where it takes it. */
  refuse(request: SeenRequest): { readonly status: number; readonly message: string } | null;
  systemOf(body: SeenRequest['body']): string;
  turnsOf(body: SeenRequest['body']): SeenRequest['turns'];
  answer(behaviour: { gives: unknown } | { says: string } | { refuses: string } | { truncates: string }): object;
  error(status: number, message: string): object;
}
