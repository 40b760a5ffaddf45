// The port by which a band of heads is recognised: whoever looks for a list says which heads it knows.

/** A head of a column within a text. */
export interface HeadHit<Kind extends string> {
  readonly kind: Kind;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The heads that a short text holds, from left to right. */
export type HeadReader<Kind extends string> = (text: string) => readonly HeadHit<Kind>[];
