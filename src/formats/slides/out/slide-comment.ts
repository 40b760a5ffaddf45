// The type of comments on slides.

/** A comment on a slide, of either kind. */
export interface SlideComment {
  readonly id: string;
  readonly author: string | null;
  readonly date: string | null;
  readonly text: string;
  readonly parent: string | null;
  /** Id of the shape it is about; null where it is about the slide or is at a point. */
  readonly shape: string | null;
  /** In points. */
  readonly point: readonly [number, number] | null;
  /** Null where the file does not say, as those before 2018 cannot. */
  readonly is_resolved: boolean | null;
}
