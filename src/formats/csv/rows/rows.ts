// Reusable block of scanned CSV rows in flat arrays, passed from the byte scanner to cell typing.

/**
 * The fields of the rows of one block as the scanner meets them, row by row in flat arrays: no object a row and none a
 * field. `starts` and `lengths` name bytes of the scanner's window, counted from the block's first byte.
 */
export interface Rows {
  /** 0-based number of the first row. */
  first_row: number;
  row_count: number;
  cell_count: number;
  /** Bytes of the rows as written in the text. */
  raw_bytes: number;
  /** Cells of all rows up to and with this one. */
  readonly row_ends: Uint32Array;
  /** Fields of each row, filled or not. */
  readonly row_widths: Uint32Array;
  cols: Uint32Array;
  starts: Uint32Array;
  lengths: Uint32Array;
  /** Line ends by kind. */
  lf: number;
  cr: number;
  crlf: number;
  /** Quoted fields whose closing quote was followed by text. */
  stray: number;
}

/** A block is closed once it has this many cells, bytes or rows: it then fits the caches of a processor. */
export const BLOCK_CELLS = 32_768;
export const BLOCK_BYTES = 512 * 1024;
export const BLOCK_ROWS = 4_096;

export function createRows(): Rows {
  return {
    first_row: 0,
    row_count: 0,
    cell_count: 0,
    raw_bytes: 0,
    row_ends: new Uint32Array(BLOCK_ROWS),
    row_widths: new Uint32Array(BLOCK_ROWS),
    cols: new Uint32Array(BLOCK_CELLS * 2),
    starts: new Uint32Array(BLOCK_CELLS * 2),
    lengths: new Uint32Array(BLOCK_CELLS * 2),
    lf: 0,
    cr: 0,
    crlf: 0,
    stray: 0,
  };
}

/** A row may have more cells than a block should: then the arrays grow. */
export function growCells(rows: Rows): void {
  rows.cols = doubled(rows.cols);
  rows.starts = doubled(rows.starts);
  rows.lengths = doubled(rows.lengths);
}

function doubled(array: Uint32Array): Uint32Array {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** Cells of the rows that are complete. */
export const completeCells = (rows: Rows): number => (rows.row_count === 0 ? 0 : rows.row_ends[rows.row_count - 1]!);

/** Forgets the rows, to begin the block again or to make room for the next. */
export function clearRows(rows: Rows): void {
  rows.row_count = 0;
  rows.cell_count = 0;
  rows.raw_bytes = 0;
  rows.lf = 0;
  rows.cr = 0;
  rows.crlf = 0;
  rows.stray = 0;
}
