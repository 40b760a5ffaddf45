// Types of a sheet's sketch that table finding works on: filled cells, rows and column counts.

/** One filled cell as the finding of tables sees it. */
export interface ShapeCell {
  readonly col: number;
  readonly text: string;
  /** A number, date or boolean. */
  readonly typed: boolean;
  readonly code: number;
  /** Bold or on a ground of its own, where the format knows. */
  readonly strong?: boolean;
}

export interface RowShape {
  /** 0-based. */
  readonly row: number;
  readonly filled: number;
  /** The first of them. */
  readonly cells: readonly ShapeCell[];
}

export interface ColumnStats {
  filled: number;
  typed: number;
  first: number;
  last: number;
}
