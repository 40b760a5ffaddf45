// Interface through which row and column alignment sees a sheet or a table on a page.

/** Cells in rows and columns, as far as it takes to match rows and columns with those of another: the cells of a sheet or of a table on a page. */
export interface Grid {
  /** Numbers of the filled rows, ascending; cells of row `i` are entries `starts[i]` to `starts[i + 1]`. */
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
  readonly cols: Uint32Array;
  /** What each cell is known by. */
  readonly keys: Int32Array;
  /** Whether each cell holds text, rather than a number or a time. */
  isText(entry: number): boolean;
}
