// The port between client objects and whatever answers operations, and the shaping of answers as JSON, content or
// pages.
import { type CallOptions, type Content, ContentAnswer, Paged } from './answer.ts';
import type { Route } from './route.ts';
import { type OperationName, ROUTES } from './routes.ts';

export type Input = Readonly<Record<string, unknown>>;

/** Whoever answers an operation: a server, or this process. The document object is the same over either. */
export interface Asker {
  /** The body of the answer, its content where it has none of JSON, or undefined where there is nothing to say. */
  ask(name: OperationName, input: Input, options: CallOptions): Promise<unknown>;
}

/** Asks, and gives the answer out in the manner of the operation. */
export function answerTo(asker: Asker, name: OperationName, input: Input = {}, options: CallOptions = {}): unknown {
  const { gives, items }: Route = ROUTES[name];
  if (gives === 'content') return new ContentAnswer(() => asker.ask(name, input, options) as Promise<Content>);
  if (gives !== 'pages') return asker.ask(name, input, options);
  return new Paged(
    (cursor?: string) => asker.ask(name, cursor === undefined ? input : { ...input, cursor }, options),
    items,
  );
}
