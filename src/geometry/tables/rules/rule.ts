// The straight lines of a page, drawn or seen as edges of areas, as the finding of tables uses them.

/** A straight line that a reader sees, across or down the page. */
export interface Rule {
  /** Height of a rule across, distance from the left of a rule down. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** True where it was drawn as a line; false where it is only the edge of a coloured area. */
  readonly drawn: boolean;
}

export interface Rules {
  /** Across the page, from top to bottom. */
  readonly across: readonly Rule[];
  /** Down the page, from left to right. */
  readonly down: readonly Rule[];
  /** Slanted strokes, as charts have them: x and y of their middles, one after the other. */
  readonly slanted: Float32Array;
}
