// Columnar form of sheet cells: blocks of rows with type codes and packed values and texts.

/**
 * Codes of `ColumnCells.types`. `literal` is a number whose text is its own decimal notation ("-12.50"), so that its
 * value need not be stored beside the text. The three kinds of time are all of wire type `date`.
 */
export const CELL = {
  empty: 0,
  string: 1,
  number: 2,
  boolean: 3,
  date: 4,
  datetime: 5,
  time: 6,
  error: 7,
  literal: 8,
} as const;

export type CellCode = (typeof CELL)[keyof typeof CELL];

export type CellType = 'number' | 'string' | 'boolean' | 'date' | 'error' | 'empty';

/** Texts of many cells in one buffer: entry `i` is bytes `ends[i - 1]` to `ends[i]`, UTF-8. */
export interface PackedText {
  readonly ends: Uint32Array;
  readonly bytes: Uint8Array;
  /** True when every byte is below 0x80, so that bytes and UTF-16 units count alike. */
  readonly ascii: boolean;
}

/** The cells of one column within a block of rows. */
export interface ColumnCells {
  /** 0-based. */
  readonly col: number;
  /** Offsets from the block's first row, ascending; null where entry `i` is row `i` and there is one for every row. */
  readonly rows: Uint32Array | null;
  readonly types: Uint8Array;
  /** What a reader sees in the cells. Null: every text is rendered from the number and its format. */
  readonly text: PackedText | null;
  /**
   * For each entry the position of its text in `text` plus one, so that a text that comes often is held once; 0 where the text is
   * rendered from the number and its format. Null: entry `i` has text `i`.
   */
  readonly codes: Uint32Array | null;
  /**
   * Values of numbers, of booleans (0 and 1), and of dates as days since 1899-12-30 with the time of day as the
   * fraction. NaN where the entry has none; null where no entry of the column has one.
   */
  readonly numbers: Float64Array | null;
  /** Positions in `number_formats`; null where all are General. */
  readonly formats: Uint16Array | null;
  /** Position in the sheet's formulas plus one; 0 where the cell has none; null where no entry has one. */
  readonly formulas: Uint32Array | null;
}

/** Some consecutive rows of a sheet, column by column. Columns ascend; a column without a filled cell is left out. */
export interface CellBlock {
  /** 0-based. */
  readonly first_row: number;
  readonly row_count: number;
  readonly columns: readonly ColumnCells[];
}
