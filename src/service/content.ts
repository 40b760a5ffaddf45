// Bytes that an operation answers with instead of JSON.

/** Content that is not JSON, or too large to hold: given out piece by piece. */
export interface Content {
  readonly media_type: string;
  readonly file_name: string;
  readonly body: AsyncIterable<Uint8Array | string>;
  /** To be called by whoever wants none of the body, as for HEAD. Absent where nothing is opened before the first piece is asked for. */
  readonly discard?: () => Promise<void>;
  readonly size?: number;
  /** Tells these bytes from any others of the same address; for content that can be asked for again. */
  readonly tag?: string;
  /** What the caller should know of it, such as why it is empty; in plain letters. */
  readonly warnings?: readonly string[];
  /** True where a browser should show it rather than save it. */
  readonly inline?: boolean;
}
