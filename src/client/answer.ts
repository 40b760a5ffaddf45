// Answer objects of the client: lazy promises, answers with pages to iterate over, and binary content.

/** What every call takes beside its input. */
export interface CallOptions {
  /** Calls the call off. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one try may take; those of the client by default. */
  readonly timeout_ms?: number | undefined;
  /** The same key again gets the first answer again; of calls that make something. One of its own by default. */
  readonly idempotency_key?: string | undefined;
}

/** Content that is not JSON: a picture, an export, a file. */
export interface Content {
  readonly media_type: string;
  readonly file_name: string;
  /** What is to be known of it, such as why it is empty; mostly none. */
  readonly warnings: readonly string[];
  /** Can be gone through once. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** An answer that is asked for when somebody first waits for it, and once. */
export class LazyAnswer<Answer> implements Promise<Answer> {
  readonly [Symbol.toStringTag] = 'Promise';
  readonly #ask: () => Promise<Answer>;
  #answer: Promise<Answer> | undefined;

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask;
  }

  get #asked(): Promise<Answer> {
    return (this.#answer ??= this.#ask());
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise, though one that starts late
  then<A = Answer, B = never>(
    done?: ((answer: Answer) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#asked.then(done, failed);
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Answer | B> {
    return this.#asked.catch(failed);
  }

  finally(settled?: (() => void) | null): Promise<Answer> {
    return this.#asked.finally(settled);
  }
}

/**
 * An answer with more behind it. `await` gives the first answer as it is; `for await` goes through the items of it and of all that
 * follow, asking as it goes.
 */
export class Paged<Answer, Item> extends LazyAnswer<Answer> implements AsyncIterable<Item> {
  readonly #next: (cursor: string) => Promise<Answer>;
  readonly #items: string | undefined;

  constructor(ask: (cursor?: string) => Promise<Answer>, items: string | undefined) {
    super(() => ask());
    this.#next = ask;
    this.#items = items;
  }

  /** Answer after answer, to the last. */
  async *answers(): AsyncGenerator<Answer, void, undefined> {
    let answer: Answer = await (this as Promise<Answer>);
    for (;;) {
      yield answer;
      const { next_cursor } = answer as { next_cursor?: string | null };
      if (next_cursor === undefined || next_cursor === null) return;
      answer = await this.#next(next_cursor);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const answer of this.answers()) {
      if (this.#items === undefined) yield answer as unknown as Item;
      else yield* (answer as Record<string, readonly Item[]>)[this.#items]!;
    }
  }

  /** All items at once. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const item of this) items.push(item);
    return items;
  }
}

/** Content, and the usual ways to take it. It can be taken once. */
export class ContentAnswer extends LazyAnswer<Content> {
  async bytes(): Promise<Uint8Array> {
    const { body } = await this;
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    return join(pieces);
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  async blob(): Promise<Blob> {
    const { media_type } = await this;
    return new Blob([(await this.bytes()) as Uint8Array<ArrayBuffer>], { type: media_type });
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
