/** A text document that knows no format. */
export interface Draft {
  readonly title: string;
  readonly parts: readonly DraftPart[];
}

export type DraftPart =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly sentences: readonly string[] }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly string[] }
  /** The first row is its head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export type PartKind = DraftPart['kind'];
export type PartOf<K extends PartKind> = Extract<DraftPart, { readonly kind: K }>;
