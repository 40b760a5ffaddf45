// A gutter: the white strip that parts two columns.

/** A strip of white between what is left and right of it, over a run of a region's fragments that nothing crosses. */
export interface Gutter {
  /** Right edge of the strip, in points. */
  readonly x: number;
  readonly width: number;
  /** The run: positions `from` to `to - 1` of the region. */
  readonly from: number;
  readonly to: number;
  /** Fragments on each side of it. */
  readonly lefts: number;
  readonly rights: number;
}
