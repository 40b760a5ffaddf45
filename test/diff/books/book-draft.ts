/**
 * A workbook whose rows, columns and sheets have names of their own: where something is inserted, formulas still point to what they pointed to,
 * as they do in a spreadsheet program.
 */
export interface BookDraft {
  readonly sheets: readonly SheetDraft[];
}

export interface SheetDraft {
  readonly id: string;
  readonly name: string;
  /** Ids from top to bottom; an empty row is one without cells. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By the ids of row and column, as `key` joins them. */
  readonly cells: ReadonlyMap<string, CellDraft>;
}

export type CellDraft =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'formula'; readonly formula: FormulaDraft };

/** A result, then times a factor where one is given. */
export interface FormulaDraft {
  readonly by: 'product' | 'difference' | 'sum' | 'average';
  /** Two cells; for sum and average the first and last of a range. */
  readonly of: readonly [Reference, Reference];
  readonly times?: number;
}

export interface Reference {
  readonly sheet: string;
  readonly row: string;
  readonly col: string;
}

export const key = (row: string, col: string): string => `${row}/${col}`;

export const sheetOf = (book: BookDraft, id: string): SheetDraft => book.sheets.find((sheet) => sheet.id === id)!;
