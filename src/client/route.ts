// Type of an entry in the generated route table: HTTP method and path, kind of answer, method name on a document.

/** How an operation goes over HTTP, and what becomes of its answer. */
export interface Route {
  /** Method and path, as in `GET /v1/files/{id}`. */
  readonly at: string;
  /** `pages`: the answer has a cursor, or a list to walk; `content`: it is not JSON but the content itself. */
  readonly gives?: 'pages' | 'content';
  /** The list of the answer that a walk gives out one by one. */
  readonly items?: string;
  /** True where the call makes something, and so is sent with an idempotency key. */
  readonly creates?: boolean;
  /** What it is called on a document; absent where it is not about one. */
  readonly method?: string;
  /** On a document: the inputs that come first, each by itself. */
  readonly leading?: readonly string[];
}
